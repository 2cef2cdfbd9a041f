import type { Address, Hex } from "viem";
import {
  type Allowance,
  type ApprovalPair,
  approvalKey,
  type EvmClient,
  isRpcError,
  type ReadOptions,
  readAllowances,
  wordAt,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { ApprovalFact } from "@/server/risk";
import { type Past, streams } from "../history";
import { popularPairs } from "./popular";
import { readSpenders } from "./spenders";

export interface GatheredApprovals {
  facts: ApprovalFact[];
  /** What holds now was asked and answered, for all that the history or the popular list names. */
  confirmed: boolean;
  historyComplete: boolean;
}

/** Enough for any wallet that a person uses; the newest count. */
const mostPairs = 600;
const mostAtOnce = 120;
const totalSupply: Hex = "0x18160ddd";

/** Which approvals hold now. Where the history is not whole, the popular tokens and spenders are asked about beside it. */
export async function gatherApprovals(
  client: EvmClient,
  intel: Intel,
  wallet: Address,
  { digest, whole, flooded }: Past,
  options: ReadOptions,
): Promise<GatheredApprovals> {
  const granted = [...digest.approvals.values()].filter(({ revoked }) => !revoked);
  granted.sort((a, b) => b.lastBlock - a.lastBlock);
  const pairs = new Map<string, ApprovalPair>(granted.slice(0, mostPairs).map(({ pair }) => [approvalKey(pair), pair]));
  if (!whole.has("approvals")) for (const pair of popularPairs(client.network)) pairs.set(approvalKey(pair), pair);
  // What could not be asked about is not known to be harmless.
  const all = granted.length <= mostPairs && !flooded;
  const historyComplete = whole.size === streams.length && all;
  if (pairs.size === 0) return { facts: [], confirmed: all, historyComplete };
  try {
    const asked = [...pairs.values()];
    const read = (rights: readonly ApprovalPair[]) => readParties(client, intel, rights, options);
    const named = granted.slice(0, mostPairs).map(({ pair }) => pair);
    // Beside the question what is live where they are few, which saves a round trip; else only for what is.
    const [allowances, early] = await Promise.all([
      readAllowances(client, wallet, asked, options),
      named.length <= mostAtOnce ? read(named) : undefined,
    ]);
    const live = allowances.filter((allowance) => allowance.live);
    const { spenders, supplies } = early ?? (await read(live.map(({ pair }) => pair)));
    const hashes = new Map(granted.map(({ pair, transactionHash }) => [approvalKey(pair), transactionHash]));
    const facts = live.map((allowance) => {
      const { pair } = allowance;
      const lists = intel.lookupAddress(pair.spender, client.network);
      const symbol = intel.lookupToken(client.network, pair.token)?.symbol;
      const label = lists.protected?.label ?? lists.listings[0]?.label;
      const hash = hashes.get(approvalKey(pair));
      return {
        network: client.network,
        standard: pair.kind,
        token: pair.token,
        ...(symbol && { tokenSymbol: symbol }),
        spender: pair.spender,
        ...(label && { spenderLabel: label }),
        ...amountOf(allowance, supplies.get(pair.token)),
        ...(hash && { transactionHash: hash }),
        spenderKind: spenders.get(pair.spender) ?? null,
        spenderLists: lists,
      } satisfies ApprovalFact;
    });
    return { facts, confirmed: all, historyComplete };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return { facts: [], confirmed: false, historyComplete };
  }
}

/** Unlimited is what no holder can ever use up: half of all numbers, or more than there are tokens. */
function amountOf({ pair, amount }: Allowance, supply: bigint | undefined): { amount: string; broad: boolean } {
  if (pair.kind === "collection") return { amount: "all", broad: true };
  if (pair.kind === "erc721") return { amount: String(pair.tokenId), broad: false };
  const value = amount ?? 0n;
  const most = pair.kind === "permit2" ? 1n << 159n : 1n << 255n;
  const unlimited = value >= most || (supply !== undefined && supply > 0n && value > supply);
  return { amount: unlimited ? "unlimited" : String(value), broad: unlimited };
}

/** What stands at the spenders' addresses, and how much there is of each token. */
async function readParties(client: EvmClient, intel: Intel, pairs: readonly ApprovalPair[], options: ReadOptions) {
  const [spenders, supplies] = await Promise.all([
    readSpenders(
      client,
      intel,
      pairs.map(({ spender }) => spender),
      options,
    ),
    readSupplies(client, pairs, options),
  ]);
  return { spenders, supplies };
}

async function readSupplies(
  client: EvmClient,
  pairs: readonly ApprovalPair[],
  options: ReadOptions,
): Promise<Map<Address, bigint>> {
  const tokens = [...new Set(pairs.filter(({ kind }) => kind === "erc20").map(({ token }) => token))];
  const results = await client.multicall(
    tokens.map((to) => ({ to, data: totalSupply })),
    options,
  );
  const supplies = new Map<Address, bigint>();
  for (const [index, token] of tokens.entries()) {
    const result = results[index];
    const supply = result?.ok ? wordAt(result.data) : undefined;
    if (supply !== undefined) supplies.set(token, supply);
  }
  return supplies;
}
