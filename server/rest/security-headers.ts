/** On every answer of REST and the service endpoints. Next gives its pages theirs: see next.config.ts and proxy.ts. */
export function securityHeaders(baseUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    ...(baseUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}
