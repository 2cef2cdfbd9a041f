import { expect, it } from "vitest";
import { gatherSignature } from "@/server/evidence";
import { judgeSignature, reasonsOf } from "@/server/risk";
import * as t from "@/tests/eval/signatures/typed";
import { memorySources } from "@/tests/support/memory-sources";
import { ACCOUNT, WALLET } from "@/tests/unit/calldata/support";

const sources = memorySources();
const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

/** A Safe's call to itself, which does nothing but pay for its gas. */
async function judge(refund: Record<string, t.Json>) {
  const data = t.safeTx(1, ACCOUNT, { to: ACCOUNT, data: "0x", baseGas: "1000000", ...refund });
  const input = { network: "ethereum", wallet: WALLET, method: "eth_signTypedData_v4", data, at: Date.now() };
  const { decision, signals } = judgeSignature(await gatherSignature(sources, input as never));
  return { decision, ids: signals.map(({ id }) => id), reasons: reasonsOf(signals, "en") };
}

it.each([usdc, t.ZERO])(
  "a Safe's owner is asked where whoever executes it is paid a signed price, in %s",
  async (gasToken) => {
    const { decision, ids, reasons } = await judge({ gasPrice: "1000000", gasToken });
    expect([decision, ...ids]).toEqual(["REVIEW", "transaction.proceeds-elsewhere"]);
    expect(reasons.join()).not.toContain("0xffff");
  },
);

it.each([
  ["nobody is paid", {}],
  ["the owner gets it", { gasPrice: "1000000", gasToken: usdc, refundReceiver: WALLET }],
])("and not where %s", async (_, refund) => {
  expect(await judge(refund)).toMatchObject({ decision: "ALLOW", ids: [] });
});
