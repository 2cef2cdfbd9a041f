/** No form or call of the console is longer, */
const maxBytes = 64 * 1024;
/** but for what is given to be scanned: as long as over REST, and what is written around it. */
const maxScanBytes = 1_024 * 1_024 + maxBytes;

/** Lets a request that changes something pass only from our own pages, and short: null is a pass. */
export function refuseForeign(request: Request, baseUrl: string): Response | null {
  if (request.method === "GET" || request.method === "HEAD") return null;
  if (!isSameOrigin(request.headers, baseUrl))
    return new Response("Only for the console's own pages.", { status: 403 });
  const length = request.headers.get("content-length");
  const most = new URL(request.url).pathname.startsWith("/api/trpc/scan.") ? maxScanBytes : maxBytes;
  if (length === null || !(Number(length) <= most)) return new Response("Too long.", { status: 413 });
  return null;
}

/**
 * Sec-Fetch-Site where the browser sends it: on https and on this machine. Else Origin, which every POST has: that of
 * BASE_URL, which a proxy may not hand on in Host, or of where the request was sent.
 */
function isSameOrigin(headers: Headers, baseUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return origin === new URL(baseUrl).origin || host === (headers.get("x-forwarded-host") ?? headers.get("host"));
}
