"use client";

import type { ConsoleOutputs } from "@/server/api/console";
import { useMessages } from "../../../locales/language-provider";
import { asSentOf, type Run, useEffectSummary } from "../../scan/effect-summary";
import type { SignatureFound, TransactionFound } from "../../scan/found";
import { Verdict } from "../../scan/verdict";

type Past = Omit<ConsoleOutputs["scan"]["past"], "key" | "at">;

/** The verdict as it was answered then, with the same sentences and titles as a new one. */
export function PastVerdict({ past, network }: { past: Past; network: string | undefined }) {
  const { t } = useMessages();
  const { kind, about } = past;
  const stated = kind === "transaction" && about ? (about as unknown as TransactionFound) : undefined;
  const summary = useEffectSummary(stated?.counterparties);
  const words = about ? summarize() : undefined;
  return (
    <Verdict
      {...past}
      {...words}
      flagged={summary.flagged}
      about={[t.scan.kinds[kind], network].filter(Boolean).join(" · ")}
    />
  );

  function summarize() {
    if (stated) {
      const { sent } = stated as { sent?: { to: string | null } };
      return summary.transaction(stated, sent ? sent.to : past.subject, undefined);
    }
    if (kind === "simulation") return summary.run(asSentOf(about as unknown as Run & { asSent?: Run | null }));
    return kind === "signature" ? summary.signature(about as unknown as SignatureFound) : undefined;
  }
}
