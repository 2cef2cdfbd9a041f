import { addressOf } from "../_lib/search";
import { readMessages } from "../_messages/server";
import { LinkButton } from "./link-button";
import page from "./page.module.css";

interface PagesProps {
  /** Of the list. */
  label: string;
  path: string;
  /** What the list is narrowed to, as the address has it. */
  search?: Record<string, string | undefined>;
  /** What the cursor is called in the address. */
  name?: string;
  /** Of the page that is shown, and of the next one. */
  cursor?: string | undefined;
  nextCursor: string | null;
  /** What leads to the next page, where it isn't called so. */
  next?: string | undefined;
}

/** From one page of a list to the next, and back to the first. */
export async function Pages({ label, path, search = {}, name = "cursor", cursor, nextCursor, next }: PagesProps) {
  const { t } = await readMessages();
  if (cursor === undefined && nextCursor === null) return null;
  return (
    <nav className={page.pages} aria-label={label}>
      {cursor !== undefined && (
        <LinkButton href={addressOf(path, search)} variant="default">
          {t.list.first}
        </LinkButton>
      )}
      {nextCursor !== null && (
        <LinkButton href={addressOf(path, { ...search, [name]: nextCursor })} variant="default">
          {next ?? t.list.next}
        </LinkButton>
      )}
    </nav>
  );
}
