"use client";

import { useMessages } from "../../../_messages/context";
import { Panel } from "../../../_ui/page";
import page from "../../../_ui/page.module.css";
import { Approvals } from "../../scan/approvals";
import { ContractFacts } from "../../scan/contract-facts";
import type { ContractFound, SignatureFound, SimulationFound, TransactionFound, WalletFound } from "../../scan/found";
import { SignatureFacts } from "../../scan/signature-facts";
import { SimulationPanel } from "../../scan/simulation-panel";
import { TransactionFacts } from "../../scan/transaction-facts";

/** What was told beside the verdict. The service gives it only in the shape that today's scans have. */
export function PastFacts({ kind, about, coverage }: { kind: string; about: unknown; coverage: unknown }) {
  const { t } = useMessages();
  if (kind === "domain" || kind === "address") return null;
  if (about === null) {
    return (
      <Panel>
        <p className={page.body}>{t.history.notKept}</p>
      </Panel>
    );
  }
  switch (kind) {
    case "wallet":
      return <Approvals approvals={(about as WalletFound).approvals} />;
    case "contract":
      return <ContractFacts {...(about as ContractFound)} />;
    case "transaction":
      return <TransactionFacts {...(about as TransactionFound)} simulation={undefined} />;
    case "simulation":
      return (
        <SimulationPanel
          found={{ ...(about as SimulationFound), coverage: coverage as SimulationFound["coverage"] }}
          error={undefined}
        />
      );
    case "signature":
      return <SignatureFacts {...(about as SignatureFound)} />;
    default:
      return null;
  }
}
