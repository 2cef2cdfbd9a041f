import { type AppError, errorCodes } from "@/server/kernel/errors";
import type { RestResponse } from "./message";

export type Family = "original" | "firewall";

/** The firewall family lives under /api/v1; all else speaks problem+json. */
export function familyOf(path: string): Family {
  return path === "/api/v1" || path.startsWith("/api/v1/") ? "firewall" : "original";
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
