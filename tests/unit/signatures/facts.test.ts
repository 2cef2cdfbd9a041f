import { expect, it } from "vitest";
import { gatherSignature } from "@/server/evidence";
import { judgeSignature, reasonsOf } from "@/server/risk";
import * as t from "@/tests/eval/signatures/typed";
import { memorySources } from "@/tests/support/memory-sources";
import { override } from "@/tests/support/override";

type Found = ReturnType<ReturnType<typeof memorySources>["intel"]["lookupAddress"]>;

const wallet = "0xf00d00000000000000000000000000000000beef";
const unknownAccount = "0x9a41c7e3b05f28d6147e0cab93d2f58160b7e4c9";
const attacker = "0x41c79ae3b05f28d6147e0cab93d2f58160b7e4c9";
const denied = "0xc7e39a41b05f28d6147e0cab93d2f58160b7e4c9";
const usdcOnPolygon = "0x3c499c542cef5e3811e1192ce70d8cc03d5c3359";

const sources = memorySources([attacker]);
const { lookupAddress } = sources.intel;
const word = override("deny");
sources.intel.lookupAddress = (address, network) => {
  const found = lookupAddress(address, network);
  return address === denied ? ({ ...found, override: word } as Found) : found;
};

async function judge(data: t.TypedData) {
  const input = { network: "ethereum", wallet, method: "eth_signTypedData_v4", data, at: 1_795_000_000_000 } as const;
  const { decision, signals } = judgeSignature(await gatherSignature(sources, input as never));
  return { decision, ids: signals.map(({ id }) => id), reasons: reasonsOf(signals, "en") };
}

const send = (destination: string) =>
  t.typed(
    "HyperliquidTransaction:UsdSend",
    { "HyperliquidTransaction:UsdSend": "string hyperliquidChain,string destination,string amount,uint64 time" },
    { name: "HyperliquidSignTransaction", version: "1", chainId: 1, verifyingContract: t.ZERO },
    { hyperliquidChain: "Mainnet", destination, amount: "5000", time: 1_795_000_000_000 },
  );

it.each([attacker, denied])("a payment in words of its own to a bad party is told as one", async (to) => {
  const { decision, ids, reasons } = await judge(send(to));
  expect([decision, ids]).toEqual(["BLOCK", ["transaction.flagged-party"]]);
  expect(reasons[0]).toMatch(/gets assets$/);
});

it("one to a stranger asks for a look, and one to oneself for none", async () => {
  expect(await judge(send(unknownAccount))).toMatchObject({ decision: "REVIEW", ids: ["signature.unknown-recipient"] });
  expect(await judge(send(wallet))).toMatchObject({ decision: "ALLOW", ids: [] });
});

it("who is named without an amount is only named", async () => {
  const invite = t.typed(
    "Invite",
    { Invite: "address to,string text" },
    { name: "Desk" },
    { to: attacker, text: "Hi" },
  );
  expect(await judge(invite)).toMatchObject({ decision: "BLOCK", ids: ["transaction.flagged-mention"] });
});

const permit = (chainId: number, verifyingContract: string) =>
  t.typed(
    "Permit",
    { Permit: "address owner,address spender,uint256 value,uint256 nonce,uint256 deadline" },
    { name: "USD Coin", version: "2", chainId, verifyingContract },
    { owner: wallet, spender: unknownAccount, value: "9000000000", nonce: "0", deadline: "1795003600" },
  );

it("another network's token is that token, though not here", async () => {
  expect((await judge(permit(137, usdcOnPolygon))).ids).toEqual(["transaction.permit", "signature.foreign-chain"]);
  expect((await judge(permit(137, unknownAccount))).ids).toContain("signature.misplaced-domain");
  expect((await judge(permit(1, usdcOnPolygon))).ids).toContain("signature.misplaced-domain");
});

const burn = (recipient: string) =>
  t.typed(
    "BurnIntent",
    { BurnIntent: "uint256 maxFee,TransferSpec spec", TransferSpec: "bytes32 destinationRecipient,uint256 value" },
    { name: "GatewayWallet", version: "1" },
    {
      maxFee: "2010000",
      spec: { destinationRecipient: `0x${"00".repeat(12)}${recipient.slice(2)}`, value: "900000000" },
    },
  );

it("whoever is a recipient of any kind gets something, in a word too", async () => {
  expect((await judge(burn(attacker))).ids).toEqual(["transaction.flagged-party"]);
  expect((await judge(burn(unknownAccount))).ids).toEqual(["signature.unknown-recipient"]);
  expect((await judge(burn(wallet))).ids).toEqual([]);
});

/** Euler's: who may bring it stands before who signs it. */
const brought = (sender: string, signer = wallet) =>
  t.typed(
    "Permit",
    { Permit: "address signer,address sender,uint256 nonce,uint256 deadline,uint256 value,bytes data" },
    { name: "Ethereum Vault Connector", chainId: 1, verifyingContract: "0x0c9a3dd6b8f28529d72d7f9ce918d493519ee383" },
    { signer, sender, nonce: "0", deadline: "1795003600", value: "0", data: `0x5c19a95c${"00".repeat(32)}` },
  );

it("the wallet is its own signer, whoever may bring what it signed", async () => {
  for (const sender of [t.ZERO, unknownAccount])
    expect((await judge(brought(sender))).ids).not.toContain("signature.other-signer");
  expect((await judge(brought(t.ZERO, unknownAccount))).ids).toContain("signature.other-signer");
});

it("a collection is told as one", async () => {
  const all = t.typed(
    "PermitForAll",
    { PermitForAll: "address owner,address operator,bool approved,uint256 nonce,uint256 deadline" },
    { name: "Collection", version: "1", chainId: 1, verifyingContract: unknownAccount },
    { owner: wallet, operator: unknownAccount, approved: true, nonce: "0", deadline: "1795003600" },
  );
  expect((await judge(all)).reasons[0]).toBe(
    `A signature lets an unknown party, ${unknownAccount}, take every item of the collection ${unknownAccount}`,
  );
});
