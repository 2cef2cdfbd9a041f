"use client";

import { AppShell, Burger } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useMessages } from "../_messages/context";
import { IconBook, IconKey, IconList, IconOverview, IconScan } from "../_ui/icons";
import { Logo } from "../_ui/logo";
import { Preferences } from "../_ui/preferences";
import { Account, type AccountProps } from "./account";
import classes from "./shell.module.css";

/** The frame of every console page: where you are, where you can go, who you are. */
export function Shell({ children, ...account }: AccountProps & { children: ReactNode }) {
  const { t } = useMessages();
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <AppShell
      header={{ height: { base: 56, sm: 0 } }}
      navbar={{ width: 248, breakpoint: "sm", collapsed: { mobile: !opened } }}
      padding={0}
    >
      <a href="#content" className={classes.skip}>
        {t.nav.skip}
      </a>
      <AppShell.Header hiddenFrom="sm" className={classes.top}>
        <Burger opened={opened} onClick={toggle} size="sm" aria-label={opened ? t.nav.closeMenu : t.nav.openMenu} />
        <Brand />
      </AppShell.Header>
      <AppShell.Navbar className={classes.side} aria-label={t.nav.label}>
        <div className={classes.sideHead}>
          <Brand />
        </div>
        <Links onFollow={close} />
        <div className={classes.sideFoot}>
          <Preferences />
          <Account {...account} />
        </div>
      </AppShell.Navbar>
      <AppShell.Main id="content" className={classes.main}>
        {children}
      </AppShell.Main>
    </AppShell>
  );
}

function Brand() {
  const { t } = useMessages();
  return (
    <Link href="/" className={classes.brand}>
      <Logo />
      {t.product}
    </Link>
  );
}

function Links({ onFollow }: { onFollow: () => void }) {
  const { t } = useMessages();
  const path = usePathname();
  const pages = [
    ["/", t.nav.overview, IconOverview],
    ["/scan", t.nav.scan, IconScan],
    ["/keys", t.nav.keys, IconKey],
    ["/requests", t.nav.requests, IconList],
  ] as const;
  return (
    <div className={classes.links}>
      {pages.map(([href, name, Icon]) => (
        <Link key={href} href={href} onClick={onFollow} aria-current={path === href ? "page" : undefined}>
          <Icon />
          {name}
        </Link>
      ))}
      {/* Another policy for styles holds there, so it is a page load of its own. */}
      <a href="/docs" className={classes.docs}>
        <IconBook />
        {t.nav.docs}
      </a>
    </div>
  );
}
