"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { useMessages } from "../_messages/context";
import classes from "./docs.module.css";

export function DocsNav() {
  const { t } = useMessages();
  const path = usePathname();
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - 48;
  }, []);
  const pages = [
    ["/docs/quick-start", t.docs.quickStart],
    ["/docs", t.docs.reference],
    ["/docs/errors", t.docs.errors],
    ["/docs/scoring", t.docs.scoring],
    ["/docs/signals", t.docs.signals],
    ["/docs/webhooks", t.docs.webhooks],
    ["/docs/growing", t.docs.growing],
  ] as const;
  return (
    <nav ref={nav} className={classes.nav} aria-label={t.docs.title}>
      {pages.map(([href, name]) => (
        // The reference has another policy for its styles, so going to or from it loads the page anew.
        <a key={href} href={href} aria-current={path === href ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
