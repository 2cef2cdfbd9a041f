import { describe, expect, it } from "vitest";
import { newAddress, usdc } from "@/tests/integration/evidence/support";
import { judgeFromMemory, memorySources } from "@/tests/support/memory-sources";
import { call, PERMIT2, ZERO_32 } from "@/tests/unit/calldata/support";

const attacker = newAddress();
const sources = memorySources([attacker]);
const [wallet, owner, stranger, account] = [newAddress(), newAddress(), newAddress(), newAddress()];
const amount = 10n ** 9n;
const pancakePermit2 = "0x31c2f6fcff4f8759b3bd5bf0e1084a055615c768";
const oneItem = "((address,uint256),uint256,uint256),(address,uint256),address";
const manyItems = "((address,uint256)[],uint256,uint256),(address,uint256)[],address";

type Move = (from: string, to: string, amount: bigint) => string;

/** Each form in which Permit2 moves tokens of an owner at the word of its caller. */
const forms: Record<string, Move> = {
  transferFrom: (from, to, sum) => call("transferFrom(address,address,uint160,address)", [from, to, sum, usdc]),
  "a batch of transferFrom": (from, to, sum) =>
    call("transferFrom((address,address,uint160,address)[])", [[[from, to, sum, usdc]]]),
  permitTransferFrom: (from, to, sum) =>
    call(`permitTransferFrom(${oneItem},bytes)`, [[[usdc, sum], 1n, 2n ** 40n], [to, sum], from, "0x11"]),
  "a batch of permitTransferFrom": (from, to, sum) =>
    call(`permitTransferFrom(${manyItems},bytes)`, [[[[usdc, sum]], 1n, 2n ** 40n], [[to, sum]], from, "0x11"]),
  permitWitnessTransferFrom: (from, to, sum) =>
    call(`permitWitnessTransferFrom(${oneItem},bytes32,string,bytes)`, [
      ...[[[usdc, sum], 1n, 2n ** 40n], [to, sum], from, ZERO_32, "Order witness)", "0x11"],
    ]),
  "a batch of permitWitnessTransferFrom": (from, to, sum) =>
    call(`permitWitnessTransferFrom(${manyItems},bytes32,string,bytes)`, [
      ...[[[[usdc, sum]], 1n, 2n ** 40n], [[to, sum]], from, ZERO_32, "Order witness)", "0x11"],
    ]),
};

const judge = (data: string, to: string = PERMIT2) => judgeFromMemory(sources, { wallet, to, data });
const asAccount = (data: string) => judge(call("execute(address,uint256,bytes)", [PERMIT2, 0n, data]), account);

describe.each(Object.entries(forms))("tokens of another owner, moved at Permit2 by %s", (_, move) => {
  it("to a third party are told as at the token", async () => {
    const reported = ["REVIEW", "transaction.foreign-transfer"];
    expect(await judge(call("transferFrom(address,address,uint256)", [owner, stranger, amount]), usdc)).toEqual(
      reported,
    );
    expect(await judge(move(owner, stranger, amount))).toEqual(reported);
    expect(await judge(move(owner, stranger, amount), pancakePermit2)).toEqual(reported);
    expect(await asAccount(move(owner, stranger, amount))).toEqual(reported);
  });

  it("to a listed party are blocked, and to the wallet are ordinary", async () => {
    expect((await judge(move(owner, attacker, amount)))[0]).toBe("BLOCK");
    expect(await judge(move(owner, wallet, amount))).toEqual(["ALLOW"]);
  });

  it("of nothing only write into histories", async () => {
    expect(await judge(move(owner, stranger, 0n))).toEqual(["REVIEW", "transaction.zero-value-transfer"]);
  });
});

it("one transfer to a third party is told among ordinary ones", async () => {
  const data = call("transferFrom((address,address,uint160,address)[])", [
    [
      [owner, wallet, amount, usdc],
      [owner, stranger, amount, usdc],
    ],
  ]);
  expect(await judge(data)).toEqual(["REVIEW", "transaction.foreign-transfer"]);
});
