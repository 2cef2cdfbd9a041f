import type { Address, Hex } from "viem";

/** A transfer of the network's own coin, or a call that carried none. */
export interface NativeTransfer {
  from: Address;
  /** null: a contract was made. */
  to: Address | null;
  wei: bigint;
  block: number;
  /** Seconds since 1970. */
  at: number;
  transactionHash: Hex;
  failed: boolean;
}

const address = /^0x[0-9a-f]{40}$/i;
const hash = /^0x[0-9a-f]{64}$/i;
const number = /^\d{1,30}$/;

/** The rows of `txlist` and `txlistinternal` that make sense. */
export function readTransfers(rows: readonly unknown[]): NativeTransfer[] {
  return rows.slice(0, 1_000).flatMap((row) => {
    if (typeof row !== "object" || row === null) return [];
    const { from, to, value, blockNumber, timeStamp, hash: id, isError } = row as Record<string, unknown>;
    if (!fits(from, address) || !fits(value, number) || !fits(id, hash)) return [];
    if (!fits(blockNumber, /^\d{1,12}$/) || !fits(timeStamp, /^\d{1,11}$/)) return [];
    return [
      {
        from: from.toLowerCase() as Address,
        to: fits(to, address) ? (to.toLowerCase() as Address) : null,
        wei: BigInt(value),
        block: Number(blockNumber),
        at: Number(timeStamp),
        transactionHash: id.toLowerCase() as Hex,
        failed: isError === "1",
      },
    ];
  });
}

/** The contract's creator, from `getcontractcreation`; null where the answer does not contain it. */
export function readCreator(rows: readonly unknown[], contract: Address): Address | null {
  for (const row of rows.slice(0, 10)) {
    if (typeof row !== "object" || row === null) continue;
    const { contractAddress, contractCreator } = row as Record<string, unknown>;
    if (!fits(contractAddress, address) || contractAddress.toLowerCase() !== contract) continue;
    if (fits(contractCreator, address)) return contractCreator.toLowerCase() as Address;
  }
  return null;
}

/** When each of the contracts was made, of the same answer: seconds since 1970. */
export function readCreations(rows: readonly unknown[], contracts: readonly Address[]): Map<Address, number> {
  const made = new Map<Address, number>();
  for (const row of rows.slice(0, 10)) {
    if (typeof row !== "object" || row === null) continue;
    const { contractAddress, timestamp } = row as Record<string, unknown>;
    if (!fits(contractAddress, address) || !fits(timestamp, /^\d{1,11}$/)) continue;
    const contract = contractAddress.toLowerCase() as Address;
    if (contracts.includes(contract)) made.set(contract, Number(timestamp));
  }
  return made;
}

/** Holders' addresses, from Etherscan's `topholders` or Blockscout's `getTokenHolders`, in its order. */
export function readHolders(rows: readonly unknown[]): Address[] {
  const holders = rows.slice(0, 1_000).flatMap((row) => {
    if (typeof row !== "object" || row === null) return [];
    const { TokenHolderAddress, address: plain } = row as Record<string, unknown>;
    const holder = TokenHolderAddress ?? plain;
    return fits(holder, address) ? [holder.toLowerCase() as Address] : [];
  });
  return [...new Set(holders)];
}

function fits(value: unknown, pattern: RegExp): value is string {
  return typeof value === "string" && value.length < 100 && pattern.test(value);
}
