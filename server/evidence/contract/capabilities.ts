import type { ContractFacts, PowerKind, TokenPower } from "@/server/risk";
import type { CodeAnalysis } from "./code/analyse";

const ofPower: Record<PowerKind, string> = {
  mint: "mint",
  "hidden-mint": "hidden-mint",
  seize: "seize",
  pause: "pause",
  "trading-gate": "trading-gate",
  "sell-gate": "sell-gate",
  blocklist: "blocklist",
  allowlist: "allowlist",
  "set-fee": "set-fee",
  "set-capped-fee": "set-fee",
  "take-back-ownership": "take-back-ownership",
  "allowance-bypass": "allowance-bypass",
  limit: "set-limit",
  guard: "outside-guard",
};

/** Capabilities that the code, or other code that a token calls, gives to some party, under stable names. */
export function listCapabilities(
  analyses: readonly CodeAnalysis[],
  { proxy, purse, token: tokenFact }: Pick<ContractFacts, "proxy" | "purse" | "token">,
): string[] {
  const powers: readonly TokenPower[] = tokenFact?.powers ?? [];
  const found = new Set(powers.map(({ kind }) => ofPower[kind]));
  for (const [index, { hazards, token, items, purposes, standard, masters }] of analyses.entries()) {
    for (const { kind } of token?.powers ?? items) found.add(ofPower[kind]);
    if (token?.reserved) found.add(`reserved-${token.reserved}`);
    // For collections only the names are known.
    if (standard === "erc721" || standard === "erc1155")
      for (const purpose of ["mint", "pause", "blocklist"] as const) if (purposes.has(purpose)) found.add(purpose);
    const { selfDestruct, delegatecall, sweeper, drainer, oneWay, undelivered, throwaway, backdoor } = hazards;
    const { openCalls, replays } = hazards;
    if (selfDestruct) found.add("self-destruct");
    // A proxy's own is what makes it one.
    if (backdoor || (delegatecall && !(proxy && index === 0))) found.add("delegatecall");
    // Only where it goes to one party. Withdrawal of others' deposits, or of a riddle's pot, is left to signals.
    if ((undelivered && purse) || (sweeper && sweeper.does !== "other")) found.add("sweep");
    if (masters.length > 0) found.add("command");
    if (drainer || throwaway || oneWay?.promise === "gift") found.add("pull-tokens");
    if (openCalls || replays) found.add("open-calls");
    if (oneWay?.promise === "return") found.add("keep-stakes");
  }
  if (proxy?.upgradable) found.add("upgrade");
  return [...found];
}
