import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { AppError, type ErrorCode } from "./errors";
import { newId } from "./ids";
import { type Family, familyOf, problemOf } from "./rest/problem";
import { requestIdOf } from "./rest/request-id";
import { securityHeaders } from "./rest/security-headers";

/** What node's parser refuses, by its code; all else is no HTTP to it. */
const refused: Record<string, [code: ErrorCode, detail: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["request_timeout", "The request did not come in time."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["body_too_large", "The extensions of a chunk are too large."],
  HPE_HEADER_OVERFLOW: ["headers_too_large", "The headers are too large: 16 KiB are taken."],
};

/** Of the request as a whole, where its code is one that comes with issues. */
function errorOf(code: ErrorCode, detail: string): AppError {
  const issues = code === "invalid_request" ? [{ path: "", message: detail.replace(/\.$/, "") }] : undefined;
  return new AppError(code, detail, { issues });
}

function answerOf(error: AppError, family: Family, requestId: string, baseUrl: string) {
  const { headers, body } = problemOf(error, family, requestId, baseUrl);
  const length = String(Buffer.byteLength(body));
  const own = { connection: "close", "content-length": length, "x-request-id": requestId };
  return { headers: { ...headers, ...securityHeaders(baseUrl), ...own }, body };
}

export function idOf({ req }: ServerResponse): string {
  const given = req.headers["x-request-id"];
  return requestIdOf(typeof given === "string" ? given : undefined);
}

/** Answers what is no request that anything here could answer. The connection ends with it. */
export function refuseEarly(response: ServerResponse, baseUrl: string, code: ErrorCode, detail: string): void {
  const error = errorOf(code, detail);
  const { method, url = "" } = response.req;
  const { headers, body } = answerOf(error, familyOf(url), idOf(response), baseUrl);
  response.writeHead(error.status, headers).end(method === "HEAD" ? undefined : body);
}

/** The same where there is no more than a socket: node would say nothing but the status. */
export function refuseUnread(socket: Duplex, baseUrl: string, { code = "" }: NodeJS.ErrnoException): void {
  const error = errorOf(
    ...(refused[code] ?? (["invalid_request", "This is not HTTP as it is understood here."] as const)),
  );
  const { headers, body } = answerOf(error, "original", newId("req"), baseUrl);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join("")}\r\n${body}`);
}
