import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { judgeTransaction, reasonsOf } from "@/server/risk";
import * as t from "@/tests/eval/signatures/typed";
import { newAddress, usdc } from "@/tests/integration/evidence/support";
import {
  gatherFromMemory,
  judgeFromMemory,
  judgeSignatureFromMemory,
  memorySources,
} from "@/tests/support/memory-sources";
import { call, execAsSafe, MULTICALL3, PERMIT2, SEAPORT, WETH } from "@/tests/unit/calldata/support";

const sources = memorySources();
const [wallet, account, stranger] = [newAddress(), newAddress(), newAddress()];
const dai: Hex = "0x6b175474e89094c44da98b954eedeac495271d0f";
const universalRouter: Hex = "0x66a9893cc07d91d95644aedd05d03f95e1dba8af";
const conduit = "0x1e0049783f008a0085193e00003d00cd54003c71";
const zero = "0x0000000000000000000000000000000000000000";
const dead = "0x000000000000000000000000000000000000dead";
const lido = "0xae7ab96520de3a18e5e111b5eaab095312d7fe84";
const zeros = `0x${"0".repeat(64)}`;
const some = 10n ** 20n;

const judge = (to: string, data: string, value = 0n) => judgeFromMemory(sources, { wallet, to, data, value });
const transfer = (to: string, amount = some) => call("transfer(address,uint256)", [to, amount]);

const signFor = (type: string, to: string) =>
  judgeSignatureFromMemory(
    sources,
    wallet,
    t.typed(
      type,
      { [type]: "address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce" },
      { name: "USD Coin", version: "2", chainId: 1, verifyingContract: usdc },
      { from: wallet, to, value: "1000000000", validAfter: 0, validBefore: "1999999999", nonce: zeros },
    ),
  );

/** Where bare tokens are lost, or the next caller's. */
const places: Record<string, string> = {
  "the Universal Router": universalRouter,
  SwapRouter: "0xe592427a0aece92de3edee1f18e0157c05861564",
  SwapRouter02: "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45",
  "Uniswap's router v2": "0x7a250d5630b4cf539739df2c5dacb4c659f2488d",
  "1inch's router": "0x111111125421ca6dc452d289314280a0f8842a65",
  "USDC's contract": usdc,
  "UNI's contract": "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984",
  "WETH's contract": WETH,
  Permit2: PERMIT2,
  Seaport: SEAPORT,
  "a conduit": conduit,
  "Aave's pool": "0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2",
  "the zero address": zero,
  "the dead address": dead,
  "another that tokens are burnt to": "0xdead000000000000000042069420694206942069",
  "a precompile": "0x0000000000000000000000000000000000000004",
};

describe.each(Object.entries(places))("%s", (_, place) => {
  const ways: Record<string, readonly [to: string, data: string]> = {
    transfer: [dai, transfer(place)],
    transferFrom: [dai, call("transferFrom(address,address,uint256)", [wallet, place, some])],
    "a Safe's transfer": [account, execAsSafe(dai, transfer(place))],
    "a batch": [
      account,
      call("executeBatch((address,uint256,bytes)[])", [
        [
          [dai, 0n, transfer(place)],
          [usdc, 0n, transfer(stranger, 1_000_000n)],
        ],
      ]),
    ],
    "Permit2's transferFrom": [
      PERMIT2,
      call("transferFrom(address,address,uint160,address)", [wallet, place, some, dai]),
    ],
    "an authorization (ERC-3009)": [
      usdc,
      call("transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)", [
        ...[wallet, place, 10n ** 9n, 0n, 2n ** 40n, zeros, 27, zeros, zeros],
      ]),
    ],
    "transfers of several": [dai, call("batchTransfer(address[],uint256[])", [[place], [some]])],
    Disperse: [
      "0xd152f549545093347a162dce210e7293f1452150",
      call("disperseToken(address,address[],uint256[])", [dai, [place], [some]]),
    ],
  };
  const others = Object.entries(ways).filter(([, [to]]) => to !== place || to !== PERMIT2);
  it.each(others)("keeps no account of what it gets by %s", async (_, [to, data]) => {
    const stated = await judge(to, data);
    const isToItself = place === usdc && to === usdc;
    expect(stated).toContain(isToItself ? "transaction.transfer-to-token" : "transaction.stranded-transfer");
    expect(stated[0]).toBe("REVIEW");
  });

  it("keeps no account of what is signed for it", async () => {
    const { decision, ids } = await signFor("TransferWithAuthorization", place);
    expect(ids).toContain(place === usdc ? "transaction.transfer-to-token" : "transaction.stranded-transfer");
    expect(decision).toBe("REVIEW");
    // Only the recipient can send the authorization, and knows of it.
    expect((await signFor("ReceiveWithAuthorization", place)).ids).not.toContain("transaction.stranded-transfer");
  });
});

it.each([zero, dead, usdc, dai, PERMIT2].slice(0, 4))("coin to %s is lost", async (to) => {
  expect(await judge(to, "0x", 10n ** 16n)).toEqual(["REVIEW", "transaction.stranded-transfer"]);
});

it.each<[string, string, string, bigint?]>([
  ["a person", dai, transfer(stranger)],
  ["a contract that is told", dai, call("transferAndCall(address,uint256,bytes)", [universalRouter, some, "0x1234"])],
  ["WETH, in coin", WETH, "0x", 10n ** 16n],
  ["Lido, in coin", lido, "0x", 10n ** 16n],
  ["nothing, for a test", dai, call("approve(address,uint256)", [universalRouter, 0n])],
  [
    "a router that is called then",
    account,
    call("executeBatch((address,uint256,bytes)[])", [
      [
        [dai, 0n, transfer(universalRouter)],
        [
          universalRouter,
          0n,
          call("execute(bytes,bytes[],uint256)", [
            "0x04",
            [`0x${[dai, wallet].map((each) => each.slice(2).padStart(64, "0")).join("")}${"0".repeat(64)}`],
            2n ** 40n,
          ]),
        ],
      ],
    ]),
  ],
])("to %s it is ordinary", async (_, to, data, value) => {
  expect(await judge(to, data, value)).not.toContain("transaction.stranded-transfer");
});

it("what serves whoever calls it is told as before", async () => {
  expect(await judge(dai, transfer(MULTICALL3))).toEqual(["REVIEW", "transaction.proceeds-elsewhere"]);
  expect(await judge(dai, transfer(dai))).toEqual(["REVIEW", "transaction.transfer-to-token"]);
});

it("it is said who has it then", async () => {
  const reason = async (to: string) => {
    const gathered = await gatherFromMemory(sources, { wallet, to: dai, data: transfer(to) });
    return reasonsOf(judgeTransaction(gathered).signals, "en")[0];
  };
  expect(await reason(universalRouter)).toContain("the next caller can take it");
  expect(await reason(PERMIT2)).toContain("it is probably lost there");
  expect(await reason(dead)).toContain("where it can't be recovered");
});

describe("what the wallet is due", () => {
  const v2Router = "0x7a250d5630b4cf539739df2c5dacb4c659f2488d";
  const pool = "0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2";
  const swap = (to: string) =>
    call("swapExactTokensForTokens(uint256,uint256,address[],address,uint256)", [
      some,
      some,
      [dai, WETH],
      to,
      2n ** 40n,
    ]);
  const withdraw = (to: string) => call("withdraw(address,uint256,address)", [dai, some, to]);

  it("is the next caller's where it goes to a router that isn't called", async () => {
    const found = [await judge(v2Router, swap(universalRouter)), await judge(pool, withdraw(universalRouter))];
    for (const one of found) expect(one).toEqual(expect.arrayContaining(["REVIEW", "transaction.proceeds-elsewhere"]));
  });

  it.each(Object.entries(places))("is lost at %s, which keeps no account of it", async (_, place) => {
    const proceeds = ["REVIEW", "transaction.proceeds-elsewhere"];
    if (place !== v2Router) expect(await judge(v2Router, swap(place))).toEqual(expect.arrayContaining(proceeds));
    if (place !== pool) expect(await judge(pool, withdraw(place))).toEqual(expect.arrayContaining(proceeds));
  });

  it("says who has it then", async () => {
    const reason = async (recipient: string) => {
      const gathered = await gatherFromMemory(sources, { wallet, to: v2Router, data: swap(recipient) });
      return reasonsOf(judgeTransaction(gathered).signals, "en")[0];
    };
    expect(await reason(universalRouter)).toMatch(
      / goes to \S.* \(0x66a9.*\), which serves any caller, and not to the wallet/,
    );
    expect(await reason(PERMIT2)).toMatch(
      / goes to \S.*Permit2 \(0x.*\), which keeps no account of it, and not to the wallet/,
    );
    expect(await reason(dead)).toMatch(/ goes to 0x0*dead, where it can't be recovered, and not to the wallet/);
  });

  it("is the wallet's where it goes to it", async () => {
    expect([await judge(v2Router, swap(wallet)), await judge(pool, withdraw(wallet))]).toEqual([["ALLOW"], ["ALLOW"]]);
  });
});
