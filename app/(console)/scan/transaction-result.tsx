"use client";

import { codeOf } from "../../_lib/client";
import { useNetworkTitle } from "../../_lib/networks";
import type { TransactionRequest } from "../../_lib/rest-call";
import { Failure } from "../../_ui/failure";
import page from "../../_ui/page.module.css";
import { useMessages } from "../../locales/language-provider";
import { asSentOf, useEffectSummary } from "./effect-summary";
import type { SimulationFound, TransactionFound } from "./found";
import { Grounds } from "./grounds";
import { SameCall } from "./same-call";
import { SimulationPanel } from "./simulation-panel";
import { nameTokens, TransactionFacts } from "./transaction-facts";
import { Verdict } from "./verdict";

interface TransactionResultProps {
  request: TransactionRequest;
  analysis: { data: TransactionFound | undefined; error: unknown };
  /** Null where no simulation was requested. */
  simulation: { data: SimulationFound | undefined; error: unknown } | null;
  baseUrl: string;
}

/** The answer on a transaction: what it says as soon as that is known, and what it does when that has come. */
export function TransactionResult({ request, analysis, simulation, baseUrl }: TransactionResultProps) {
  const { t } = useMessages();
  const titleOf = useNetworkTitle();
  // A run is judged together with what the calldata says, so its verdict is the whole one.
  const judged = simulation?.data ?? analysis.data;
  const creation = request.to === null;
  const summary = useEffectSummary(analysis.data?.counterparties);
  const run = simulation?.data && asSentOf(simulation.data);
  const words = analysis.data
    ? summary.transaction(nameTokens(analysis.data, simulation?.data), request.to, run)
    : run && summary.run(run);
  // Both are refused for the same reason, such as the plan: it is said once.
  const refused = Boolean(analysis.error && simulation && codeOf(simulation.error) === codeOf(analysis.error));
  return (
    <div className={page.stack}>
      <Failure error={analysis.error} />
      {judged && (
        <Verdict
          {...judged}
          kind="transaction"
          subject={request.to ?? t.scan.simulation.newContract}
          {...words}
          flagged={summary.flagged}
          about={`${t.scan.kinds.transaction} · ${titleOf(request.network)}`}
        />
      )}
      {simulation && !refused && (
        <SimulationPanel found={simulation.data} error={simulation.error} creation={creation} />
      )}
      {analysis.data && <TransactionFacts {...analysis.data} simulation={simulation?.data} />}
      {judged && <Grounds {...judged} kind="transaction" />}
      {judged && (
        <SameCall
          questions={[
            { kind: "transaction", ...request },
            ...(simulation && !creation ? [{ kind: "simulation" as const, ...request }] : []),
          ]}
          baseUrl={baseUrl}
        />
      )}
    </div>
  );
}
