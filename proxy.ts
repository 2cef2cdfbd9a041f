import { type NextRequest, NextResponse } from "next/server";
import { requestIdOf } from "@/server/rest/request-id";

/** Gives each page a name as REST's answers have, and a policy with a nonce of its own, which Next puts on its scripts. */
export function proxy(request: NextRequest) {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-path", request.nextUrl.pathname + request.nextUrl.search);
  headers.set("content-security-policy", policy);
  // There are no server actions. Next would look for one in whatever is posted, and write the caller's words to the log.
  headers.delete("next-action");
  headers.delete("content-type");
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("x-request-id", requestIdOf(request.headers.get("x-request-id") ?? undefined));
  // Here and not in next.config.ts, which is read when the pages are built.
  if (/^\s*https:/i.test(process.env.BASE_URL ?? "")) {
    response.headers.set("strict-transport-security", "max-age=31536000");
  }
  return response;
}

/** Pages only: REST, sign-in endpoints and static files pass by. */
export const config = {
  matcher:
    "/((?!v1(?:/|$)|api(?:/|$)|rpc/|_next/static/|healthz$|readyz$|metrics$|openapi\\.json$|postman\\.json$|icon\\.svg$).*)",
};

function contentSecurityPolicy(nonce: string): string {
  const development = process.env.NODE_ENV === "development";
  const styles = development ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    `style-src-elem 'self' ${styles}`,
    // Mantine sizes its components with custom properties in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
