import { expect, it } from "vitest";
import { readSignature, type TypedDataInput } from "@/server/chains/signatures";

const wallet = `0x${"ab".repeat(20)}`;
const stranger = `0x${"12".repeat(20)}`;

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
    message: { [field]: stranger, nonce: 7, ...more },
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
])("something seems to be given to whom %s names", (field) => expect(recipients(field)).toEqual([stranger]));

it.each(["token", "tokenAddress", "referrer", "maker", "page", "address"])("and nothing to %s", (field) =>
  expect(recipients(field)).toEqual([]),
);

it("nor to the wallet itself", () => expect(recipients("agentAddress", { agentAddress: wallet })).toEqual([]));
