import { type AnySignal, catalogue, type Language, type SignalId, signal, titleOf } from "@/server/risk";
import type { SignalEvidence } from "@/server/risk/signals/evidence";
import { contractSamples, proxySamples, tokenSamples } from "./contracts";
import { coverageSamples, domainSamples, listingSamples } from "./lists-and-domains";
import { requestSamples } from "./requests";
import { signatureSamples } from "./signatures";
import { simulationSamples } from "./simulations";
import { solanaSamples } from "./solana";
import { transactionSamples } from "./transactions";
import type { SamplesOf } from "./types";
import {
  approvalSamples,
  delegationSamples,
  exposureSamples,
  poisoningSamples,
  safeSamples,
  sweepSamples,
  walletSamples,
} from "./wallets";

/** Samples of every signal. A signal without any does not compile: add some in its area's file here. */
const samples: SamplesOf<SignalEvidence> = {
  ...listingSamples,
  ...domainSamples,
  ...coverageSamples,
  ...walletSamples,
  ...exposureSamples,
  ...poisoningSamples,
  ...safeSamples,
  ...sweepSamples,
  ...approvalSamples,
  ...delegationSamples,
  ...contractSamples,
  ...proxySamples,
  ...tokenSamples,
  ...simulationSamples,
  ...solanaSamples,
  ...transactionSamples,
  ...signatureSamples,
  ...requestSamples,
};

export interface Reason {
  evidence: object;
  sentence: string;
}

export const signalIds = Object.keys(catalogue) as SignalId[];

/** The different sentences that a signal can give in a language, each with the first evidence that gives it. */
export function reasonsFor(id: SignalId, language: Language): Reason[] {
  const found = new Map<string, Reason>();
  for (const evidence of samples[id]) {
    const one = signal(id, evidence as never, { source: "sample" }) as AnySignal;
    const sentence = titleOf(one, language);
    if (!found.has(sentence)) found.set(sentence, { evidence, sentence });
  }
  return [...found.values()];
}

/** The sentence without what it quotes of the evidence: names, addresses, numbers. */
export function withoutEvidence({ evidence, sentence }: Reason): string {
  const quoted = textsIn(evidence).sort((a, b) => b.length - a.length);
  const own = quoted.reduce((rest, text) => rest.replaceAll(text, "…"), sentence);
  return own.replace(/0x[0-9a-f…]+|\w{4}…\w{4}|“[^”]*”/gi, "…");
}

/** Values that are words of ours in English, and no quotations. Sentences must have them in their language. */
const ourWords = new Set(
  [
    "category",
    "roles",
    "action",
    "kind",
    "codes",
    "what",
    "conditions",
    "standard",
    "role",
    "does",
    "stopped",
    "by",
  ].concat(["outcome", "code", "via", "limit", "guard", "lure", "accountType", "missing"]),
);

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.length > 2 ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (ourWords.has(key) ? [] : textsIn(each)));
}
