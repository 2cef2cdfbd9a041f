import type { Vault } from "@/server/accounts";
import { AppError } from "@/server/kernel/errors";

/** A customer's own headers of an endpoint's deliveries. Values may be secrets: they are kept encrypted and shown masked. */
export type OwnHeaders = Record<string, string>;
/** By name: a value sets a header, null takes it away, all others stay. Null: none from now on. */
export type HeaderChange = Record<string, string | null> | null;

export const MAX_OWN_HEADERS = 10;

/** Headers that belong to the connection, to the message or to us, and those by which proxies state an origin. */
const reserved =
  /^(?:host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|http2-settings|accept-encoding|user-agent|forwarded|x-service-signature|(?:content|proxy|webhook|x-forwarded)-.*)$/i;

export function checkHeaderName(name: string): string | undefined {
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(name))
    return "A header's name has 1 to 64 letters, digits, - or _, the first a letter or digit";
  return reserved.test(name) ? "This header is set by the service or by the connection" : undefined;
}

export function checkHeaderValue(value: string): string | undefined {
  return /^[!-~](?:[ -~]{0,1022}[!-~])?$/.test(value)
    ? undefined
    : "A header's value has 1 to 1024 printable ASCII characters, with no space at either end";
}

/** Enough of a long value to distinguish it from another. */
export function maskHeaders(headers: OwnHeaders): OwnHeaders {
  const mask = (value: string) => (value.length < 16 ? "…" : `…${value.slice(-4)}`);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, mask(value)]));
}

/** Throws 400 at `headers` where a name comes twice, or there are too many. */
export function changeHeaders(before: OwnHeaders, change: HeaderChange): OwnHeaders {
  if (change === null) return {};
  const given = Object.keys(change).map((name) => name.toLowerCase());
  if (new Set(given).size < given.length) throw refusal("A header's name comes twice: case makes no difference");
  const kept = Object.entries(before).filter(([name]) => !given.includes(name.toLowerCase()));
  const set = Object.entries(change).filter((entry): entry is [string, string] => entry[1] !== null);
  if (kept.length + set.length > MAX_OWN_HEADERS) throw refusal(`At most ${MAX_OWN_HEADERS} headers`);
  return Object.fromEntries([...kept, ...set]);
}

function refusal(message: string): AppError {
  return new AppError("invalid_request", `${message}.`, { issues: [{ path: "headers", message }] });
}

/** The columns of a row that hold them. */
export function sealedHeaders({ vault }: { vault: Pick<Vault, "seal"> }, headers: OwnHeaders, accountId: string) {
  if (Object.keys(headers).length === 0) return { headers: null, sealed: null };
  return { headers: maskHeaders(headers), sealed: vault.seal(JSON.stringify(headers), accountId) };
}

/** Throws where they were encrypted under another APP_SECRET. */
export function openHeaders(vault: Pick<Vault, "open">, sealed: Buffer | null, accountId: string): OwnHeaders {
  return sealed ? JSON.parse(vault.open(sealed, accountId)) : {};
}
