import { notFound } from "next/navigation";

export type Search = Record<string, string | string[] | undefined>;

/** One value of an address's search; undefined where it is missing, empty or there several times. */
export function textOf(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** `path?name=value…` with the values that are there. */
export function addressOf(path: string, search: Record<string, string | undefined>): string {
  const given = Object.entries(search).filter((one): one is [string, string] => one[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** Period of a list, as the page's address has it: two minutes, such as `2026-11-27T10:00`. */
export interface Period {
  from: string | undefined;
  to: string | undefined;
}

/** For a page of one item: an unknown or invalid id is a page not found. */
export function orNotFound(error: { code?: string }): never {
  if (error.code === "NOT_FOUND" || error.code === "BAD_REQUEST") notFound();
  throw error;
}

/** For a page's list: a cursor or an id that can't be one finds nothing, since addresses get cut and mistyped. */
export function orNothing(error: { code?: string }): { items: []; nextCursor: null } {
  if (error.code === "BAD_REQUEST") return { items: [], nextCursor: null };
  throw error;
}
