import type { Address, Hex } from "viem";
import { expect, it } from "vitest";
import { newAddress } from "@/tests/integration/evidence/support";
import { judgeFromMemory, memorySources } from "@/tests/support/memory-sources";
import { call, ZERO_32 } from "@/tests/unit/calldata/support";

const registrar: Address = "0x253553366da8546fc250f225fe3d25d0c782303b";
const wrapper: Address = "0xd4416b13d2b3a9abae7acd5d6c2bbdbe25686401";
const resolver: Address = "0x231b0ee14048e9dccd1d247744d114a4eb5e8e63";
const [wallet, stranger, other, thief] = [newAddress(), newAddress(), newAddress(), newAddress()];
const sources = memorySources([thief]);

/** @param named address that the name is made to resolve to, if any */
async function register(owner: Address, named: Address | null = owner) {
  const data = call("register(string,address,uint256,bytes32,address,bytes[],bool,uint16)", [
    ...["name", owner, 31_536_000n, ZERO_32, resolver],
    ...[named === null ? [] : [call("setAddr(bytes32,address)", [ZERO_32, named])], false, 0],
  ]);
  return judge(registrar, data);
}

const judge = (to: Address, data: Hex) => judgeFromMemory(sources, { wallet, to, data, value: 10n ** 15n });

it("a name for oneself is ordinary", async () => {
  expect(await register(wallet)).toEqual(["ALLOW"]);
});

it("a name for somebody else is told once, and no block", async () => {
  expect(await register(stranger)).toEqual(["REVIEW", "transaction.control-change"]);
  expect(await register(stranger, null)).toEqual(["REVIEW", "transaction.control-change"]);
  expect((await register(thief))[0]).toBe("BLOCK");
});

it("one's own name that stands for somebody else is asked about", async () => {
  expect(await register(wallet, other)).toEqual(["REVIEW", "transaction.control-change"]);
});

it("a name that is unwrapped for two at once is told once", async () => {
  const unwrap = (registrant: Address, controller: Address) =>
    judge(wrapper, call("unwrapETH2LD(bytes32,address,address)", [ZERO_32, registrant, controller]));
  expect(await unwrap(wallet, wallet)).toEqual(["ALLOW"]);
  expect(await unwrap(stranger, other)).toEqual(["REVIEW", "transaction.control-change"]);
  expect((await unwrap(stranger, thief))[0]).toBe("BLOCK");
  expect((await unwrap(thief, stranger))[0]).toBe("BLOCK");
});
