import type { Header, Parameter } from "./types";
import { ref } from "./types";

/** Response headers, by component name; `name` is the header itself. */
const catalogue = {
  RequestId: {
    name: "X-Request-Id",
    description:
      "The request's id: the caller's, where it sent a usable one. It stands in error bodies and in the log.",
    schema: { type: "string", pattern: "^[A-Za-z0-9._-]{1,128}$" },
    example: "3f0c2a1e-6a0b-4c53-9d0e-0f3a7b8c9d21",
  },
  RateLimitPolicy: {
    name: "RateLimit-Policy",
    description:
      "draft-ietf-httpapi-ratelimit-headers: how many requests (`q`) fit in how many seconds (`w`). A suspended account has none.",
    schema: { type: "string" },
    example: '"burst";q=100;w=2',
  },
  RateLimit: {
    name: "RateLimit",
    description:
      "draft-ietf-httpapi-ratelimit-headers: what is left (`r`), and the seconds until it is whole again (`t`). A suspended account has none.",
    schema: { type: "string" },
    example: '"burst";r=99;t=1',
  },
  RetryAfter: {
    name: "Retry-After",
    description: "Whole seconds to wait.",
    schema: { type: "integer", minimum: 1 },
    example: 2,
  },
  Location: {
    name: "Location",
    description: "Where the job is polled.",
    schema: { type: "string" },
    example: "https://portcullis.example.org/v1/api/bulk/jobs/job_0NqTz4kEv9sYc2Lw7RxBd1",
  },
  IdempotentReplayed: {
    name: "Idempotent-Replayed",
    description: "`true` where this is the kept answer of an earlier request with the same Idempotency-Key.",
    schema: { type: "string", const: "true" },
    example: "true",
  },
  ETag: {
    name: "ETag",
    description: "Identifies this version: sent back as If-None-Match, the answer is 304 until it changes.",
    schema: { type: "string" },
    example: '"7QbWq3pVhJ0mZr2cT8yKfL5nXg1dS9uEoAiPwRtYxBk"',
  },
  Allow: {
    name: "Allow",
    description: "The methods that the path takes.",
    schema: { type: "string" },
    example: "POST",
  },
  WwwAuthenticate: {
    name: "WWW-Authenticate",
    description: "How the endpoint takes the API key.",
    schema: { type: "string" },
    example: "Bearer",
  },
} as const;

export type HeaderName = keyof typeof catalogue;

export const headerComponents = Object.fromEntries(
  Object.entries(catalogue).map(([id, { name: _, ...header }]) => [id, header as Header]),
);

/** A response's `headers`, by reference. */
export function headers(...ids: HeaderName[]): Record<string, Header> {
  return Object.fromEntries(ids.map((id) => [catalogue[id].name, ref("headers", id)]));
}

export const parameterComponents: Record<string, Parameter> = {
  RequestId: {
    name: "X-Request-Id",
    in: "header",
    description:
      "An id of your own, of 1 to 128 letters, digits, dots, underscores and hyphens. Any other is replaced by a new one.",
    schema: { type: "string" },
    example: "checkout-7f3a",
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Makes repeating safe: the first 2xx answer is kept for 24 hours and replayed. 1 to 255 printable ASCII characters.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x20-\\x7e]+$" },
    example: "2f1d8c1e-nightly-2026-03-01",
  },
};
