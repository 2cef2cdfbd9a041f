"use client";

import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { LineResult } from "./line-result";
import { RequestResult } from "./request-result";
import { SignatureResult } from "./signature-result";
import { TransactionResult } from "./transaction-result";
import type { useScan } from "./use-scan";

interface AnswerProps {
  scan: ReturnType<typeof useScan>;
  baseUrl: string;
  /** Shown until the first request. */
  children: ReactNode;
}

/** The answer to whatever was asked last. */
export function Answer({ scan, baseUrl, children }: AnswerProps) {
  const { line, analysis, simulation, message, whole } = scan;
  if (line.data) {
    const { chain, subject } = line.variables;
    const asContract = () => scan.ask({ kind: "line", subject, as: "contract", chain });
    return <LineResult found={line.data} chain={chain} baseUrl={baseUrl} onAsContract={asContract} />;
  }
  if (message.data) {
    const question = { ...message.variables, kind: "signature" as const };
    return <SignatureResult found={message.data} question={question} baseUrl={baseUrl} />;
  }
  if (whole.data) return <RequestResult found={whole.data} question={whole.variables} baseUrl={baseUrl} />;
  if (analysis.data || analysis.error) {
    const request = analysis.variables;
    const wanted = !simulation.isIdle || (request.to === null && scan.form.values.simulate);
    const shown = wanted ? { data: simulation.data, error: simulation.error } : null;
    return <TransactionResult request={request} analysis={analysis} simulation={shown} baseUrl={baseUrl} />;
  }
  if (scan.busy) return <Skeleton height={200} radius={12} />;
  return children;
}
