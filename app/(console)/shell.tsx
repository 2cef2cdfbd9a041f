"use client";

import { AppShell, Burger } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import {
  IconAudit,
  IconBars,
  IconBell,
  IconBook,
  IconBuilding,
  IconFeed,
  IconHistory,
  IconHook,
  IconKey,
  IconKnob,
  IconList,
  IconOverview,
  IconPlan,
  IconRun,
  IconScan,
  IconSearch,
  IconSettings,
  IconShield,
  IconStack,
  IconTeam,
  IconWallet,
} from "../_ui/icons";
import { Logo } from "../_ui/logo";
import { Preferences } from "../_ui/preferences";
import { useZone } from "../_ui/use-zone";
import { useMessages } from "../locales/language-provider";
import { Account, type AccountProps } from "./account";
import classes from "./shell.module.css";

/** The frame of every console page: where you are, where you can go, who you are. */
export function Shell({ children, zone, ...account }: AccountProps & { children: ReactNode; zone: string }) {
  const { t } = useMessages();
  useZone(zone);
  const [opened, { toggle, close }] = useDisclosure();
  const burger = useRef<HTMLButtonElement>(null);
  const leaveMenu = ({ key, target }: KeyboardEvent) => {
    // A list that is opened within it is closed alone.
    const within = (target as Element).closest("[role='menu'], [aria-haspopup][aria-expanded='true']");
    if (!opened || key !== "Escape" || within) return;
    close();
    burger.current?.focus();
  };
  return (
    <AppShell
      // Which account the page shows: with each call, see `api`.
      data-account={account.accountId}
      header={{ height: { base: 56, sm: 0 } }}
      navbar={{ width: 248, breakpoint: "sm", collapsed: { mobile: !opened } }}
      padding={0}
      onKeyDown={leaveMenu}
    >
      <a href="#content" className={classes.skip}>
        {t.nav.skip}
      </a>
      <AppShell.Header hiddenFrom="sm" className={classes.top}>
        <Burger
          ref={burger}
          opened={opened}
          onClick={toggle}
          size="sm"
          aria-label={opened ? t.nav.closeMenu : t.nav.openMenu}
          aria-expanded={opened}
        />
        <Brand />
      </AppShell.Header>
      <AppShell.Navbar className={classes.side} aria-label={t.nav.label} data-away={!opened || undefined}>
        <div className={classes.sideHead}>
          <Brand />
        </div>
        <Links onFollow={close} operator={account.operator} />
        <div className={classes.sideFoot}>
          <Preferences />
          <Account {...account} />
        </div>
      </AppShell.Navbar>
      <AppShell.Main id="content" className={classes.main} data-away={opened || undefined}>
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

interface Group {
  title?: string;
  pages: [href: string, name: string, Icon: typeof IconScan][];
}

function Links({ onFollow, operator }: { onFollow: () => void; operator: boolean }) {
  const { t } = useMessages();
  const path = usePathname();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => revealCurrent(list.current), []);
  const groups: Group[] = [
    {
      pages: [
        ["/", t.nav.overview, IconOverview],
        ["/scan", t.nav.scan, IconScan],
        ["/scans", t.history.title, IconHistory],
        ["/wallets", t.wallets.title, IconWallet],
        ["/guard", t.guard.title, IconShield],
        ["/bulk", t.nav.bulk, IconStack],
        ["/channels", t.channels.title, IconBell],
        ["/webhooks", t.webhooks.title, IconHook],
        ["/keys", t.nav.keys, IconKey],
        ["/requests", t.nav.requests, IconList],
      ],
    },
    {
      title: t.nav.manage,
      pages: [
        ["/team", t.nav.team, IconTeam],
        ["/plan", t.nav.plan, IconPlan],
        ["/usage", t.usage.title, IconBars],
        ["/audit", t.nav.audit, IconAudit],
        ["/settings", t.nav.settings, IconSettings],
      ],
    },
  ];
  if (operator) {
    groups.push({
      title: t.nav.operate,
      pages: [
        ["/operator", t.operator.accounts, IconBuilding],
        ["/operator/feeds", t.operator.feeds, IconFeed],
        ["/operator/indicators", t.indicators.title, IconSearch],
        ["/operator/overrides", t.operator.overrides, IconKnob],
        ["/operator/networks", t.networks.title, IconStack],
        ["/operator/jobs", t.jobs.title, IconRun],
      ],
    });
  }
  return (
    <div className={classes.links} ref={list}>
      {groups.map((group) => (
        <Fragment key={group.title}>
          {group.title && <p className={classes.group}>{group.title}</p>}
          {group.pages.map(([href, name, Icon]) => (
            <Link key={href} href={href} onClick={onFollow} aria-current={isWithin(path, href) ? "page" : undefined}>
              <Icon />
              {name}
            </Link>
          ))}
        </Fragment>
      ))}
      <Link href="/docs" prefetch={false} className={classes.docs}>
        <IconBook />
        {t.nav.docs}
      </Link>
    </div>
  );
}

/**
 * On a low screen the list scrolls, and the page that was opened may stand far down in it. Not by `scrollIntoView`:
 * from where that leads Chromium goes on with the first Tab, past the link that skips the list.
 */
function revealCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector("[aria-current]");
  if (!list || !current) return;
  list.scrollTop += Math.max(0, current.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom);
}

/** A page or one below it; the overview and the operator's first page have none below. */
function isWithin(path: string, href: string): boolean {
  return path === href || (href !== "/" && href !== "/operator" && path.startsWith(`${href}/`));
}
