"use client";

import { Button, TextInput } from "@mantine/core";
import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { hasWords } from "../../_lib/has-words";
import { IconSearch } from "../../_ui/icons";
import { useMessages } from "../../locales/language-provider";
import classes from "./contents.module.css";
import { Method } from "./method";

interface ContentsProps {
  groups: { name: string; href: string; entries: Entry[] }[];
}

interface Entry {
  id: string;
  method: string | undefined;
  path: string;
  summary: string;
  /** Further words that the search finds an operation by. */
  words: string;
}

/** The operations by group, those that have the words of the field. The words stand in the address, to keep or to send on. */
export function Contents({ groups }: ContentsProps) {
  const { t } = useMessages();
  const path = usePathname();
  const [text, setText] = useState(useSearchParams().get("find") ?? "");
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current entry
  useEffect(() => nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }), [path]);
  const query = text.trim() === "" ? "" : `?find=${encodeURIComponent(text.trim())}`;
  const search = (sought: string) => {
    setText(sought);
    const address = new URL(window.location.href);
    if (sought.trim() === "") address.searchParams.delete("find");
    else address.searchParams.set("find", sought.trim());
    window.history.replaceState(null, "", address);
  };
  const found = groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => has(entry, text)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav ref={nav} className={classes.contents} aria-label={t.reference.contents} data-opened={opened || undefined}>
      <Button
        className={classes.toggle}
        variant="default"
        size="sm"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {t.reference.showContents}
      </Button>
      <div className={classes.list}>
        <form action={path} className={classes.find} onSubmit={(event) => event.preventDefault()}>
          <TextInput
            name="find"
            type="search"
            value={text}
            onChange={(event) => search(event.currentTarget.value)}
            aria-label={t.reference.findLabel}
            placeholder={t.reference.find}
            leftSection={<IconSearch size={16} />}
            maxLength={100}
            spellCheck={false}
            autoComplete="off"
          />
        </form>
        <Link
          href={`/docs${query}`}
          className={classes.first}
          onClick={close}
          aria-current={path === "/docs" ? "page" : undefined}
        >
          {t.reference.introduction}
        </Link>
        <div role="status" className={classes.none}>
          {found.length === 0 && t.reference.none}
        </div>
        {found.map(({ name, href, entries }) => (
          <section key={href}>
            <Link
              href={href + query}
              className={classes.group}
              onClick={close}
              aria-current={path === href ? "page" : undefined}
            >
              {name}
            </Link>
            <ul>
              {entries.map(({ id, method, summary }) => (
                <li key={id}>
                  <Link href={`${href}${query}#${id}`} prefetch={false} onClick={close}>
                    {method ? <span>{summary}</span> : <code className={classes.event}>{summary}</code>}
                    {method && <Method name={method} />}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

function has({ method = "", path, summary, words }: Entry, text: string): boolean {
  return hasWords(`${method} ${path} ${summary} ${words}`, text);
}
