import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { newId } from "./ids";
import { requestIdOf } from "./rest/request-id";

/** What node's parser refuses, by its code; all else is no HTTP to it. */
const refused: Record<string, [status: number, detail: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request did not come in time."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The extensions of a chunk are too large."],
  HPE_HEADER_OVERFLOW: [431, "The headers are too large: 16 KiB are taken."],
};

/** RFC 9457, without a code of ours: nothing of ours was asked yet. */
function problemOf(status: number, detail: string, requestId: string) {
  const body = JSON.stringify({ type: "about:blank", title: STATUS_CODES[status], status, detail, requestId });
  const headers = {
    ...{ connection: "close", "cache-control": "no-store", "content-type": "application/problem+json" },
    ...{ "content-length": Buffer.byteLength(body), "x-content-type-options": "nosniff", "x-request-id": requestId },
  };
  return { headers, body };
}

function idOf({ req }: ServerResponse): string {
  const given = req.headers["x-request-id"];
  return requestIdOf(typeof given === "string" ? given : undefined);
}

/** Answers what is no request that anything here could answer. The connection ends with it. */
export function refuseEarly(response: ServerResponse, status: number, detail: string): void {
  const { headers, body } = problemOf(status, detail, idOf(response));
  response.writeHead(status, headers).end(response.req.method === "HEAD" ? undefined : body);
}

/** The same where there is no more than a socket: node would say nothing but the status. */
export function refuseUnread(socket: Duplex, { code = "" }: NodeJS.ErrnoException): void {
  const [status, detail] = refused[code] ?? [400, "This is not HTTP as it is understood here."];
  const { headers, body } = problemOf(status, detail, newId("req"));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
}
