import { expect, it } from "vitest";
import { reasonsOf } from "@/server/risk";
import * as t from "@/tests/eval/signatures/typed";
import { judgeSignatureFromMemory, memorySources } from "@/tests/support/memory-sources";
import { ACCOUNT, SPENDER, WALLET } from "@/tests/unit/calldata/support";

const sources = memorySources();
const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

/** A Safe's call to itself, which does nothing but pay for its gas. */
async function judge(refund: Record<string, t.Json>) {
  const data = t.safeTx(1, ACCOUNT, { to: ACCOUNT, data: "0x", baseGas: "1000000", ...refund });
  const { decision, ids, signals, reasons } = await judgeSignatureFromMemory(sources, WALLET, data);
  return { decision, ids, reasons, portuguese: reasonsOf(signals, "pt") };
}

it.each([
  ["1,000,000 USDC", "1000000", usdc],
  ["10 ETH", `${10n ** 13n}`, t.ZERO],
])("a Safe's owner is asked where whoever executes it may be paid %s", async (amount, gasPrice, gasToken) => {
  const { decision, ids, reasons, portuguese } = await judge({ gasPrice, gasToken });
  expect([decision, ...ids]).toEqual(["REVIEW", "transaction.gas-refund"]);
  expect(reasons[0]!.replaceAll(",", "")).toBe(`Pays the executor back for gas up to ${amount.replaceAll(",", "")}`);
  expect(portuguese[0]).toMatch(/^Devolve o gás a quem a executar, até /);
});

it("what gas may well cost is told, and not asked about", async () => {
  const { decision, reasons } = await judge({ gasPrice: "1000000000", gasToken: t.ZERO, baseGas: "50000" });
  expect([decision, reasons]).toEqual(["ALLOW", ["Pays the executor back for gas, up to 0.00005 ETH"]]);
});

it("a price without any gas named still pays for the call's overhead", async () => {
  const { decision, ids } = await judge({ gasPrice: "1000000000", gasToken: usdc, baseGas: "0", safeTxGas: "0" });
  expect([decision, ...ids]).toEqual(["REVIEW", "transaction.gas-refund"]);
});

it("the limit counts what the call itself may use, and who is named is told", async () => {
  const refund = { gasPrice: "1000000", gasToken: usdc, safeTxGas: "1000000", refundReceiver: SPENDER };
  expect((await judge(refund)).reasons[0]).toMatch(/an unknown party, 0x2222.* up to 2,?000,?000 USDC$/);
});

it.each([
  ["nobody is paid", {}],
  ["the owner gets it", { gasPrice: "1000000", gasToken: usdc, refundReceiver: WALLET }],
])("and not where %s", async (_, refund) => {
  expect(await judge(refund)).toMatchObject({ decision: "ALLOW", ids: [] });
});
