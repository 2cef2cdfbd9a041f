import { chainIdOf } from "@/server/chains";
import type { SimulatedCall } from "@/server/chains/simulate";
import { gatherTransaction, intelCoverage } from "@/server/evidence";
import { joinAssessments, judgeThreat, judgeTransaction } from "@/server/risk";
import { authorizationFact } from "@/server/scans";
import { bytesOf } from "../batch";
import type { UserOperationRequest } from "../read/types";
import { withFailures } from "./calls";
import type { Judged, Judging } from "./judged";
import { readOnly, runOrRead } from "./transaction";

/** Judges what the account runs when its entry point calls it: the account's inner calls are its own. */
export async function judgeUserOperation(
  judging: Judging,
  { wallet, entryPoint, setup, data, authorizationList }: UserOperationRequest,
): Promise<Judged> {
  const { context, network, at } = judging;
  const entry = entryPoint as SimulatedCall["from"];
  const authorizations = authorizationList.map((one) => authorizationFact(chainIdOf(network), one));
  const run: SimulatedCall = {
    from: entry,
    to: wallet as SimulatedCall["to"],
    data: bytesOf(data, "params.0.callData"),
    value: 0n,
  };
  const first: SimulatedCall | null = setup && {
    ...{ from: entry, to: setup.to as SimulatedCall["to"] },
    ...{ data: bytesOf(setup.data, "params.0.factoryData"), value: 0n },
  };
  const input = { network, wallet, to: wallet, data, value: 0n, authorizations, at, run: first ? [first, run] : [run] };
  const found = await runOrRead(judging, input);
  const { analysis, outcomes } = found;
  // If the account's creation fails, its calls are unknown.
  const isMade = first === null || outcomes[0] !== "reverted";
  const { assessment, simulation } = isMade ? found : { ...(await readOnly(judging, input)), simulation: undefined };
  const { intel } = context.sources;
  // The contracts that create or admit the account take part in it. Lists may name either.
  const others = [entryPoint, setup?.to ?? entryPoint].map((address) =>
    judgeThreat(intel.lookupAddress(address, network), null, {
      intel: intelCoverage(intel),
      chain: "disabled",
      missing: [],
    }),
  );
  // Data for an account of EIP-7702 that sets itself up are calls of the account, like those that follow.
  if (setup?.to === wallet) {
    const own = { ...input, data: setup.data, run: undefined };
    others.push(judgeTransaction(await gatherTransaction(context.sources, own, judging.accountId)));
  }
  const sent = { wallet, to: wallet, calldata: data, value: "0" };
  return {
    kind: "user-operation",
    assessment: joinAssessments(assessment, others),
    analysis,
    ...(simulation && { simulation: withFailures(simulation, outcomes) }),
    record: { kind: "transaction", subject: wallet, wallet, about: { ...analysis, sent } },
  };
}
