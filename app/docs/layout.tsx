import Link from "next/link";
import type { ReactNode } from "react";
import { Logo } from "../_ui/logo";
import { Preferences } from "../_ui/preferences";
import { readMessages } from "../locales/server";
import classes from "./docs.module.css";
import { DocsNav } from "./docs-nav";

/** Readable by everyone, signed in or not, and without JavaScript. */
export default async function DocsLayout({ children }: { children: ReactNode }) {
  const { t } = await readMessages();
  return (
    <div className={classes.docs}>
      <header className={classes.bar}>
        <Link href="/" className={classes.brand} prefetch={false}>
          <Logo size={26} />
          {t.product}
        </Link>
        <DocsNav />
        <div className={classes.aside}>
          <Link href="/" prefetch={false}>
            {t.docs.console}
          </Link>
          <Preferences />
        </div>
      </header>
      {children}
    </div>
  );
}
