import { chainIdOf } from "@/server/chains";
import { gatherSimulation, gatherTransaction, type TransactionInput } from "@/server/evidence";
import { type Assessment, joinAssessments, judgeSimulation, judgeTransaction } from "@/server/risk";
import {
  authorizationFact,
  type ShownSimulation,
  type ShownTransaction,
  showSimulation,
  showTransaction,
} from "@/server/scans";
import type { TransactionRequest } from "../read/types";
import type { Judged, Judging } from "./judged";

/** Decodes the transaction and runs it where it may be run. */
export async function judgeTransactionRequest(judging: Judging, request: TransactionRequest): Promise<Judged> {
  const { wallet, to, data, value } = request;
  const input = inputOf(judging, request);
  const { assessment, analysis, simulation } =
    to !== null ? await runOrRead(judging, { ...input, to }) : await readOnly(judging, input);
  const sent = { wallet, to, calldata: data, value: `${value}` };
  const about = simulation
    ? {
        ...simulation,
        passes: undefined,
        runs: simulation.passes.map(({ conditions, outcome }) => ({ conditions, outcome })),
        sent,
      }
    : { ...analysis, sent };
  return {
    kind: "transaction",
    assessment,
    analysis,
    ...(simulation && { simulation }),
    record: { kind: simulation ? "simulation" : "transaction", subject: to ?? wallet, wallet, about },
  };
}

function inputOf(
  { network, at }: Judging,
  { wallet, to, data, value, authorizationList }: TransactionRequest,
): TransactionInput {
  return {
    network,
    wallet,
    to,
    data,
    value,
    authorizations: authorizationList.map((one) => authorizationFact(chainIdOf(network), one)),
    at,
  };
}

interface Outcome {
  assessment: Assessment;
  analysis: ShownTransaction;
  simulation?: ShownSimulation;
  /** How each call went, where it ran. */
  outcomes: readonly ("success" | "reverted")[];
}

/** The run's judgement where there is one to be had, else the calldata's alone, and then it says so. */
export async function runOrRead(judging: Judging, input: Parameters<typeof gatherSimulation>[1]): Promise<Outcome> {
  const { context, network, accountId, mayRun } = judging;
  if (!mayRun || !context.sources.chains.evm(network)) return readOnly(judging, input);
  const gathered = await gatherSimulation(context.sources, input, accountId);
  const analysis = showTransaction(context.sources.intel, gathered.gathered);
  const simulation = showSimulation(context.sources.intel, network, gathered);
  const outcomes = gathered.run?.reported.calls ?? [];
  return { assessment: judgeSimulation(gathered), analysis, simulation, outcomes };
}

export async function readOnly({ context, accountId }: Judging, input: TransactionInput): Promise<Outcome> {
  const gathered = await gatherTransaction(context.sources, input, accountId);
  const assessment = joinAssessments(judgeTransaction(gathered), [], { missing: ["simulation"] });
  return { assessment, analysis: showTransaction(context.sources.intel, gathered), outcomes: [] };
}
