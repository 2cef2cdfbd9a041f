import type { ErrorCode, Issue } from "@/server/kernel/errors";
import { perPlan } from "./plan-words";

/** One code for people: the page /docs/errors has an anchor for each, which the `type` of a problem points at. */
export interface ErrorDoc {
  meaning: string;
  /** Recommended action of the caller. */
  remedy: string;
  /** Example of the answer. `ofFirewall`: the detail in the firewall family, where it differs. */
  example: { detail: string; ofFirewall?: string; issues?: Issue[]; extra?: Record<string, string | number> };
}

export const errorDocs: Record<ErrorCode, ErrorDoc> = {
  invalid_json: {
    meaning:
      "The body could not be parsed as JSON, isn't UTF-8, or has the same key twice in an object, which others may read in another way than we do. Nothing was looked at and nothing is charged.",
    remedy:
      "Serialise the body with a JSON library instead of by hand. Trailing commas, single quotes and comments are not JSON.",
    example: { detail: "The body is not valid JSON: Unexpected token } at position 42." },
  },
  invalid_request: {
    meaning:
      'The body, the query or the path doesn\'t fit the endpoint. `issues` names every problem at once, each with its path, such as `wallets.3`. Types are strict: `"false"` is no boolean and `"5"` is no number. Fields that the endpoint doesn\'t know are ignored.',
    remedy: "Correct what `issues` names and send the request again. Sending it unchanged gives the same answer.",
    example: {
      detail: "The request has invalid fields; see issues.",
      issues: [{ path: "wallet", message: "Required" }],
    },
  },
  missing_api_key: {
    meaning:
      "The request carries no API key where this endpoint looks for it. Endpoints under /v1/api and /api/wallet read `Authorization: Bearer <key>`, those under /api/v1 read `X-API-Key: <key>`. A key in the other family's header counts as missing.",
    remedy: "Send the key in the header that `detail` names.",
    example: {
      detail: "Send the API key in the header Authorization: Bearer <key>.",
      ofFirewall: "Send the API key in the header X-API-Key.",
    },
  },
  invalid_api_key: {
    meaning:
      "The key doesn't exist on this installation. Its checksum is validated first, so typos are caught immediately.",
    remedy: "Copy the key again, whole: `ptc_live_` and 38 characters. If it is lost, make a new one in the console.",
    example: {
      detail:
        "This is not an API key of this service. Check that the whole key was copied, or make one in the console under API keys.",
    },
  },
  expired_api_key: {
    meaning: "The key was made with an expiry date, which is past.",
    remedy: "Make a new key in the console and replace the old one.",
    example: { detail: "The API key has expired. Make another in the console under API keys." },
  },
  revoked_api_key: {
    meaning: "A member of the account, or the operator, revoked the key. It can't be restored.",
    remedy: "Make a new key in the console. The audit log says who revoked the old one, and when.",
    example: { detail: "The API key was revoked. Make another in the console under API keys." },
  },
  invalid_signature: {
    meaning:
      "A call of `/api/inngest`, where an external Inngest runs the jobs, carries no signature, or one that is too old or doesn't fit the body. No other endpoint asks for signatures.",
    remedy: "Give the service and Inngest the same INNGEST_SIGNING_KEY, and both machines the right time.",
    example: {
      detail: "The header x-inngest-signature is missing, malformed or too old, or doesn't fit the body.",
    },
  },
  plan_required: {
    meaning: "The account's plan doesn't include this endpoint. `requiredPlan` names the lowest one that does.",
    remedy: "Change to that plan or a higher one; the same key then works at once.",
    example: {
      detail: "This needs the Growth plan or a higher one; the account is on Free.",
      extra: { requiredPlan: "growth" },
    },
  },
  plan_limit_reached: {
    meaning:
      "The account has as many webhook subscriptions or monitored wallets as its plan allows. `limit` says how many that is, `used` how many there are.",
    remedy: "Remove one that is no longer needed, or change to a higher plan.",
    example: { detail: "The Free plan has 5 monitored wallets, and 5 are used.", extra: { limit: 5, used: 5 } },
  },
  wrong_key_scope: {
    meaning: "The key was made for the guarded RPC. It works there and nowhere else.",
    remedy: "Use a key of scope `api`: make one in the console under API keys.",
    example: { detail: "This key works on the guarded RPC only." },
  },
  account_suspended: {
    meaning: "The operator has suspended the account: its keys are known but may do nothing.",
    remedy: "Ask the operator of this installation.",
    example: { detail: "The account is suspended. Ask the operator of this service." },
  },
  not_found: {
    meaning:
      "There is no endpoint at this path, or no such object in the account. Objects that belong to another account also return 404.",
    remedy: "Check the path's spelling and the id, and that the key belongs to the account that made the object.",
    example: { detail: "There is no such object in this account." },
  },
  wallet_not_monitored: {
    meaning: "The account doesn't monitor this wallet on this chain.",
    remedy: "Register it with POST /api/wallet/monitor first, or name the chain that it is monitored on.",
    example: { detail: "This account does not monitor this wallet on ethereum." },
  },
  method_not_allowed: {
    meaning: "The path exists, but not with this method. The header Allow lists those that it takes.",
    remedy: "Use one of the methods in Allow.",
    example: { detail: "This path takes POST." },
  },
  request_timeout: {
    meaning:
      "The headers did not come within 15 seconds, or the whole request within 30. The connection ends, and nothing is charged.",
    remedy:
      "Send the request again, in one go. Of a connection that was opened ahead it is no error: it was closed unused.",
    example: { detail: "The request did not come in time." },
  },
  conflict: {
    meaning:
      "The object is in a state that doesn't allow this: a job that has ended can't be cancelled, and nothing is sent to a subscription that is not active.",
    remedy: "Read the object again and act on its state.",
    example: { detail: "The job is completed." },
  },
  idempotency_in_flight: {
    meaning:
      "Another request with the same Idempotency-Key is still being answered. Its mark expires after 60 seconds, so a crash leaves no lasting 409.",
    remedy:
      "Wait as long as Retry-After says and send it again with the same key: you then get the first one's answer.",
    example: { detail: "The first request with this Idempotency-Key is still in flight." },
  },
  body_too_large: {
    meaning: "The body is larger than 1 MiB.",
    remedy: "Split the request. A bulk scan of 1,000 wallets needs less than 60 KiB.",
    example: { detail: "The body is larger than 1 MiB." },
  },
  unsupported_media_type: {
    meaning:
      "The body was sent without `Content-Type: application/json`, with another character set than UTF-8, or with a `Content-Encoding`.",
    remedy: "Set the type explicitly: many HTTP clients set another one by default. Send the body uncompressed.",
    example: { detail: "Send the body as JSON, with the header Content-Type: application/json." },
  },
  expectation_failed: {
    meaning: "The header Expect asks for something other than `100-continue`.",
    remedy: "Leave the header out.",
    example: { detail: "Only 100-continue can be expected." },
  },
  idempotency_key_reused: {
    meaning:
      "This Idempotency-Key was used in the last 24 hours with another body. Replaying that answer would be wrong, and so would be running this request as if it were the first.",
    remedy: "Make a new key for every new request; keep one only to repeat the very same.",
    example: { detail: "This Idempotency-Key was used with another body." },
  },
  headers_too_large: {
    meaning: "The request's first line and its headers are larger than 16 KiB together.",
    remedy: "Look for what has grown: cookies of other programs on the same host, or a proxy that adds to a header.",
    example: { detail: "The headers are too large: 16 KiB are taken." },
  },
  rate_limited: {
    meaning: `More requests a second than the plan allows: ${perPlan("rate")}, twice that in a burst. Some endpoints have a limit of their own, which their description says. Nothing is charged.`,
    remedy:
      "Wait as long as Retry-After says. The headers RateLimit and RateLimit-Policy tell on every answer what is left of the plan's limit, so it need not come to this. The console's request log shows five such refusals a second at most.",
    example: { detail: "More than 5 requests a second; the plan's burst is used up." },
  },
  quota_exceeded: {
    meaning:
      "The month's calls are used up, or fewer are left than a bulk scan has wallets; a bulk scan is reserved whole or refused whole. Months are UTC calendar months.",
    remedy: "Wait for the next month, as Retry-After says, or change to a higher plan, which counts at once.",
    example: {
      detail:
        "The Free plan has 1,000 calls a month and they are used up; the next month starts 2026-04-01T00:00:00.000Z.",
    },
  },
  simulation_quota_exceeded: {
    meaning: `The month's simulations are used up: ${perPlan("simulationsPerMonth")}.`,
    remedy:
      "Transactions can still be analyzed without simulation. Wait for the next month or change to a higher plan.",
    example: {
      detail:
        "The Starter plan has 100 simulations a month and they are used up; the next month starts 2026-04-01T00:00:00.000Z.",
    },
  },
  internal_error: {
    meaning: "Something went wrong on our side. Nothing is charged, and nothing of the cause is shown.",
    remedy: "Try again. If it goes on, give the operator the `requestId`: the log has the cause under it.",
    example: { detail: "Something went wrong on our side. Tell us the request id if it goes on." },
  },
  unavailable: {
    meaning:
      "The service can't answer right now: its database can't be reached, it is shutting down, or this version has no engine for the endpoint yet, which `detail` says. Nothing is charged, unless the connection to the database broke just as the charge was written.",
    remedy: "Try again after the seconds of Retry-After.",
    example: { detail: "The service can't reach its database right now. Try again." },
  },
};
