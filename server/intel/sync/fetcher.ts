import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { fetchSetting, fetchWithin, leadsInside, type Reach } from "./reach";

interface FetchRequest {
  url: string;
  /** The feed's address in the settings: `url` itself, or that of the index which names `url`. */
  home: string;
  /** Validators of the copy at hand; without any, `notModified` is no answer. */
  etag: string | null;
  lastModified: string | null;
  /** Aborts connecting and reading. */
  signal: AbortSignal;
}

interface FetchAnswer {
  notModified: boolean;
  /** Where redirects led. */
  url: string;
  etag: string | null;
  lastModified: string | null;
  /** Decoded (gzip, br) bytes. */
  body: AsyncIterable<Uint8Array>;
}

/** Opens one address. Throws an Error with a message for the operator; limits of size and time are the caller's. */
export type Fetcher = (request: FetchRequest) => Promise<FetchAnswer>;

/**
 * For addresses in the settings, which are the operator's and trusted: any host, and files of this machine. Where they
 * redirect or link to is not the operator's word: that stays on the public internet, unless the feed is inside itself,
 * and away from a cloud's metadata in any case.
 */
export const fetchTrusted: Fetcher = (request) =>
  request.url.startsWith("file:") ? openFile(request) : openHttp(request);

/**
 * For addresses that were entered in the console or over the API: the guarded client (contract §6) and no redirect.
 * `allowPrivate` is the operator's WEBHOOK_ALLOW_PRIVATE_TARGETS.
 */
export function fetchGuarded(allowPrivate: boolean): Fetcher {
  return async ({ url, etag, lastModified, signal }) => {
    const target = new URL(url);
    if (!/^https?:$/.test(target.protocol)) throw new Error("a list must lie at an address that starts with https://");
    const init = { headers: headersOf(etag, lastModified), signal };
    const response = await fetchWithin(allowPrivate ? "anywhere" : "outside", target, init);
    return readAnswer(response, target, etag, lastModified);
  };
}

const maxRedirects = 5;

async function openHttp({ url, home, etag, lastModified, signal }: FetchRequest): Promise<FetchAnswer> {
  const headers = headersOf(etag, lastModified);
  const settings = new URL(home);
  const farthest = async (): Promise<Reach> => ((await leadsInside(settings)) ? "inside" : "outside");
  let reach = url === home ? null : await farthest();
  let target = withoutUserinfo(url);
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const init: RequestInit = { headers: { ...headers, ...authorize(target, settings) }, signal, redirect: "manual" };
    const response = await (reach === null ? fetchSetting(target, init) : fetchWithin(reach, target, init));
    const location = response.headers.get("location");
    if (location !== null && redirects.has(response.status)) {
      await response.body?.cancel();
      target = nextHop(location, target);
      reach = await farthest();
      continue;
    }
    return readAnswer(response, target, etag, lastModified);
  }
  throw new Error(`more than ${maxRedirects} redirects`);
}

function headersOf(etag: string | null, lastModified: string | null): Record<string, string> {
  return {
    ...{ accept: "*/*", "user-agent": "portcullis" },
    ...(etag ? { "if-none-match": etag } : {}),
    ...(lastModified ? { "if-modified-since": lastModified } : {}),
  };
}

const answered = "the server answered";

/** The publisher's word, as it is kept of a failure, that there is no such file any more. */
export function isGone(error: string | null): boolean {
  return error === `${answered} 404` || error === `${answered} 410`;
}

async function readAnswer(
  response: Response,
  target: URL,
  etag: string | null,
  lastModified: string | null,
): Promise<FetchAnswer> {
  const notModified = response.status === 304 && (etag !== null || lastModified !== null);
  if (!notModified && response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`${answered} ${response.status}`);
  }
  return {
    notModified,
    url: target.href,
    ...validators(response.headers.get("etag"), response.headers.get("last-modified")),
    body: bodyOf(response),
  };
}

/** Holds the answer until its body is read: fetch empties, without an error, that of one which was collected as garbage. */
async function* bodyOf(response: Response): AsyncGenerator<Uint8Array> {
  if (response.body) yield* response.body as unknown as AsyncIterable<Uint8Array>;
}

const redirects = new Set([301, 302, 303, 307, 308]);

function nextHop(location: string, from: URL): URL {
  const next = URL.canParse(location, from.href) ? withoutUserinfo(new URL(location, from.href)) : undefined;
  const isWeb = next?.protocol === "https:" || (next?.protocol === "http:" && from.protocol === "http:");
  if (!next || !isWeb) throw new Error("the server redirects to where a feed can't be");
  return next;
}

/** fetch rejects a URL with a password, and quotes it in its error. */
function withoutUserinfo(url: string | URL): URL {
  return Object.assign(new URL(url), { username: "", password: "" });
}

/** The feed's user and password, for its own server and no other. */
function authorize(target: URL, { origin, username, password }: URL): Record<string, string> {
  if (target.origin !== origin || (username === "" && password === "")) return {};
  const userinfo = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(userinfo).toString("base64")}` };
}

/** A folder reads as the JSON list of its files. */
async function openFile({ url, etag, signal }: FetchRequest): Promise<FetchAnswer> {
  const path = fileURLToPath(url);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) {
    const names = (await readdir(path)).filter((name) => name.endsWith(".json")).sort();
    const folder = url.endsWith("/") ? url : `${url}/`;
    return { notModified: false, url: folder, etag: null, lastModified: null, body: bytesOf(JSON.stringify(names)) };
  }
  if (!found?.isFile()) throw new Error("there is no such file");
  const mark = `${found.mtimeMs}-${found.size}-${found.ino}`;
  return { notModified: mark === etag, url, etag: mark, lastModified: null, body: readFile(path, signal) };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Opened when it is read, and only then. */
async function* readFile(path: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { signal });
}

/**
 * Validators of this version, sent back with the next request. Both may count whole seconds (Apache and nginx make
 * ETags of the time). Those of a file that changed in the last minute could hide the next change, so none are kept (RFC
 * 9110, section 8.8.2.2). An absurdly long one is dropped.
 */
function validators(
  etag: string | null,
  lastModified: string | null,
): { etag: string | null; lastModified: string | null } {
  if (lastModified !== null && !(Date.parse(lastModified) < Date.now() - 60_000))
    return { etag: null, lastModified: null };
  const usable = (text: string | null) => (text !== null && text.length <= 500 ? text : null);
  return { etag: usable(etag), lastModified: usable(lastModified) };
}
