import type { ReactNode } from "react";
import classes from "./dead.module.css";
import { Logo } from "./logo";

/** Where nothing goes on: what happened, and one way out. */
export function Dead({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className={classes.dead}>
      <Logo size={40} />
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </main>
  );
}
