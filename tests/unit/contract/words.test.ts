import { describe, expect, it } from "vitest";
import { contractDefinitions } from "@/server/risk/signals/contract/definitions";
import { proxyDefinitions } from "@/server/risk/signals/proxy/definitions";
import { tokenDefinitions } from "@/server/risk/signals/token/definitions";
import { en } from "@/server/risk/wording/en";
import { pt } from "@/server/risk/wording/pt";

const a = (digit: number) => `0x${String(digit).repeat(40)}`;
const some = (count: number) => Array.from({ length: count }, (_, at) => `f${at} (0x0000000${at})`);
const party = { network: "ethereum", address: a(1), list: "Fixture List", category: "phishing" };
const tokenAt = { network: "ethereum", token: a(2), name: "Fixture", symbol: "FIX", market: "Uniswap v2" };

/** Evidence of every shape that changes a sentence: none, one, two, five and six of each; every role and case. */
const shapes: Record<string, unknown>[] = [0, 1, 2, 5, 6].flatMap((count) => {
  const payees = Array.from({ length: count }, (_, at) => a(at + 1));
  const functions = some(count);
  const things = { functions, payees, lures: some(Math.max(1, count)), withdrawals: functions };
  const cases = [
    { role: "implementation", by: "owner", does: "keeps", guard: "multisig", stopped: "sales", accountType: "eoa" },
    { role: "owner", by: "roles", does: "forwards", guard: "timelock", stopped: "transfers", splits: true },
    { role: "admin", by: "other", does: "other", ruler: a(3), via: a(4), holder: a(5), callsAnything: true },
    { role: "beacon-owner", by: "owner", does: "keeps", holder: a(5), accountType: "delegated-eoa", field: "name" },
  ];
  return cases.map((each) => ({
    ...party,
    ...tokenAt,
    ...things,
    contract: a(6),
    proxy: a(6),
    kind: "eip1967",
    admin: a(7),
    original: count % 2 ? a(8) : null,
    implementation: count % 2 ? a(9) : null,
    hoursAgo: count,
    block: 7,
    transactionHash: "0x12",
    knownSymbol: "USDC",
    field: "symbol",
    domain: "fixture.example.com",
    buyTax: count,
    sellTax: count + 0.5,
    exact: count % 2 === 0,
    splits: false,
    callsAnything: false,
    accountType: "eoa",
    ...each,
  }));
});

const ids = [contractDefinitions, proxyDefinitions, tokenDefinitions].flatMap((each) => Object.keys(each));

function sentencesOf(words: object, id: string): string[] {
  const write = (words as Record<string, (evidence: object) => string>)[id]!;
  // Only tokens imitate what has no address.
  const always = id.startsWith("contract.") ? { original: a(8) } : {};
  return [...new Set(shapes.map((evidence) => write({ ...evidence, ...always })))];
}

/** What is the same in both languages. */
function withoutEvidence(sentence: string): string {
  return sentence.replace(/0x\w+|f\d \(|“[^”]*”|Fixture List|Uniswap v2|USDC|fixture\.example\.com/g, "");
}

describe("words on contracts", () => {
  it.each(ids)("%s", (id) => {
    const [english, portuguese] = [sentencesOf(en, id), sentencesOf(pt, id)];
    if (process.env.READ_WORDS) console.log([id, ...english, ...portuguese].join("\n  "));
    for (const sentence of [...english, ...portuguese]) {
      expect(sentence).toMatch(/^[“\p{L}].*[^.,\s]$/su);
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object| {2}| ,|\b1 (more|hours|horas)\b|,,/);
    }
    for (const sentence of portuguese)
      expect(withoutEvidence(sentence)).not.toMatch(/\b(the|and|of|by|who|can|is|it|more|through|hours?|code)\b/i);
  });
});
