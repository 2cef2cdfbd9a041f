import type { Vault } from "@/server/accounts";
import { readRetryAfter } from "@/server/kernel/retry-after";
import type { Outbound } from "@/server/outbound";
import { type SigningSecrets, signatureHeaders } from "../signature";
import type { Claimed } from "./claim";
import type { AttemptResult } from "./outcomes";
import { nextDelivery } from "./state";

export interface AttemptContext {
  outbound: Pick<Outbound, "post">;
  vault: Pick<Vault, "open">;
  now(): number;
  schedule: readonly number[];
  version: string;
}

const deadlineMs = 5_000;

/** Sends one delivery once, and works out what follows. Never rejects. */
export async function attemptDelivery(
  { outbound, vault, now, schedule, version }: AttemptContext,
  claimed: Claimed,
  claim: string,
): Promise<AttemptResult> {
  const { id, subscriptionId, url, tries } = claimed;
  const startedAt = now();
  const body = Buffer.from(claimed.body);
  const secrets = openSecrets(vault, claimed, startedAt);
  const exchange = secrets
    ? await outbound.post({
        url,
        headers: {
          "content-type": "application/json",
          "user-agent": `Portcullis/${version} (webhooks)`,
          ...signatureHeaders(secrets, { id, body, at: startedAt }),
        },
        body,
        deadlineMs,
      })
    : unsigned;
  const { status, error, retryAfter, durationMs } = exchange;
  const at = now();
  const outcome =
    error === null
      ? { kind: "acknowledged" as const }
      : { kind: "failed" as const, retryAfterMs: readRetryAfter(retryAfter, at) };
  return {
    ...nextDelivery(tries, outcome, { now: at, schedule, chance: Math.random() }),
    ...{ deliveryId: id, claim, subscriptionId, url, startedAt, durationMs },
    ...{ responseStatus: status, responseBody: exchange.body, error },
  };
}

/** Nothing goes out without a signature. */
const unsigned = {
  ...{ status: null, retryAfter: undefined, body: null, durationMs: 0 },
  error: "The webhook secret can't be read: APP_SECRET is not the one that it was encrypted with",
};

function openSecrets(vault: Pick<Vault, "open">, claimed: Claimed, now: number): SigningSecrets | undefined {
  const { accountId, sealed, previousSealed, previousUntil, newFrom } = claimed;
  try {
    const current = vault.open(sealed, accountId);
    if (!previousSealed || !previousUntil || previousUntil.getTime() <= now) return { all: [current], single: current };
    const previous = vault.open(previousSealed, accountId);
    return { all: [current, previous], single: newFrom && newFrom.getTime() > now ? previous : current };
  } catch {
    return undefined;
  }
}
