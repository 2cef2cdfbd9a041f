import { gatherDomain } from "@/server/evidence/domain";
import type { Intel } from "@/server/intel";
import { type Coverage, type DomainEvidence, judgeThreat, type Language, reasonsOf } from "@/server/risk";
import { nameOf } from "@/tests/support/name-of";

const coverage: Coverage = { intel: { indicators: 0, updatedAt: null }, chain: "disabled", missing: [] };

const unlisted = { listings: [], allowed: null, override: null };
const unknown = { listings: [], protected: null, override: null };
const intel = { lookupDomain: () => unlisted, lookupAddress: () => unknown } as unknown as Intel;

export function evidenceOf(input: string, lists: Partial<DomainEvidence> = {}): DomainEvidence {
  return { ...gatherDomain({ intel }, nameOf(input)), shared: false, ...lists };
}

export const judge = (input: string, lists?: Partial<DomainEvidence>) =>
  judgeThreat(null, evidenceOf(input, lists), coverage);
export const ids = (input: string) => judge(input).signals.map(({ id }) => id);
export const words = (input: string, language: Language) => reasonsOf(judge(input).signals, language).join("; ");

export const listing = {
  feedId: "SCAMSNIFFER_DOMAINS",
  feedName: "ScamSniffer",
  kind: "community",
  category: "phishing",
  severity: "high",
  label: null,
  firstSeen: "2026-01-02",
  lastSeen: "2026-11-20",
  matched: "phantom.app",
} as const;
