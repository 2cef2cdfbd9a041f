import type { ReactNode } from "react";
import classes from "./docs.module.css";

/** A page of running text, in the reader's language: each page has a file for each. */
export function Prose({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <main className={classes.prose}>
      <h1>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {children}
    </main>
  );
}
