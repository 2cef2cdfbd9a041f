import { maxUint256 } from "viem";
import type { Issue } from "@/server/kernel/errors";
import { checkAddress } from "@/server/scans";

export type Fields = Record<string, unknown>;

const HEX_DATA = /^(?:\s*0\s*[xX])?[0-9a-fA-F\s]*$/;
const QUANTITY = /^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$/;
const CHAIN_ID = /^(0x[0-9a-fA-F]{1,13}|[0-9]{1,15})$/;

/** Reads the parts of a request and notes every fault, so that all of them are named at once. */
export class Reader {
  readonly issues: Issue[] = [];

  note(path: string, message: string): undefined {
    this.issues.push({ path, message });
  }

  object(value: unknown, path: string): Fields | undefined {
    if (isFields(value)) return value;
    return this.note(path, "Must be an object");
  }

  /** In lower case. */
  address(value: unknown, path: string): string | undefined {
    if (typeof value !== "string") return this.note(path, "Must be an address");
    const problem = checkAddress(value, "ethereum");
    return problem === undefined ? value.toLowerCase() : this.note(path, problem);
  }

  optionalAddress(value: unknown, path: string): string | null | undefined {
    return value === undefined || value === null ? null : this.address(value, path);
  }

  /** Hexadecimal, also malformed: how it is written becomes a signal. */
  data(value: unknown, path: string): string | undefined {
    if (value === undefined || value === null) return "0x";
    if (typeof value === "string" && value.length <= 1_048_576 && HEX_DATA.test(value)) return value;
    return this.note(path, "Must be hexadecimal, such as 0xa9059cbb…");
  }

  quantity(value: unknown, path: string): bigint | undefined {
    if (value === undefined || value === null) return 0n;
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
    const isOne = typeof value === "string" && QUANTITY.test(value) && BigInt(value) <= maxUint256;
    return isOne ? BigInt(value) : this.note(path, "Must be a whole number below 2^256, such as 0x1");
  }

  chainId(value: unknown, path: string): number | undefined {
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
    if (typeof value === "string" && CHAIN_ID.test(value)) return Number(value);
    return this.note(path, "Must be a chain id, such as 0x1");
  }

  /** An array of `min` to `max` entries. */
  list(value: unknown, path: string, min: number, max: number): readonly unknown[] | undefined {
    if (Array.isArray(value) && value.length >= min && value.length <= max) return value;
    return this.note(path, `Must be an array of ${min} to ${max} entries`);
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
