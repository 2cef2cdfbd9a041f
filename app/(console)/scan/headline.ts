import type { FamilyShare } from "@/server/risk";
import type { Messages } from "../../locales";
import type { Judged } from "./found";

/** Subject of the scan, as history and answers name it. */
export type VerdictKind =
  | "wallet"
  | "contract"
  | "domain"
  | "address"
  | "transaction"
  | "simulation"
  | "signature"
  | "request";

type Verdict = Pick<Judged, "decision"> & {
  kind: VerdictKind;
  shares: readonly FamilyShare[];
  isListsOnly: boolean;
  fails?: boolean;
};

/** Consequence and advice, one sentence each. `happens` comes from the effects where they state it. */
export function headlineOf(
  { kind, decision, shares, isListsOnly, fails = false }: Verdict,
  { happens: sentences, advice, adviceFor }: Messages["verdict"],
  effects?: string,
): { happens: string; advice: string } {
  const group = kind === "transaction" || kind === "simulation" || kind === "signature" ? "request" : kind;
  const { family = "other", heaviest = "other" } = shares[0] ?? {};
  const words = sentences[group];
  if (decision === "ALLOW") {
    const happens = effects ?? (isListsOnly ? words.unread : words.safe);
    if (isListsOnly) return { happens, advice: adviceFor.unread };
    return { happens, advice: fails ? adviceFor.fails : advice[group].ALLOW };
  }
  const happens = effects ?? words[heaviest] ?? words[family] ?? words.other;
  if (family === "coverage") return { happens, advice: adviceFor.missing };
  const isOwn = group === "wallet" && (family === "approval" || family === "control");
  return { happens, advice: isOwn ? adviceFor[family] : advice[group][decision] };
}

/** The subject is on a chain that this installation does not read. Domains have none. */
export function isListsOnly(kind: string, chain: string | null | undefined): boolean {
  return chain === "disabled" && kind !== "domain" && kind !== "address";
}
