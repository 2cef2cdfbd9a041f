"use client";

import { usePathname } from "next/navigation";
import { useMessages } from "../_messages/context";
import classes from "./docs.module.css";

export function DocsNav() {
  const { t } = useMessages();
  const path = usePathname();
  const pages = [
    ["/docs", t.docs.reference],
    ["/docs/errors", t.docs.errors],
    ["/docs/scoring", t.docs.scoring],
    ["/docs/signals", t.docs.signals],
    ["/docs/growing", t.docs.growing],
  ] as const;
  return (
    <nav className={classes.nav} aria-label={t.docs.title}>
      {pages.map(([href, name]) => (
        // The reference has another policy for its styles, so going to or from it loads the page anew.
        <a key={href} href={href} aria-current={path === href ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
