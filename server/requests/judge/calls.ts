import type { SimulatedCall } from "@/server/chains/simulate";
import { joinAssessments } from "@/server/risk";
import type { ShownSimulation, ShownTransaction } from "@/server/scans";
import { bytesOf, encodeBatch } from "../batch";
import type { CallsRequest, RequestedCall } from "../read/types";
import type { Judged, Judging } from "./judged";
import { readOnly, runOrRead } from "./transaction";

/** Judges the calls as one sequence of the wallet's own: what one gives and another takes is seen together. */
export async function judgeCalls(judging: Judging, { wallet, calls }: CallsRequest): Promise<Judged> {
  const { network, at } = judging;
  const called = calls.filter(({ to }) => to !== null);
  const created = calls.filter(({ to }) => to === null);
  const input = { network, wallet, to: wallet, data: encodeBatch(called), value: 0n, at };
  const runs = created.length === 0;
  const whole = runs
    ? await runOrRead(judging, { ...input, run: sequenceOf(wallet, called) })
    : await readOnly(judging, input);
  const creations = await Promise.all(created.map((one) => readOnly(judging, { network, wallet, ...one, at })));
  const assessment = joinAssessments(
    whole.assessment,
    creations.map((one) => one.assessment),
  );
  const { analysis, simulation, outcomes } = whole;
  const shown = showCalls(
    calls,
    analysis,
    creations.map((one) => one.analysis),
  );
  const sent = { wallet, to: called[0]?.to ?? wallet, calldata: "0x", value: "0" };
  return {
    kind: "calls",
    assessment,
    analysis,
    ...(simulation && { simulation: withFailures(simulation, outcomes) }),
    calls: shown.map((one, index) => ({ ...one, ...(outcomes[index] && { outcome: outcomes[index] }) })),
    record: { kind: "transaction", subject: called[0]?.to ?? wallet, wallet, about: { ...analysis, sent } },
  };
}

function sequenceOf(wallet: string, calls: readonly RequestedCall[]): SimulatedCall[] {
  return calls.map(({ to, data, value }, index) => ({
    from: wallet as SimulatedCall["from"],
    to: to as SimulatedCall["to"],
    data: bytesOf(data, `params.0.calls.${index}.data`),
    value,
  }));
}

/** The whole fails where one of them does; what the others change is shown all the same, for a wallet may go on. */
export function withFailures(simulation: ShownSimulation, outcomes: readonly string[]): ShownSimulation {
  const isFailed = simulation.outcome === "success" && outcomes.includes("reverted");
  return isFailed ? { ...simulation, outcome: "reverted" } : simulation;
}

/** Each call with its part of what the whole says. */
function showCalls(
  calls: readonly RequestedCall[],
  { decoded, approvals, transfers }: ShownTransaction,
  creations: readonly ShownTransaction[],
): object[] {
  let [nextCall, nextCreation] = [0, 0];
  return calls.map(({ to, value }) => {
    if (to === null) {
      const creation = creations[nextCreation++];
      return { to, value: `${value}`, decoded: creation?.decoded, approvals: [], transfers: [] };
    }
    const path = `0.${nextCall++}`;
    const isOfCall = (one: { path: string }) => one.path === path || one.path.startsWith(`${path}.`);
    return {
      to,
      value: `${value}`,
      decoded: decoded.calls.find((one) => one.path === path) ?? decoded,
      approvals: approvals.filter(isOfCall),
      transfers: transfers.filter(isOfCall),
    };
  });
}
