"use client";

import { useNetworkTitle } from "../../_lib/networks";
import type { Question } from "../../_lib/rest-call";
import page from "../../_ui/page.module.css";
import { useMessages } from "../../locales/language-provider";
import { useEffectSummary } from "./effect-summary";
import type { SignatureFound } from "./found";
import { Grounds } from "./grounds";
import { SameCall } from "./same-call";
import { SignatureFacts } from "./signature-facts";
import { Verdict } from "./verdict";

/** The answer on a message to sign. */
export function SignatureResult({
  found,
  question,
  baseUrl,
}: {
  found: SignatureFound;
  question: Extract<Question, { kind: "signature" }>;
  baseUrl: string;
}) {
  const { t } = useMessages();
  const titleOf = useNetworkTitle();
  return (
    <div className={page.stack}>
      <Verdict
        {...found}
        {...useEffectSummary().signature(found)}
        subject={question.wallet}
        about={`${t.scan.kinds.signature} · ${question.method} · ${titleOf(question.network)}`}
      />
      <SignatureFacts {...found} />
      <Grounds {...found} />
      <SameCall questions={[question]} baseUrl={baseUrl} />
    </div>
  );
}
