import { plain } from "./foreign";

/** The title of a page of one thing: what it is called, which others may have written, and the list that it stands in. */
export function titleOf(name: string, list: string): string {
  return `${plain(name, 80)} · ${list}`;
}
