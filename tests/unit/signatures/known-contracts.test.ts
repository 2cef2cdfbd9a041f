import { expect, it } from "vitest";
import { gatherSignature } from "@/server/evidence";
import { judgeSignature } from "@/server/risk";
import * as t from "@/tests/eval/signatures/typed";
import { memorySources } from "@/tests/support/memory-sources";

const wallet = "0xf00d00000000000000000000000000000000beef";
const unknownAccount = "0x9a41c7e3b05f28d6147e0cab93d2f58160b7e4c9";
const bebop = "0xbbbbbbb520d69a9775e85b458c58c648259fad5f";
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const sources = memorySources();

/** Terms in a form of the contract's own. */
async function judge(receiver: string, field = "receiver") {
  const data = t.typed(
    "SingleOrder",
    {
      SingleOrder: `address taker_address,address maker_address,address taker_token,uint256 taker_amount,address ${field}`,
    },
    { name: "BebopSettlement", version: "2", chainId: 1, verifyingContract: bebop },
    {
      taker_address: wallet,
      maker_address: unknownAccount,
      taker_token: usdc,
      taker_amount: "3000000000",
      [field]: receiver,
    },
  );
  const input = { network: "ethereum", wallet, method: "eth_signTypedData_v4", data, at: 1_795_000_000_000 } as const;
  const { decision, signals } = judgeSignature(await gatherSignature(sources, input as never));
  return [decision, ...signals.map(({ id }) => id)];
}

it("what a known contract's own terms pay a stranger asks for review", async () => {
  expect(await judge(unknownAccount)).toEqual(["REVIEW", "signature.unknown-recipient"]);
});

it("who trades with the wallet is nobody whom they pay", async () => {
  expect(await judge(wallet)).toEqual(["ALLOW"]);
  expect(await judge(t.ZERO)).toEqual(["ALLOW"]);
  expect(await judge(unknownAccount, "market_maker")).toEqual(["ALLOW"]);
});
