import Link from "next/link";
import type { ReactNode } from "react";
import classes from "./page.module.css";

const isAddress = /^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/;

/** A page's title, one sentence below it, and at most one action. */
export function PageHead({ title, lead, action }: { title: string; lead?: string; action?: ReactNode }) {
  return (
    <header className={classes.head}>
      <div>
        <h1 className={isAddress.test(title) ? classes.address : undefined}>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {action}
    </header>
  );
}

/** From a page of one thing to the list that it stands in. */
export function Back({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={classes.back}>
      ← {children}
    </Link>
  );
}

/** A bordered area with a heading of its own. */
export function Panel({
  title,
  hint,
  mt = false,
  action,
  children,
}: {
  title?: string;
  hint?: string;
  /** A deed for everything that the panel shows. */
  action?: ReactNode;
  /** Whether it is below another one. */
  mt?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={mt ? `${classes.panel} ${classes.below}` : classes.panel}>
      {title && (
        <header className={classes.panelHead}>
          <h2>{title}</h2>
          {hint && <p>{hint}</p>}
          {action}
        </header>
      )}
      {children}
    </section>
  );
}

/** Placeholder that describes the future content and the one step to get it. */
export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={`${classes.panel} ${classes.empty}`}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
