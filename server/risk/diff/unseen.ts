import { type AnySignal, catalogue } from "../signals/catalogue";
import { identify, identifyRight } from "./identity";
import { type BroadRight, makeState, type Unseen, type WatchState } from "./state";

const fromLogs = ["approval.", "exposure.", "poisoning.", "wallet.swept", "wallet.forwards"];

const ofCode = ["delegation.", "contract.", "proxy.", "token."];

/** Strangers can make more of these than are looked into: on them nothing else may depend. */
const ofStakes = [
  "solana.flagged-stake-authority",
  "solana.stake-withdrawer",
  "solana.locked-stake",
  "solana.sanctioned-party",
];
const ofHoldings = Object.keys(catalogue).filter((id) => id.startsWith("solana.") && id.endsWith("-tokens"));
const ofPast = ["solana.assigned-away", "solana.taken-over", "solana.open-account", "solana.program-account"];

/** By what could not be looked at: the beginnings of the ids of signals that are learnt from it. */
const learntFrom: Partial<Record<Unseen, readonly string[]>> = {
  "account-type": [...fromLogs, ...ofCode, "wallet.", "safe.", "origin.", "solana."],
  "sanctions-oracle": ["wallet.sanctions-oracle", "wallet.stablecoin-frozen"],
  allowances: ["approval."],
  "approval-senders": ["approval."],
  code: ofCode,
  proxy: ofCode,
  controllers: ofCode,
  payees: ofCode,
  payments: ["contract.later-payers", "contract.kept-payment"],
  upgrades: ["proxy."],
  "token-data": ["token."],
  trade: ["token."],
  safe: ["safe."],
  history: [...fromLogs, ...ofPast, ...ofStakes],
  "latest-blocks": fromLogs,
  "native-transfers": ["exposure.", "poisoning.", "wallet.swept", "wallet.forwards"],
  "first-seen": ["origin."],
  creator: ["origin."],
  "token-accounts": ["approval.", "solana."],
  "handed-over-accounts": ["solana.lost-token-account", "solana.sanctioned-party"],
  "held-tokens": ofHoldings,
  "core-assets": ["approval.", ...ofHoldings],
  "stake-accounts": ofStakes,
  "nonce-accounts": ["solana.durable-nonces"],
};

/** Signals and rights that are learnt from any of this. */
function dependsOn(unseen: readonly Unseen[]) {
  const beginnings = unseen.flatMap((each) => learntFrom[each] ?? []);
  return {
    signal: ({ id }: AnySignal) => beginnings.some((beginning) => id.startsWith(beginning)),
    right: beginnings.includes("approval."),
  };
}

/**
 * `state`, completed with `other`'s values for parts that only `other` could read. Nothing ends or begins because a
 * part was not read.
 */
export function fillIn(state: WatchState, other: WatchState): WatchState {
  const lost = state.unseen.filter((each) => !other.unseen.includes(each));
  if (lost.length === 0) return state;
  const on = dependsOn(lost);
  const signals = new Map(other.signals.filter(on.signal).map((each) => [identify(each), each]));
  for (const each of state.signals) signals.set(identify(each), each);
  const rights = new Map<string, BroadRight>(on.right ? other.rights.map((each) => [identifyRight(each), each]) : []);
  for (const each of state.rights) rights.set(identifyRight(each), each);
  const unseen = state.unseen.filter((each) => !lost.includes(each));
  return makeState([...signals.values()], [...rights.values()], unseen, state.block ?? other.block);
}
