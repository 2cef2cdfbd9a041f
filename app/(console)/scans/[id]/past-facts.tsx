"use client";

import { Panel } from "../../../_ui/page";
import page from "../../../_ui/page.module.css";
import { Queries } from "../../../_ui/queries";
import { useMessages } from "../../../locales/language-provider";
import { Approvals } from "../../scan/approvals";
import { ContractFacts } from "../../scan/contract-facts";
import { Counterparties, lacksHistory } from "../../scan/counterparties";
import type { ContractFound, SignatureFound, SimulationFound, TransactionFound, WalletFound } from "../../scan/found";
import { SignatureFacts } from "../../scan/signature-facts";
import { SimulationPanel } from "../../scan/simulation-panel";
import { TransactionFacts } from "../../scan/transaction-facts";

interface PastFactsProps {
  kind: string;
  subject: string;
  chain: string;
  about: Record<string, unknown> | null;
  coverage: unknown;
}

/** Facts beside the verdict. The service gives them only in the shape that today's scans have. */
export function PastFacts({ kind, subject, chain, about, coverage }: PastFactsProps) {
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
      if ((coverage as WalletFound["coverage"] | null)?.isProtected) return null;
      return (
        <>
          <Queries>
            <Approvals approvals={(about as unknown as WalletFound).approvals} wallet={subject} network={chain} />
          </Queries>
          {"interactions" in about && (
            <Counterparties
              interactions={(about as unknown as WalletFound).interactions}
              unread={lacksHistory(coverage as WalletFound["coverage"])}
            />
          )}
        </>
      );
    case "contract":
      return <ContractFacts {...(about as unknown as ContractFound)} />;
    case "transaction":
      return <TransactionFacts {...(about as unknown as TransactionFound)} simulation={undefined} />;
    case "simulation":
      return (
        <SimulationPanel
          found={{ ...(about as unknown as SimulationFound), coverage: coverage as SimulationFound["coverage"] }}
          error={undefined}
        />
      );
    case "signature":
      return <SignatureFacts {...(about as unknown as SignatureFound)} />;
    default:
      return null;
  }
}
