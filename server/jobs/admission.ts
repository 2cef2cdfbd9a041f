import { createTokenBuckets } from "@/server/accounts";
import { systemClock } from "@/server/kernel/clock";
import { type ErrorCode, errorCodes } from "@/server/kernel/errors";
import type { Logger } from "@/server/kernel/log";
import { canonicalJson } from "./embedded/canonical";
import { digestBody, isSameDigest } from "./embedded/sign";

/** Above what Inngest sends: 4 MB a request, and its envelope. */
const maxBodyBytes = 8 * 1_024 * 1_024;
/** Larger bodies that are not verified yet are taken in few at once. Inngest's are smaller, but for large states. */
const smallBytes = 64 * 1_024;
const MAX_LARGE = 8;
/** Validity of a signature in both directions, as in the SDK. */
const signedForMs = 5 * 60_000;
/** Bodies that are put into canonical form: so large, and in vain so many a second and at once. */
const maxOtherBytes = 1_024 * 1_024;
const vain = { rate: 0.1, burst: 5 };

type Admission = { body: Uint8Array<ArrayBuffer> } | { refusal: Response };

/**
 * Lets in calls whose body fits its signature, so that what strangers send costs little: nothing is read where no body
 * could fit, and the SDK, which checks all again, gets to see no body of theirs. Without keys, all that isn't too large.
 */
export function createAdmission(keys: readonly string[] | undefined, log: Logger) {
  const buckets = createTokenBuckets(systemClock);
  let large = 0;

  function check(
    body: Uint8Array<ArrayBuffer>,
    { seconds, digest }: Signature,
    signingKeys: readonly string[],
  ): Admission {
    const fits = (bytes: string | Uint8Array) =>
      signingKeys.some((key) => isSameDigest(digestBody(bytes, key, seconds), digest));
    if (fits(body)) return { body };
    // The signature covers the canonical form, which Inngest also sends. Another spelling is accepted, but only within
    // limits.
    const isCheap = body.length <= maxOtherBytes && buckets.look("", vain.rate, vain.burst).remaining >= 1;
    if (body.length === 0 || !isCheap) return { refusal: unsigned() };
    try {
      if (fits(canonicalJson(JSON.parse(Buffer.from(body).toString())))) return { body };
    } catch {
      buckets.take("", vain.rate, vain.burst);
      return { refusal: refuse("invalid_json") };
    }
    buckets.take("", vain.rate, vain.burst);
    log.warn("a call of the job functions was refused: no signing key fits its signature");
    return { refusal: unsigned() };
  }

  return async function admit(request: Request): Promise<Admission> {
    const signature = keys && readSignature(request.headers.get("x-inngest-signature"));
    if (keys && !signature) return { refusal: unsigned() };
    const chunks: Uint8Array[] = [];
    let size = 0;
    let isLarge = false;
    const reader = request.body?.getReader();
    const stop = async (code: ErrorCode) => {
      await reader?.cancel();
      return { refusal: refuse(code) };
    };
    try {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        size += part.value.length;
        if (size > maxBodyBytes) return await stop("body_too_large");
        if (size > smallBytes && !isLarge) {
          if (large >= MAX_LARGE) return await stop("unavailable");
          isLarge = true;
          large++;
        }
        chunks.push(part.value);
      }
      const body = new Uint8Array(Buffer.concat(chunks));
      return keys && signature ? check(body, signature, keys) : { body };
    } finally {
      if (isLarge) large--;
    }
  };
}

interface Signature {
  seconds: string;
  digest: string;
}

/** Undefined where the SDK would take no body for it: malformed, or too far from now. */
function readSignature(header: string | null): Signature | undefined {
  const parts = new URLSearchParams(header ?? "");
  const [seconds, digest] = [parts.get("t"), parts.get("s")];
  if (!seconds || !digest) return undefined;
  const isFresh = Math.abs(Date.now() - Number.parseInt(seconds, 10) * 1_000) <= signedForMs;
  return isFresh ? { seconds, digest } : undefined;
}

export function refuse(code: ErrorCode): Response {
  return answer({ ...errorCodes[code], code }, code === "unavailable" ? { "retry-after": "1" } : {});
}

function unsigned(): Response {
  const detail = "The header x-inngest-signature is missing, malformed or too old, or doesn't fit the body.";
  const code = "invalid_signature";
  return answer({ ...errorCodes[code], code, detail });
}

function answer(problem: { title: string; status: number; code: string; detail?: string }, headers = {}): Response {
  const { status } = problem;
  return Response.json(problem, { status, headers: { "content-type": "application/problem+json", ...headers } });
}
