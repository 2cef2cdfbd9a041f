/** Problems of a request that are not the body's shape: `wallets.3` and what is wrong with it. */
export interface Issue {
  path: string;
  message: string;
}

interface Problem {
  path: PropertyKey[];
  message: string;
  /** Problems of the key itself, where a record's key is wrong. */
  issues?: readonly { message: string }[];
}

/** A schema's problem as callers read it. */
export function issueOf({ path, message, issues = [] }: Problem): Issue {
  return { path: path.join("."), message: issues[0]?.message ?? message };
}

/** Every code that an API answer can carry, with its HTTP status and title. Documented at /docs/errors. */
export const errorCodes = {
  invalid_json: { status: 400, title: "The body is not valid JSON" },
  invalid_request: { status: 400, title: "The request is invalid" },
  missing_api_key: { status: 401, title: "An API key is required" },
  invalid_api_key: { status: 401, title: "The API key is not valid" },
  expired_api_key: { status: 401, title: "The API key has expired" },
  revoked_api_key: { status: 401, title: "The API key was revoked" },
  invalid_signature: { status: 401, title: "A valid signature is required" },
  plan_required: { status: 403, title: "A higher plan is required" },
  plan_limit_reached: { status: 403, title: "The plan's limit is reached" },
  wrong_key_scope: { status: 403, title: "The API key is for another use" },
  account_suspended: { status: 403, title: "The account is suspended" },
  not_found: { status: 404, title: "Not found" },
  wallet_not_monitored: { status: 404, title: "The wallet is not monitored" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  request_timeout: { status: 408, title: "The request came too slowly" },
  conflict: { status: 409, title: "Conflict" },
  idempotency_in_flight: { status: 409, title: "A request with this Idempotency-Key is in flight" },
  body_too_large: { status: 413, title: "The body is too large" },
  unsupported_media_type: { status: 415, title: "Unsupported media type" },
  expectation_failed: { status: 417, title: "The expectation is not known" },
  idempotency_key_reused: { status: 422, title: "The Idempotency-Key was used with another body" },
  headers_too_large: { status: 431, title: "The headers are too large" },
  rate_limited: { status: 429, title: "Too many requests" },
  quota_exceeded: { status: 429, title: "The monthly quota is used up" },
  simulation_quota_exceeded: { status: 429, title: "The monthly simulation quota is used up" },
  internal_error: { status: 500, title: "Something went wrong on our side" },
  unavailable: { status: 503, title: "Temporarily unavailable" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCodes;

interface AppErrorOptions {
  issues?: Issue[];
  /** Seconds, sent as Retry-After. */
  retryAfter?: number;
  /** Members added beside the standard ones, such as `requiredPlan` or `limit`. */
  extra?: Record<string, string | number>;
  cause?: unknown;
}

/** An error meant for the caller: `detail` is written for them and safe to show. */
export class AppError extends Error {
  readonly isAppError = true;
  readonly issues: Issue[] | undefined;
  readonly retryAfter: number | undefined;
  readonly extra: Record<string, string | number> | undefined;

  constructor(
    readonly code: ErrorCode,
    detail: string,
    options: AppErrorOptions = {},
  ) {
    super(detail, { cause: options.cause });
    this.name = "AppError";
    this.issues = options.issues;
    this.retryAfter = options.retryAfter;
    this.extra = options.extra;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}

/** 400, with every field that is wrong. */
export function invalidFields(issues: Issue[]): AppError {
  return new AppError("invalid_request", "The request has invalid fields; see issues.", { issues });
}

/** By brand, not instanceof: Next bundles a second copy of this module. */
export function isAppError(error: unknown): error is AppError {
  return typeof error === "object" && error !== null && (error as { isAppError?: unknown }).isAppError === true;
}

/** The start cannot go on; the message is the one sentence that the person sees. */
export class StartupError extends Error {
  override name = "StartupError";
}
