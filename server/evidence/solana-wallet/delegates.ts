import {
  isRpcError,
  type SolanaClient,
  type SolanaReadOptions,
  type TokenAccount,
  type TokenRecord,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import { type ApprovalFact, type Party, partyLabelOf } from "@/server/risk";

interface Delegation {
  account: string;
  delegate: string;
  mint: string;
  /** Amount that the delegate may take. */
  allowed: bigint;
  balance: bigint;
  isNative: boolean;
  isFrozen: boolean;
  /** Record of a programmable NFT. */
  record: TokenRecord | undefined;
}

/** Half of all numbers: an amount that no holder ever uses up. */
const unlimited = 2n ** 63n;

/** Rights to take tokens that hold now. A delegate of nothing is what a used-up right leaves behind. */
export function delegationsIn(tokens: readonly TokenAccount[]): Omit<Delegation, "record">[] {
  return tokens.flatMap(
    ({ address, delegate, delegatedAmount = 0n, owner, mint, amount, isNative, spareLamports, state }) =>
      delegate === undefined || delegate === owner || delegatedAmount === 0n
        ? []
        : [
            {
              account: address,
              delegate,
              mint,
              allowed: delegatedAmount,
              // Any account may have SOL sent there counted as tokens.
              balance: isNative ? spareLamports : amount,
              isNative,
              isFrozen: state === "frozen",
            },
          ],
  );
}

interface GatheredSupplies {
  supplies: ReadonlyMap<string, bigint>;
  complete: boolean;
}

/**
 * Three calls in one batch. No other account can make an account of the wallet's give rights, so more are the wallet's
 * own.
 */
const MAX_SUPPLIES = 300;

/** How much there is of the tokens whose accounts are empty, by mint. */
export async function gatherSupplies(
  client: SolanaClient,
  delegations: readonly Omit<Delegation, "record">[],
  options: SolanaReadOptions,
): Promise<GatheredSupplies> {
  const empty = delegations.filter(
    ({ balance, allowed, isNative }) => balance === 0n && allowed < unlimited && !isNative,
  );
  const all = [...new Set(empty.map(({ mint }) => mint))];
  const mints = all.slice(0, MAX_SUPPLIES);
  try {
    const read = await client.getMints(mints, options);
    const supplies = new Map(mints.map((mint, index) => [mint, read[index]?.supply ?? 0n]));
    return { supplies, complete: mints.length === all.length };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return { supplies: new Map(), complete: false };
  }
}

/** Limit for an empty account of wrapped SOL: a right over this amount waits for deposits. */
const MAX_SMALL_SOL = 1_000_000_000n;

/**
 * A program is given what it asks for; a person who may take half of what is there may take most of it, whatever little
 * comes or goes. Where nothing is, as after a theft, half of all that there is of the token: that waits for what comes.
 */
export function toApproval(
  intel: Intel,
  { delegate, mint, allowed, balance, isNative, isFrozen, record }: Delegation,
  party: Party,
  supply = 0n,
): ApprovalFact {
  const measure = balance > 0n ? balance : isNative ? MAX_SMALL_SOL : supply;
  const { symbol, decimals } = intel.lookupToken("solana", mint) ?? {};
  const isUnlimited = allowed >= unlimited;
  const locks = record?.role === "lock" || record?.role === "burn";
  const revocation = record ? (record.locked ? "locked" : "token-metadata") : isFrozen ? "frozen" : undefined;
  return {
    ...approvalBy(delegate, party),
    standard: "spl",
    token: mint,
    ...(symbol && { tokenSymbol: symbol }),
    ...(typeof decimals === "number" && { tokenDecimals: decimals }),
    amount: isUnlimited ? "unlimited" : String(allowed),
    broad: isUnlimited && !locks,
    covers: !locks && party.personal === true && measure > 0n && allowed * 2n >= measure,
    ...(locks && { power: record.role === "burn" ? "lock-or-burn" : "lock" }),
    ...(revocation && { revocation }),
  };
}

/** Facts that a right shows about its holder. */
export function approvalBy(delegate: string, party: Party) {
  const { lists, personal } = party;
  const label = partyLabelOf(party);
  return {
    network: "solana",
    spender: delegate,
    ...(label && { spenderLabel: label }),
    youngerThan: null,
    spenderDrains: false,
    spenderKind: personal === null ? null : personal ? ("personal" as const) : ("contract" as const),
    spenderLists: lists,
  };
}
