import type { ReactNode } from "react";
import { Contents } from "./contents";
import classes from "./frame.module.css";
import { addressOf, type Group, wordsOf } from "./model";
import { readReference } from "./read";

/** The list of everything beside each page of the reference. */
export default async function ReferenceLayout({ children }: { children: ReactNode }) {
  const groups = await readReference();
  return (
    <div className={classes.frame}>
      <Contents groups={groups.map(entriesOf)} />
      {children}
    </div>
  );
}

function entriesOf(group: Group) {
  return {
    name: group.name,
    href: addressOf(group),
    entries: group.operations.map((operation) => ({
      id: operation.id,
      method: group.events ? undefined : operation.method,
      path: operation.path,
      summary: operation.summary,
      words: wordsOf(operation),
    })),
  };
}
