import { expect, it } from "vitest";
import { gatherTransaction } from "@/server/evidence";
import { judgeTransaction, reasonsOf } from "@/server/risk";
import { withChain } from "@/tests/support/memory-chain";
import { memorySources } from "@/tests/support/memory-sources";

const wallet = "0x7b3c1f6e0d5a49b8c2e71f0a9d8b6c5e4f3a2b10";
const delegate = "0x4f1c2d3e4b5a69788796a5b4c3d2e1f00f1e2d3c";

async function authorize(address: string, code: string | null) {
  const sources = code === null ? memorySources() : withChain(memorySources(), () => `0x${"0".repeat(64)}`);
  if (code !== null) Object.assign(sources.chains.evm("ethereum")!, { getCode: async () => code });
  const gathered = await gatherTransaction(sources, {
    ...({ network: "ethereum", wallet, to: wallet, data: "0x", value: 0n, at: Date.UTC(2026, 10, 29) } as const),
    authorizations: [{ delegate: address, anyChain: false }],
  });
  const { decision, signals } = judgeTransaction(gathered);
  return {
    decision,
    ids: signals.map(({ id }) => id),
    en: reasonsOf(signals, "en")[0],
    pt: reasonsOf(signals, "pt")[0],
  };
}

it.each([
  ["an address without code", delegate, "0x", "where no code stands", "onde não há código"],
  ["a delegated account", delegate, `0xef0100${"ab".repeat(20)}`, "every call to this account fails", "falha"],
  ["a precompile", `0x${"1".padStart(40, "0")}`, "0x", "part of the network: no code runs", "faz parte da rede"],
  ["a precompile, no node asked", `0x${"100".padStart(40, "0")}`, null, "part of the network", "faz parte da rede"],
  ["unknown code", delegate, "0x60806040", "run the unknown code", "o código desconhecido"],
])("a delegation to %s says what follows", async (_, address, code, en, pt) => {
  const stated = await authorize(address, code);
  expect([stated.decision, ...stated.ids]).toEqual(["REVIEW", "transaction.unknown-delegate"]);
  expect(stated.en).toContain(en);
  expect(stated.pt).toContain(pt);
});
