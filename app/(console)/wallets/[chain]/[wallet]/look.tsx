"use client";

import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Network } from "@/server/networks";
import { api } from "../../../../_lib/client";
import { Failure } from "../../../../_ui/failure";
import { Panel } from "../../../../_ui/page";
import page from "../../../../_ui/page.module.css";
import { useMessages } from "../../../../locales/language-provider";
import { Approvals } from "../../../scan/approvals";
import { Counterparties, lacksHistory } from "../../../scan/counterparties";
import { CoverageNote } from "../../../scan/coverage";

/** Current state of the wallet on its chain: approvals, counterparties and coverage. */
export function LookNow({ wallet, chain }: { wallet: string; chain: Network }) {
  const { t, language } = useMessages();
  const look = useQuery({
    queryKey: ["look", chain, wallet, language],
    queryFn: () => api.wallets.look.query({ wallet, chain, language }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (look.error) return <Failure error={look.error} />;
  if (!look.data) {
    return (
      <Panel title={t.scan.approvals.title}>
        <div className={page.body} aria-busy="true">
          <p>{t.wallets.looking}</p>
          <Skeleton height={72} radius={8} />
        </div>
      </Panel>
    );
  }
  const { approvals, interactions, coverage } = look.data;
  return (
    <>
      {!coverage.isProtected && <Approvals approvals={approvals} wallet={wallet} network={chain} />}
      {chain !== "solana" && !coverage.isProtected && (
        <Counterparties interactions={interactions} unread={lacksHistory(coverage)} />
      )}
      <Panel title={t.scan.coverage} hint={t.wallets.lookedNow}>
        <CoverageNote kind="wallet" coverage={coverage} />
      </Panel>
    </>
  );
}
