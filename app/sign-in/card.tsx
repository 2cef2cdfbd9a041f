import type { ReactNode } from "react";
import { Logo } from "../_ui/logo";
import { Preferences } from "../_ui/preferences";
import classes from "./sign-in.module.css";

interface CardProps {
  title: string;
  lead: string;
  foot?: ReactNode;
  children: ReactNode;
}

/** Frame of the pages before the console: sign-in, sign-up, joining. */
export function Card({ title, lead, foot, children }: CardProps) {
  return (
    <div className={classes.page}>
      <header className={classes.corner}>
        <Preferences />
      </header>
      <main className={classes.card}>
        <header className={classes.brand}>
          <Logo size={44} />
          <h1>{title}</h1>
          <p>{lead}</p>
        </header>
        {children}
        {foot && <footer className={classes.hint}>{foot}</footer>}
      </main>
    </div>
  );
}
