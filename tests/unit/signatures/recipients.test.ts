import { expect, it } from "vitest";
import { readSignature, type TypedDataInput } from "@/server/chains/signatures";
import { typed } from "@/tests/eval/signatures/typed";

const wallet = `0x${"ab".repeat(20)}`;
const unknownAccount = `0x${"12".repeat(20)}`;

function recipients(field: string, more: object = {}) {
  const data = {
    types: {
      EIP712Domain: [{ name: "name", type: "string" }],
      Grant: [
        { name: field, type: "address" },
        { name: "nonce", type: "uint64" },
      ],
    },
    primaryType: "Grant",
    domain: { name: "Desk" },
    message: { [field]: unknownAccount, nonce: 7, ...more },
  };
  const input = {
    chainId: 1,
    wallet,
    method: "eth_signTypedData_v4" as const,
    data: data as unknown as TypedDataInput,
  };
  return readSignature(input).recipients;
}

it.each([
  "agent",
  "agentAddress",
  "agent_address",
  "operator",
  "newOwner",
  "spenderAddr",
  "to",
  "sessionKey",
  "_spender",
  "new_owner",
  "delegatedPublicKey",
  "apiWallet",
  "linkedSigner",
  "tradingKey",
  "subaccount",
  "builder",
  "buyer",
])("something seems to be given to whom %s names", (field) => expect(recipients(field)).toEqual([unknownAccount]));

it.each(["token", "tokenAddress", "referrer", "maker", "page", "address", "wallet", "account", "publicKey", "monkey"])(
  "and nothing to %s",
  (field) => expect(recipients(field)).toEqual([]),
);

it("nor to the wallet itself", () => expect(recipients("agentAddress", { agentAddress: wallet })).toEqual([]));

/** An exchange's `LinkSigner`: sub-accounts and their signers are words. */
it.each([
  ["filled up behind", `${unknownAccount}${"00".repeat(12)}`, [unknownAccount]],
  ["filled up in front", `0x${"00".repeat(12)}${unknownAccount.slice(2)}`, [unknownAccount]],
  ["a hash", `0x${"c3".repeat(32)}`, []],
])("a signer in a word, %s", (_, signer, expected) => {
  const members = "bytes32 sender,bytes32 signer,uint64 nonce";
  const domain = { name: "Vertex", version: "0.0.1", chainId: 42_161, verifyingContract: `0x${"9".repeat(40)}` };
  const sender = `${wallet}64656661756c740000000000`;
  const data = typed("LinkSigner", { LinkSigner: members }, domain, { sender, signer, nonce: 1 });
  const input = { chainId: 42_161, wallet, method: "eth_signTypedData_v4" as const };
  expect(readSignature({ ...input, data: data as unknown as TypedDataInput }).recipients).toEqual(expected);
});

it("whoever stands in lists of lists gets something, too", () => {
  const data = typed(
    "Batch",
    { Batch: "Grant[][] grants", Grant: "address spender,uint256 value" },
    { name: "Desk" },
    { grants: [[{ spender: unknownAccount, value: "7" }], []] },
  );
  const input = {
    chainId: 1,
    wallet,
    method: "eth_signTypedData_v4" as const,
    data: data as unknown as TypedDataInput,
  };
  expect(readSignature(input).recipients).toEqual([unknownAccount]);
});
