import { maxUint256 } from "viem";
import { z } from "zod";
import { checkAddress, checkDomain } from "@/server/scans";
import { checkHeaderName, checkHeaderValue, isTimeZone } from "@/server/webhooks";

/** Says what is wrong with a text, in words for the caller; undefined where nothing is. */
type Check = (text: string) => string | undefined;

/**
 * The formats of the document that JSON Schema doesn't know, with the very checks of the request validator: register
 * them with a JSON Schema validator and the two agree.
 */
export const formats = {
  "wallet-address": (text) => checkAddress(text),
  "evm-address": checkEvmAddress,
  "domain-or-url": checkDomain,
  uint256: checkUint256,
  "webhook-url": checkWebhookUrl,
  "time-zone": checkTimeZone,
  "header-name": checkHeaderName,
  "header-value": checkHeaderValue,
} satisfies Record<string, Check>;

type Format = keyof typeof formats;

interface TextDocument {
  /** Name of its component in the document. */
  id: string;
  description: string;
  pattern?: string;
  maxLength?: number;
  examples?: string[];
}

/** Text of one of our formats. `pattern` is what a regular expression can say of it, for readers of the document. */
export function checkedText(format: Format, documented: TextDocument) {
  const check: Check = formats[format];
  return z
    .string()
    .check(({ value, issues }) => {
      const problem = check(value);
      if (problem) issues.push({ code: "custom", message: problem, input: value, continue: true });
    })
    .meta({ format, ...documented });
}

/** The caller may have named no network: what is said must not sound as if they had. */
function checkEvmAddress(text: string): string | undefined {
  const problem = checkAddress(text, "ethereum");
  return problem === undefined || checkAddress(text) ? problem : solanaHere;
}

const solanaHere =
  "This is a Solana address, and this endpoint judges EVM networks only. POST /v1/api/risk/scan takes Solana wallets";

function checkTimeZone(text: string): string | undefined {
  return text.length <= 64 && isTimeZone(text) ? undefined : "Must be an IANA time zone such as Europe/Lisbon";
}

function checkUint256(text: string): string | undefined {
  if (!/^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$/.test(text))
    return "Must be a whole number as a string, decimal or 0x hexadecimal";
  return BigInt(text) > maxUint256 ? "Must be less than 2^256" : undefined;
}

/** Checks the text alone. The host's address is checked when the subscription is made, and at every delivery. */
function checkWebhookUrl(text: string): string | undefined {
  if (text.length > 2_048) return "At most 2048 characters";
  if (!/^https?:\/\/[^\s/?#\\]/i.test(text) || !URL.canParse(text))
    return "Must be an absolute URL, such as https://hooks.example.org/portcullis";
  // Rejects text that cannot be stored or sent unchanged: a URL parser would silently drop or replace it.
  if (/[\s\p{Cc}\p{Cs}]/u.test(text)) return "Must not contain spaces, control characters or half of a surrogate pair";
  const { username, password } = new URL(text);
  return username || password ? "Must not contain a user name or password" : undefined;
}
