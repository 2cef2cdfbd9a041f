import { describe, expect, it } from "vitest";
import { judgeTransaction } from "@/server/risk";
import { gatherFromMemory, memorySources } from "@/tests/support/memory-sources";
import { call } from "@/tests/unit/calldata/support";

const wallet = "0x52908400098527886e0f7030069857d2e4169ee7";
const unknownAccount = "0x9a41c7e3b05f28d6147e0cab93d2f58160b7e4c9";
const aave = "0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2";
const aaveRewards = "0x8164cc65827dcfe994ab23944cbc90e0aa80bfcb";
const etherFi = "0x308861a430be4cce5502d0a12724771fc6daf216";
const curveMinter = "0xd061d61a4d941c39e5453435b6345dc261c2fce0";
const sources = memorySources();

async function judge(to: string, data = "0x", authorizations: { delegate: string; anyChain: boolean }[] = []) {
  const { decision, signals } = judgeTransaction(await gatherFromMemory(sources, { wallet, to, data, authorizations }));
  return { decision, ids: signals.map(({ id }) => id) };
}

describe("at known protocols", () => {
  it.each([
    ["a withdrawal", etherFi, "requestWithdraw(address,uint256)", (to: string) => [to, 5n]],
    ["rewards", aaveRewards, "claimAllRewards(address[],address)", (to: string) => [[unknownAccount], to]],
    ["the say over a position", aave, "approvePositionManager(address,bool)", (to: string) => [to, true]],
    ["the right to mint", curveMinter, "toggle_approve_mint(address)", (to: string) => [to]],
  ] as const)("%s for a stranger asks, for oneself it doesn't", async (_, to, signature, args) => {
    expect((await judge(to, call(signature, args(unknownAccount)))).decision).toBe("REVIEW");
    expect(await judge(to, call(signature, args(wallet)))).toEqual({ decision: "ALLOW", ids: [] });
  });

  it("rewards that go to whoever claims them need no address", async () =>
    expect((await judge(aaveRewards, call("claimAllRewardsToSelf(address[])", [[unknownAccount]]))).decision).toBe(
      "ALLOW",
    ));
});

describe("code of known wallets to run from now on (EIP-7702)", () => {
  it.each([
    ["MetaMask", "0x63c0c19a282a1b52b07dd5a65b58948a07dae32b"],
    ["Uniswap", "0x000000009b1d0af20d8c6d0a44e162d11f9b8f00"],
    ["Coinbase", "0x7702cb554e6bfb442cb743a7df23154544a7176c"],
    ["Ambire", "0x5a7fc11397e9a8ad41bf10bf13f22b0a63f96f6d"],
    ["Alchemy", "0x69007702764179f14f51cdce752f4f775d74e139"],
    ["Biconomy", "0x000000004f43c49e93c970e84001853a70923b03"],
    ["ZeroDev", "0xd6cedde84be40893d153be9d467cd6ad37875b28"],
  ])("%s' is nothing to ask about", async (_, delegate) =>
    expect(await judge(wallet, "0x", [{ delegate, anyChain: false }])).toEqual({ decision: "ALLOW", ids: [] }),
  );

  it("a stranger's is", async () =>
    expect((await judge(wallet, "0x", [{ delegate: unknownAccount, anyChain: false }])).decision).toBe("REVIEW"));
});
