import type { IncomingMessage } from "node:http";

/** Characters of a URL's authority (RFC 3986 §3.2), without user information. */
const authority = /^[\w.~!$&'()*+,;=:%[\]-]*$/;

/**
 * The HTTP fault in a request that node lets through; undefined where there is none. Another server on the way may have
 * understood each of these differently (RFC 9112 §11.2), or node would answer without a body.
 */
export function faultOf({ headers, rawHeaders, httpVersion }: IncomingMessage, path: string): string | undefined {
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return "HTTP/1.1 is spoken here.";
  const { host, "transfer-encoding": coding } = headers;
  if (host === undefined) {
    if (httpVersion === "1.1") return "The header Host is missing.";
  } else {
    if (!authority.test(host)) return "The header Host is no name or address of a host.";
    if (countHosts(rawHeaders) > 1) return "The header Host stands there more than once.";
  }
  if (coding !== undefined) {
    if (httpVersion === "1.0") return "HTTP/1.0 has no Transfer-Encoding.";
    if (coding.toLowerCase() !== "chunked") return "The only Transfer-Encoding that is understood is chunked.";
  }
  return path.startsWith("/") ? undefined : "The target of a request is a path here.";
}

/** Counts hosts, since node shows only the first of several. */
function countHosts(rawHeaders: string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") count++;
  }
  return count;
}
