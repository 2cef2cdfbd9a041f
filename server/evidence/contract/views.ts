import { randomBytes } from "node:crypto";
import type { Address, Hex } from "viem";
import { addressAt, type CallResult, type EvmClient, isRpcError, type ReadOptions, wordAt } from "@/server/chains";

/** The contract's own statements. Undefined: it states nothing of that kind. */
export interface ContractViews {
  /** `null`: no owner is named, so ownership was given up. */
  owner: Address | null | undefined;
  name: string | undefined;
  symbol: string | undefined;
  decimals: number | undefined;
  totalSupply: bigint | undefined;
  /** The contract reports a balance for an address that was never used. */
  heldByNobody: boolean;
  /** Some answers did not come. */
  missing: boolean;
}

const views = {
  owner: "0x8da5cb5b",
  getOwner: "0x893d20e8",
  name: "0x06fdde03",
  symbol: "0x95d89b41",
  decimals: "0x313ce567",
  totalSupply: "0x18160ddd",
} as const satisfies Record<string, Hex>;

/** Made up anew by each process, so that no contract can know it. */
const unknownAccount = randomBytes(20).toString("hex");
const balanceOfUnknownAccount: Hex = `0x70a08231${unknownAccount.padStart(64, "0")}`;

/** Addresses whose funds cannot be spent: equivalent to no owner. */
const noParty: ReadonlySet<string> = new Set([
  "0x000000000000000000000000000000000000dead",
  "0x0000000000000000000000000000000000000001",
  "0xdead000000000000000042069420694206942069",
]);

export function isNoParty(address: Address | undefined): boolean {
  return address === undefined || noParty.has(address);
}

/** Asks for all of it at once, before the code is known: what a contract hasn't got costs a short refusal. */
export async function readViews(client: EvmClient, address: Address, options: ReadOptions): Promise<ContractViews> {
  let missing = false;
  const ask = async (data: Hex): Promise<CallResult> => {
    try {
      return await client.call({ to: address, data }, options);
    } catch (error) {
      if (!isRpcError(error)) throw error;
      missing = true;
      return { ok: false };
    }
  };
  const asked = [...Object.values(views), balanceOfUnknownAccount];
  const [owner, getOwner, name, symbol, decimals, totalSupply, held] = await Promise.all(asked.map(ask));
  const number = decimals && wordOf(decimals);
  return {
    owner: [readOwner(owner), readOwner(getOwner)].find((each) => each !== undefined),
    name: readText(name),
    symbol: readText(symbol),
    decimals: number !== undefined && number < 256n ? Number(number) : undefined,
    totalSupply: totalSupply && wordOf(totalSupply),
    heldByNobody: ((held && wordOf(held)) ?? 0n) > 0n,
    missing,
  };
}

/** The owner that a contract names; null for no owner, undefined where there is no such answer. */
export function readOwner(result: CallResult | undefined): Address | null | undefined {
  if (!result?.ok || result.data.length !== 66) return undefined;
  const owner = addressAt(result.data);
  if (owner) return noParty.has(owner) ? null : owner;
  return wordAt(result.data) === 0n ? null : undefined;
}

function wordOf(result: CallResult): bigint | undefined {
  return result.ok && result.data.length === 66 ? wordAt(result.data) : undefined;
}

const MAX_TEXT_BYTES = 512;

/** A `string`, or the 32 bytes that early tokens answer with. Empty and unreadable ones are none. */
export function readText(result: CallResult | undefined, most = MAX_TEXT_BYTES): string | undefined {
  if (!result?.ok) return undefined;
  const bytes = Buffer.from(result.data.slice(2, 2 + 2 * (64 + most)), "hex");
  const text = bytes.length === 32 ? bytes : readString(bytes);
  if (!text) return undefined;
  const end = text.indexOf(0);
  const decoded = new TextDecoder().decode(end < 0 ? text : text.subarray(0, end)).trim();
  return decoded === "" ? undefined : decoded;
}

function readString(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 64 || bytes.readUInt32BE(28) !== 32 || bytes.subarray(0, 28).some((byte) => byte !== 0))
    return undefined;
  if (bytes.subarray(32, 60).some((byte) => byte !== 0)) return undefined;
  return bytes.subarray(64, 64 + bytes.readUInt32BE(60));
}
