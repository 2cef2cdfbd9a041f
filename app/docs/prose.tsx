import type { ReactNode } from "react";
import classes from "./docs.module.css";

/** A page of running text. It is written in English only, as the API itself is. */
export function Prose({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className={classes.prose} lang="en">
      <h1>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {children}
    </main>
  );
}
