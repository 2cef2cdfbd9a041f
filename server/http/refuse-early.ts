import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { AppError, type ErrorCode } from "@/server/kernel/errors";
import { newId } from "@/server/kernel/ids";
import type { RestResponse } from "@/server/rest/message";
import { nextjsMethods } from "@/server/rest/nextjs-routes";
import { type Family, familyOf, problemOf } from "@/server/rest/problem";
import { requestIdOf } from "@/server/rest/request-id";
import { securityHeaders } from "@/server/rest/security-headers";

/** Requests that node's parser refuses, by its code. Anything else is no HTTP to it. */
const refused: Record<string, [code: ErrorCode, detail: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["request_timeout", "The request did not come in time."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["body_too_large", "The extensions of a chunk are too large."],
  HPE_HEADER_OVERFLOW: ["headers_too_large", "The headers are too large: 16 KiB are taken."],
};

/** A parser error reported by node: `reason` is a sentence of the parser's own, without any of the caller's data. */
type ParserError = NodeJS.ErrnoException & { reason?: string };

/** An error about the request as a whole, where its code comes with issues. */
function errorOf(code: ErrorCode, detail: string): AppError {
  const issues = code === "invalid_request" ? [{ path: "", message: detail.replace(/\.$/, "") }] : undefined;
  return new AppError(code, detail, { issues });
}

type Refusal = Pick<RestResponse, "headers" | "body">;

function answerOf(error: AppError, family: Family, requestId: string, baseUrl: string): Refusal {
  const { headers, body } = problemOf(error, family, requestId, baseUrl);
  const length = String(Buffer.byteLength(body));
  const own = { connection: "close", "content-length": length, "x-request-id": requestId };
  return { headers: { ...headers, ...securityHeaders(baseUrl), ...own }, body };
}

export function idOf({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return requestIdOf(typeof given === "string" ? given : undefined);
}

/** Answers what is no request that anything here could answer. The connection ends with it. */
export function refuseEarly(response: ServerResponse, baseUrl: string, code: ErrorCode, detail: string): void {
  const error = errorOf(code, detail);
  const { method, url = "" } = response.req;
  const { headers, body } = answerOf(error, familyOf(url), idOf(response.req), baseUrl);
  response.writeHead(error.status, headers).end(method === "HEAD" ? undefined : body);
}

/**
 * Refuses methods that no page takes, and returns whether it did. Next gives a page to any method, and breaks on TRACE.
 */
export function refusePageMethod(response: ServerResponse, baseUrl: string): boolean {
  const { method = "", url = "" } = response.req;
  const taken = nextjsMethods(url.replace(/\?.*/s, ""), true) ?? ["GET", "HEAD"];
  if (taken.includes(method)) return false;
  const allow = taken.join(", ");
  refuseEarly(response.setHeader("allow", allow), baseUrl, "method_not_allowed", `This path takes ${allow}.`);
  return true;
}

/** Response where there is only a socket. Node would send only the status, or nothing. */
function write(socket: Duplex, error: AppError, { headers, body }: Refusal): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join("")}\r\n${body}`);
}

/** The same for what node's parser could not read. */
export function refuseUnread(socket: Duplex, baseUrl: string, { code = "", reason }: ParserError): void {
  const why = reason === undefined ? "" : `: ${reason.replaceAll("`", "")}`;
  const [known, detail] = refused[code] ?? ["invalid_request", `This is not HTTP as it is understood here${why}.`];
  const error = errorOf(known, detail);
  write(socket, error, answerOf(error, "original", newId("req"), baseUrl));
}

/** The same for CONNECT, with which node hands over the connection. */
export function refuseTunnel(socket: Duplex, baseUrl: string, request: IncomingMessage): void {
  const error = errorOf("method_not_allowed", "CONNECT is for proxies, and this is none.");
  const { headers, body } = answerOf(error, familyOf(request.url ?? ""), idOf(request), baseUrl);
  write(socket, error, { headers: { ...headers, allow: "" }, body });
}
