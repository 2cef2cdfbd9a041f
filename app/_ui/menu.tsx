"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import classes from "./menu.module.css";

interface MenuProps {
  /** What opens it: gets what makes a button of it that opens a menu. */
  button: (opens: { "aria-haspopup": "menu"; "aria-expanded": boolean; onClick: () => void }) => ReactNode;
  /** Above the button, where it begins; else below, where it ends. */
  up?: boolean;
  /** Items, and what stands between them. */
  children: ReactNode;
}

/**
 * A button and what it opens, by mouse and by keyboard. Its place is always the same, so that no page has to load what
 * finds one, as Mantine's would.
 */
export function Menu({ button, up = false, children }: MenuProps) {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>("[role='menuitem']") ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in it is asked for when it has opened
  useEffect(() => {
    if (!opened) return;
    items()[0]?.focus({ preventScroll: true });
    const leave = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpened(false);
    };
    const events = ["pointerdown", "focusin"] as const;
    for (const event of events) document.addEventListener(event, leave);
    return () => {
      for (const event of events) document.removeEventListener(event, leave);
    };
  }, [opened]);
  const close = () => {
    setOpened(false);
    root.current?.querySelector<HTMLElement>("[aria-haspopup]")?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Escape" && opened) return close();
    if (next === undefined) return;
    event.preventDefault();
    if (opened) all.at(next % all.length)?.focus();
    else if (event.key.startsWith("Arrow")) setOpened(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its button and its items are told
    <div ref={root} className={classes.menu} onKeyDown={walk}>
      {button({ "aria-haspopup": "menu", "aria-expanded": opened, onClick: () => setOpened(!opened) })}
      {opened && (
        // Whatever is chosen in it, it has done its work.
        // biome-ignore lint/a11y/useKeyWithClickEvents: its items are buttons, which keyboards click
        <div role="menu" tabIndex={-1} className={classes.list} data-up={up || undefined} onClick={close}>
          {children}
        </div>
      )}
    </div>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  /** It is what holds already. */
  current?: boolean;
  lang?: string;
  onChoose: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, current = false, lang, onChoose, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      lang={lang}
      aria-current={current || undefined}
      onClick={onChoose}
    >
      {icon}
      {children}
    </button>
  );
}
