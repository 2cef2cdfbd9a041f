import { addressOf } from "../_lib/search";
import { readMessages } from "../locales/server";
import { LinkButton } from "./link-button";
import page from "./page.module.css";

interface PagesProps {
  /** Name of the list. */
  label: string;
  path: string;
  /** Filters of the list, as the page's address has them. */
  search?: Record<string, string | undefined>;
  /** Name of the cursor in the page's address. */
  name?: string;
  /** Cursor of the shown page, followed by that of the next one. */
  cursor?: string | undefined;
  nextCursor: string | null;
  /** Text of the link to the next page, where it differs from the default. */
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
