"use client";

import { Button } from "@mantine/core";
import { useNetworkTitle } from "../../_lib/networks";
import type { Question } from "../../_lib/rest-call";
import page from "../../_ui/page.module.css";
import { useMessages } from "../../locales/language-provider";
import { Approvals } from "./approvals";
import { ContractFacts } from "./contract-facts";
import { Counterparties, lacksHistory } from "./counterparties";
import type { ContractFound, DomainFound, WalletFound } from "./found";
import { Grounds } from "./grounds";
import { SameCall } from "./same-call";
import classes from "./scan.module.css";
import { Verdict } from "./verdict";
import { Watch } from "./watch";

interface LineResultProps {
  found: WalletFound | ContractFound | DomainFound;
  /** Chain that the user chose. */
  chain: string | undefined;
  baseUrl: string;
  onAsContract: () => void;
}

/** The answer on a wallet, a contract or a domain. */
export function LineResult({ found, chain, baseUrl, onAsContract }: LineResultProps) {
  const { t } = useMessages();
  return (
    <div className={page.stack}>
      <Verdict {...found} about={<About found={found} />} />
      {found.kind === "wallet" && found.accountType === "contract" && found.network !== "solana" && (
        <div className={classes.next}>
          <p className={classes.small}>{t.scan.asContractHint}</p>
          <Button variant="default" size="sm" onClick={onAsContract}>
            {t.scan.asContract}
          </Button>
        </div>
      )}
      {found.kind === "wallet" && <Watch key={`${found.network} ${found.subject}`} {...found} />}
      {found.kind === "contract" && <ContractFacts {...found} />}
      {found.kind === "wallet" && !found.coverage.isProtected && (
        <>
          <Approvals approvals={found.approvals} wallet={found.subject} network={found.network} />
          {found.network !== "solana" && (
            <Counterparties interactions={found.interactions} unread={lacksHistory(found.coverage)} />
          )}
        </>
      )}
      <Grounds {...found} />
      <SameCall questions={[questionOf(found, chain)]} baseUrl={baseUrl} />
    </div>
  );
}

function About({ found }: Pick<LineResultProps, "found">) {
  const { t } = useMessages();
  const titleOf = useNetworkTitle();
  if (found.kind === "domain") return `${t.scan.kinds.domain}${found.host === found.subject ? "" : ` · ${found.host}`}`;
  const what = found.kind === "wallet" ? t.scan.accountType[found.accountType] : t.scan.kinds.contract;
  return `${what} · ${titleOf(found.network)}`;
}

function questionOf(found: LineResultProps["found"], chain: string | undefined): Question {
  if (found.kind === "domain") return { kind: "domain", subject: found.host };
  return { kind: found.kind, subject: found.subject, chain };
}
