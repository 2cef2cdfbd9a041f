import { type AppError, errorCodes } from "@/server/kernel/errors";
import type { RestResponse } from "./message";

export type Family = "original" | "firewall";

/** The firewall family lives under /api/v1; all else speaks problem+json. */
export function familyOf(path: string): Family {
  return path === "/api/v1" || path.startsWith("/api/v1/") ? "firewall" : "original";
}

/** An answer that another part gave, with the request's id, and as every problem is where it is one. */
export async function completeForeign(answer: Response, requestId: string, baseUrl: string): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set("x-request-id", requestId);
  const { status } = answer;
  if (headers.get("content-type") !== "application/problem+json") return new Response(answer.body, { status, headers });
  const given = (await answer.json()) as Record<"title" | "code", string>;
  headers.delete("content-length");
  const type = `${baseUrl}/docs/errors#${given.code}`;
  return new Response(JSON.stringify({ type, detail: given.title, ...given, requestId }), { status, headers });
}

/** Contract §2: RFC 9457 for the original family, the error envelope for the firewall. */
export function problemOf(error: AppError, family: Family, requestId: string, baseUrl: string): RestResponse {
  const { code, message, issues, extra, retryAfter } = error;
  const { status, title } = errorCodes[code];
  const again = retryAfter ?? (status === 429 || status === 503 ? 1 : undefined);
  const headers: Record<string, string> = {
    "content-type": family === "firewall" ? "application/json" : "application/problem+json",
    "cache-control": "no-store",
  };
  if (again !== undefined) headers["retry-after"] = String(Math.max(1, Math.ceil(again)));
  if (status === 401) headers["www-authenticate"] = family === "firewall" ? 'ApiKey header="X-API-Key"' : "Bearer";
  const body =
    family === "firewall"
      ? { success: false, error: { code, message, requestId, ...extra, ...(issues && { issues }) } }
      : {
          type: `${baseUrl}/docs/errors#${code}`,
          title,
          status,
          detail: message,
          code,
          requestId,
          ...extra,
          ...(issues && { issues }),
        };
  return { status, headers, body: JSON.stringify(body) };
}
