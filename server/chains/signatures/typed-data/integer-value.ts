import type { Elementary } from "./elementary";

/** Whole numbers in the spellings that JavaScript's BigInt knows; longer ones than 256 bits fit no type. */
const PLAIN = /^(?:[+-]?0*\d{1,78}|0x0*[0-9a-f]{1,64}|0o0*[0-7]{1,86}|0b0*[01]{1,256})$/i;

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
  if (PLAIN.test(plain)) return { typed: BigInt(plain.toLowerCase()) };
  // ethers alone reads any positive spelling behind a minus sign.
  const positive = text.startsWith("-") && !text.startsWith("--") ? text.slice(1).trim() : "";
  return { typed: PLAIN.test(positive) ? -BigInt(positive.toLowerCase()) : null, problem: "bad-value" };
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
