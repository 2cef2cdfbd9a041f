import type { Elementary } from "./elementary-value";

/** The digits of whole numbers in the spellings that BigInt knows, by prefix; more of them than 256 bits fit no type. */
const DIGITS: { readonly [prefix: string]: RegExp } = {
  "": /^\d{1,78}$/,
  "+": /^\d{1,78}$/,
  "-": /^\d{1,78}$/,
  "0x": /^[0-9a-f]{1,64}$/,
  "0o": /^[0-7]{1,86}$/,
  "0b": /^[01]{1,256}$/,
};

/**
 * A whole number as viem, ethers 6 and @metamask/eth-sig-util read it: surrounding white space, a plus sign, octal and
 * binary digits are fine. `bad-value` where some refuse it or read it otherwise.
 */
export function readInteger(signed: boolean, bits: number, value: unknown): Elementary {
  const read = typeof value === "string" ? fromText(value) : fromJson(value);
  if (read.typed === null) return read;
  const { typed: number } = read;
  const max = 2n ** BigInt(signed ? bits - 1 : bits) - 1n;
  const min = signed ? -max - 1n : 0n;
  if (number >= min && number <= max) return read;
  // eth-sig-util lets signed numbers be as large as unsigned ones, on either side of zero.
  const isHashed = signed && number <= 2n * max + 1n && number >= -2n * max - 1n;
  return { typed: isHashed ? number : null, problem: "bad-value" };
}

type Read = Elementary & { typed: bigint | null };

function fromText(text: string): Read {
  const plain = text.trim();
  // Zero for viem and eth-sig-util; ethers refuses it.
  if (plain === "") return { typed: 0n, problem: "bad-value" };
  const number = fromDigits(plain);
  if (number !== null) return { typed: number };
  // ethers alone reads any positive spelling behind a minus sign.
  const positive = text.startsWith("-") && !text.startsWith("--") ? text.slice(1).trim() : "";
  const negated = fromDigits(positive);
  return { typed: negated === null ? null : -negated, problem: "bad-value" };
}

/** Leading zeros are taken off first: there may be a million of them. */
function fromDigits(text: string): bigint | null {
  const [, prefix = "", zeros = "", rest = ""] = /^([+-]|0[xob])?(0*)(.*)$/is.exec(text) ?? [];
  const digits = (rest === "" ? zeros.slice(0, 1) : rest).toLowerCase();
  const base = prefix.toLowerCase();
  if (!DIGITS[base]?.test(digits)) return null;
  return base === "-" ? -BigInt(digits) : BigInt(`${base === "+" ? "" : base}${digits}`);
}

function fromJson(value: unknown): Read {
  if (typeof value === "boolean") return { typed: value ? 1n : 0n, problem: "bad-value" };
  if (typeof value !== "number" || !Number.isInteger(value)) return { typed: null, problem: "bad-value" };
  const number = BigInt(value);
  return isExact(value, number) ? { typed: number } : { typed: number, problem: "imprecise-number" };
}

/** True where the digits that a person reads are the number itself: 1e18 is, 1e23 lost some of them. */
function isExact(value: number, number: bigint): boolean {
  const [digits = "", exponent = "0"] = `${value}`.split("e");
  const [whole = "", fraction = ""] = digits.split(".");
  return BigInt(`${whole}${fraction.padEnd(Number(exponent), "0")}`) === number;
}
