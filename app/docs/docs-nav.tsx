"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { useMessages } from "../locales/language-provider";
import classes from "./docs.module.css";

export function DocsNav() {
  const { t } = useMessages();
  const path = usePathname();
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current tab
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - 48;
  }, [path]);
  const pages = [
    ["/docs/quick-start", t.docs.quickStart],
    ["/docs", t.docs.reference],
    ["/docs/errors", t.docs.errors],
    ["/docs/scoring", t.docs.scoring],
    ["/docs/signals", t.docs.signals],
    ["/docs/webhooks", t.docs.webhooks],
    ["/docs/alerts", t.docs.alerts],
    ["/docs/guard", t.docs.guard],
    ["/docs/growing", t.docs.growing],
  ] as const;
  return (
    <nav ref={nav} className={classes.nav} aria-label={t.docs.title}>
      {pages.map(([href, name]) => (
        <Link key={href} href={href} prefetch={false} aria-current={isWithin(path, href) ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** The reference's own pages lie below /docs/reference. */
function isWithin(path: string, href: string): boolean {
  return path === href || (href === "/docs" && path.startsWith("/docs/reference/"));
}
