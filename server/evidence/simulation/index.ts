import type { Address, Hex } from "viem";
import { isRpcError, networkInfo } from "@/server/chains";
import { canonicalise } from "@/server/chains/calldata";
import { type SimulatedCall, type SimulatedTransaction, type Simulation, simulate } from "@/server/chains/simulate";
import type { Coverage, MissingEvidence, SimulationEvidence, SimulationFacts } from "@/server/risk";
import { findOutdated } from "../current-state";
import type { WalletSources } from "../sources";
import { type GatheredTransaction, gatherTransaction, Money, type TransactionInput } from "../transaction";
import { toFacts } from "./facts";
import { followPayment } from "./follow-payment";
import { readParties } from "./parties";
import { readPaid } from "./payees";
import { readMet } from "./run-code";
import { readTokens, type TokenWords } from "./tokens";

export type { TokenWords } from "./tokens";

/** A simulated transaction needs a called address. */
interface SimulationInput extends TransactionInput {
  to: string;
  /** Calls made instead, in order. `to` and `data` then state the same for the decoder. */
  run?: readonly SimulatedCall[];
}

/** Evidence on a transaction and its run, with details reported to a caller besides the assessment. */
export interface GatheredSimulation extends SimulationEvidence {
  gathered: GatheredTransaction;
  /** Null where nothing could run it. */
  run: Simulation | null;
  tokens: ReadonlyMap<Address, TokenWords>;
}

/** Running takes several round trips, and the machine of our own many more: so many times what a scan may take. */
const scans = 3;
/** The run's part of that. The rest is for what the run has met, which is looked up afterwards. */
const runShare = 0.8;
const wordsMs = 1_500;
/** Code is analysed, too, and some leads on to more. */
const codesMs = 3_000;

/**
 * Runs the transaction on the current state while its calldata is read and looked up. What can't be read is named, never
 * thrown.
 * @throws {AppError} `invalid_request` where the data is not hexadecimal
 */
export async function gatherSimulation(
  sources: WalletSources,
  input: SimulationInput,
  accountId: string,
): Promise<GatheredSimulation> {
  const { network } = input;
  const client = sources.chains.evm(network);
  const transaction = transactionOf(sources, input);
  const whole = sources.chains.deadline({ times: scans, accountId });
  const deadline = whole.within(whole.remainingMs * runShare);
  const isKnown = (token: Address) => sources.intel.lookupToken(network, token) !== null;
  const options = { deadline, isKnown };
  const running = client ? simulate(client, transaction, options).catch(missing) : Promise.resolve(null);
  const [gathered, run] = await Promise.all([gatherTransaction(sources, input, accountId), running]);
  if (!client || !run) return withoutRun(gathered, client !== null);
  const words = { deadline: whole.within(wordsMs) };
  const [{ words: tokens, unread: isUnnamed }, parties, met, later] = await Promise.all([
    readTokens(client, sources.intel, run, words),
    readParties(client, sources.intel, transaction, run, words),
    readMet(client, sources, transaction, run, gathered.facts.parties, {
      deadline: whole.within(codesMs),
    }),
    followPayment(client, sources, transaction, run, { deadline: whole.within(codesMs) }),
  ]);
  const facts: SimulationFacts = toFacts({
    ...{ network, transaction, run, tokens, met: met.contracts, later, parties: parties.of, idle: parties.idle },
    money: new Money(sources.intel, network),
    pays: readPaid(gathered.effects, networkInfo(network).currencyContract),
  });
  const unread: MissingEvidence[] = [
    ...(run.unread.length > 0 ? (["changed-conditions"] as const) : []),
    ...(run.passes.some(({ cut }) => cut) ? (["asset-changes"] as const) : []),
    ...(parties.unread ? (["payees"] as const) : []),
    ...(await findOutdated(client, words.deadline)),
  ];
  const beside: MissingEvidence[] = [
    ...(met.unread ? (["code"] as const) : []),
    ...(isUnnamed ? (["token-data"] as const) : []),
  ];
  const notified = [...gathered.coverage.missing, ...unread, ...beside];
  const isWhole = unread.length + beside.length === 0;
  const coverage: Coverage = {
    ...gathered.coverage,
    chain: !isWhole && gathered.coverage.chain === "complete" ? "partial" : gathered.coverage.chain,
    missing: [...new Set(notified)],
  };
  const essentialMissing = [...new Set([...gathered.essentialMissing, ...unread])];
  return { gathered, run, tokens, transaction: gathered.facts, simulation: facts, coverage, essentialMissing };
}

function transactionOf(
  { intel }: WalletSources,
  { network, wallet, to, value, run, authorizations = [], ...input }: SimulationInput,
): SimulatedTransaction {
  const from = wallet as Address;
  const delegations = authorizations.flatMap(({ delegate, elsewhere }) =>
    delegate === null || elsewhere ? [] : [{ account: from, delegate: delegate as Address }],
  );
  const given = { from, value, ...(delegations.length > 0 && { delegations }) };
  const data: Hex = `0x${canonicalise(input.data, "tx.data").readings[0].toString("hex")}`;
  if (!run) return { ...given, to: to as Address, data };
  // The one that nothing is known of is what the whole is judged by.
  const unknown = run.find((call) => intel.lookupAddress(call.to, network).protected === null);
  const target = (unknown ?? run[0])?.to ?? (to as Address);
  return { ...given, to: target, data, calls: run };
}

function missing(error: unknown): null {
  if (!isRpcError(error)) throw error;
  return null;
}

function withoutRun(gathered: GatheredTransaction, isOn: boolean): GatheredSimulation {
  const chain = isOn ? "unavailable" : "disabled";
  const unread = [...new Set<MissingEvidence>(["simulation", ...gathered.coverage.missing])];
  const coverage: Coverage = { ...gathered.coverage, chain, missing: unread };
  const essentialMissing = [...new Set<MissingEvidence>(["simulation", ...gathered.essentialMissing])];
  return {
    gathered,
    run: null,
    tokens: new Map(),
    transaction: gathered.facts,
    simulation: null,
    coverage,
    essentialMissing,
  };
}
