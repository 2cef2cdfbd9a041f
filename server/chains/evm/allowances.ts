import type { Address, Hex } from "viem";
import { addressAt, addressWord, boolAt, encodeCall, numberWord, wordAt } from "./abi-words";
import type { EvmClient } from "./client";
import type { Call, CallResult } from "./multicall";
import type { ReadOptions } from "./read-options";

/**
 * A right that a wallet may have given: an ERC-20 allowance, a whole collection (ERC-721 or 1155), one ERC-721 token,
 * an allowance that a Permit2, the manager, holds, or one over what is lent: to borrow in the wallet's name, where
 * `token` is the debt's, or to manage all that it has in a lending contract, which stands as `token`. Addresses in
 * lower case.
 */
export type ApprovalPair =
  | { kind: "erc20" | "collection" | "credit-delegation" | "manager"; token: Address; spender: Address }
  | { kind: "permit2"; token: Address; spender: Address; manager: Address }
  | { kind: "erc721"; token: Address; spender: Address; tokenId: bigint };

export interface Allowance {
  pair: ApprovalPair;
  /** Whether the spender can take something now. null: the contract gave no answer that makes sense. */
  live: boolean | null;
  /** The call failed, where `live` is null: there was no answer at all. */
  failed?: true;
  /** The node failed. A later query may succeed. */
  unread?: true;
  /** Amount for erc20, permit2 and credit-delegation, in the token's smallest unit. */
  amount?: bigint;
  /** Expiry for permit2, in seconds since 1970. */
  expiration?: number;
}

const allowance: Hex = "0xdd62ed3e";
const isApprovedForAll: Hex = "0xe985e9c5";
const permit2Allowance: Hex = "0x927da105";
const getApproved: Hex = "0x081812fc";
const ownerOf: Hex = "0x6352211e";

/** Calls to a token, or a lending contract, about owner and spender. */
const questions = {
  erc20: allowance,
  collection: isApprovedForAll,
  /** Aave's and its forks'. */
  "credit-delegation": "0x6bd76d24", // borrowAllowance(address,address)
  /** Morpho's. */
  manager: "0x65e4ad9e", // isAuthorized(address,address)
} as const satisfies Partial<Record<ApprovalPair["kind"], Hex>>;

/** One text for one right, to know it again. */
export function approvalKey(pair: ApprovalPair): string {
  const more = pair.kind === "erc721" ? ` ${pair.tokenId}` : pair.kind === "permit2" ? ` ${pair.manager}` : "";
  return `${pair.kind} ${pair.token} ${pair.spender}${more}`;
}

/** Current state of each pair on the chain, in their order, by one multicall. */
export async function readAllowances(
  client: EvmClient,
  owner: Address,
  pairs: readonly ApprovalPair[],
  options: ReadOptions,
): Promise<Allowance[]> {
  const calls = pairs.map((pair) => callsFor(owner, pair));
  const results = await client.multicall(calls.flat(), options);
  const now = client.clock.now() / 1_000;
  let next = 0;
  return pairs.map((pair, index) => {
    const own = results.slice(next, next + calls[index]!.length);
    next += own.length;
    return readAllowance(owner, pair, own, now);
  });
}

function callsFor(owner: Address, pair: ApprovalPair): Call[] {
  const { token, spender } = pair;
  switch (pair.kind) {
    case "erc20":
    case "collection":
    case "credit-delegation":
    case "manager":
      return [{ to: token, data: encodeCall(questions[pair.kind], addressWord(owner), addressWord(spender)) }];
    case "permit2":
      return [
        {
          to: pair.manager,
          data: encodeCall(permit2Allowance, addressWord(owner), addressWord(token), addressWord(spender)),
        },
      ];
    case "erc721":
      return [getApproved, ownerOf].map((selector) => ({
        to: token,
        data: encodeCall(selector, numberWord(pair.tokenId)),
      }));
  }
}

function readAllowance(owner: Address, pair: ApprovalPair, results: readonly CallResult[], now: number): Allowance {
  const [data, more] = results.map((result) => (result.ok ? result.data : undefined));
  const unread = results.some((result) => !result.ok && result.unread);
  if (unread || data === undefined) return { pair, live: null, failed: true, ...(unread && { unread }) };
  switch (pair.kind) {
    case "erc20":
    case "credit-delegation": {
      const amount = wordAt(data);
      return amount === undefined ? { pair, live: null } : { pair, live: amount > 0n, amount };
    }
    case "collection":
    case "manager":
      return { pair, live: boolAt(data) ?? null };
    case "permit2": {
      const amount = wordAt(data);
      const expiration = Number(wordAt(data, 1) ?? -1n);
      if (amount === undefined || expiration < 0) return { pair, live: null };
      return { pair, live: amount > 0n && expiration >= now, amount, expiration };
    }
    case "erc721": {
      if (more === undefined || wordAt(data) === undefined) return { pair, live: null };
      return { pair, live: addressAt(data) === pair.spender && addressAt(more) === owner.toLowerCase() };
    }
  }
}
