import type { Elementary } from "./elementary-value";

const EXACT = /^0x[0-9a-f]{40}$/i;
const SHORT = /^0x[0-9a-f]{1,39}$/i;
const BARE = /^[0-9a-f]{40}$/i;
/** Longer texts are not read as numbers. */
const MAX_DIGITS = 256;

/**
 * An address as wallets' libraries read it. All take 40 digits behind 0x. @metamask/eth-sig-util also fills up shorter
 * hexadecimal and reads any other text as a decimal number; ethers also takes 40 digits without 0x.
 */
export function readAddress(value: unknown): Elementary {
  if (typeof value === "string") {
    if (EXACT.test(value)) return { typed: value.toLowerCase() };
    if (value === "") return { typed: fromNumber(0n), problem: "bad-value" };
    if (SHORT.test(value)) return { typed: fromNumber(BigInt(value.toLowerCase())), problem: "bad-value" };
    const number = value.length <= MAX_DIGITS ? asDecimal(value) : null;
    const decimal = number === null ? null : fromNumber(number);
    if (!BARE.test(value)) return { typed: decimal, problem: "bad-value", others: [{ type: "string", value }] };
    const others = decimal === null ? [] : [{ type: "address", value: decimal }];
    return { typed: `0x${value.toLowerCase()}`, problem: "bad-value", others };
  }
  const isSmall = typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
  return { typed: isSmall ? fromNumber(BigInt(value)) : null, problem: "bad-value" };
}

/** The first twenty bytes of a larger number, as the library cuts it. */
function fromNumber(number: bigint): string {
  const digits = number.toString(16);
  return `0x${digits
    .padStart(digits.length + (digits.length % 2), "0")
    .padStart(40, "0")
    .slice(0, 40)}`;
}

/** Digits and letters alike count as the library counts them, on base ten; null below zero. */
function asDecimal(text: string): bigint | null {
  let number = 0n;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) - 48;
    number = number * 10n + BigInt(code >= 49 ? code - 39 : code >= 17 ? code - 7 : code);
  }
  return number < 0n ? null : number;
}
