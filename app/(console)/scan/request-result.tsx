"use client";

import { plain } from "../../_lib/foreign";
import { useNetworkTitle } from "../../_lib/networks";
import { Panel } from "../../_ui/page";
import page from "../../_ui/page.module.css";
import { cell, Table } from "../../_ui/table";
import { useMessages } from "../../locales/language-provider";
import { BalanceSheet } from "./balance-sheet";
import { asSentOf, useEffectSummary } from "./effect-summary";
import type { RequestFound, SignatureFound, TransactionFound } from "./found";
import { Grounds } from "./grounds";
import type { EvmNetwork, RawRequest } from "./read-request";
import { SameCall } from "./same-call";
import { SignatureFacts } from "./signature-facts";
import { TransactionFacts } from "./transaction-facts";
import { Verdict } from "./verdict";

interface RequestResultProps {
  found: RequestFound;
  question: { network: EvmNetwork; request: RawRequest; simulate: boolean };
  baseUrl: string;
}

interface ShownCall {
  to: string | null;
  decoded?: { name: string | null; selector: string | null };
  outcome?: "success" | "reverted";
}

/** The answer on whatever a wallet was asked: the page, the calls in their order, what they say and what they do. */
export function RequestResult({ found, question, baseUrl }: RequestResultProps) {
  const { t } = useMessages();
  const titleOf = useNetworkTitle();
  const { analysis, simulation, calls, origin } = found;
  const { network, request } = question;
  const summary = useEffectSummary(isTransaction(analysis) ? analysis.counterparties : []);
  const run = simulation && simulation.outcome !== "unavailable" ? asSentOf(simulation) : undefined;
  const words = isTransaction(analysis)
    ? summary.transaction(analysis, request.method, run)
    : isSignature(analysis)
      ? summary.signature(analysis)
      : run && summary.run(run);
  return (
    <div className={page.stack}>
      <Verdict
        {...found}
        {...words}
        kind={analysis || simulation ? "request" : "domain"}
        flagged={summary.flagged}
        subject={request.method}
        about={[
          t.scan.kinds.request,
          titleOf(network),
          origin && `${t.scan.request.origin}: ${plain(origin.origin, 120)}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      />
      {calls && <Calls calls={calls as ShownCall[]} />}
      {simulation && simulation.outcome !== "unavailable" && (
        <Panel title={t.scan.simulation.title} hint={t.scan.simulation.hint}>
          <BalanceSheet {...simulation} />
        </Panel>
      )}
      {isTransaction(analysis) && <TransactionFacts {...analysis} simulation={undefined} />}
      {isSignature(analysis) && <SignatureFacts {...analysis} />}
      <Grounds {...found} kind={analysis || simulation ? "request" : "domain"} />
      <SameCall questions={[{ kind: "request", ...question }]} baseUrl={baseUrl} />
    </div>
  );
}

function Calls({ calls }: { calls: readonly ShownCall[] }) {
  const { t } = useMessages();
  const words = t.scan.request;
  return (
    <Panel title={words.calls}>
      <Table label={words.calls} head={[{ name: "#" }, { name: words.call }, { name: words.ended }]}>
        {calls.map(({ to, decoded, outcome }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes; two calls may be alike
          <tr key={index}>
            <td>{index + 1}</td>
            <td className={cell.wrap}>
              {plain(decoded?.name ?? decoded?.selector ?? "", 80)}{" "}
              <code className={cell.mono}>{to ?? words.creates}</code>
            </td>
            <td>{outcome && words.outcome[outcome]}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

function isTransaction(
  analysis: object | undefined,
): analysis is Pick<TransactionFound, "decoded" | "approvals" | "transfers" | "counterparties"> {
  return analysis !== undefined && "counterparties" in analysis;
}

function isSignature(
  analysis: object | undefined,
): analysis is Pick<SignatureFound, "decoded" | "approvals" | "orders" | "digest"> {
  return analysis !== undefined && "orders" in analysis;
}
