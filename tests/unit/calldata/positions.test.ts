import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { CONTRACT, call, effectsOf, OTHER, one, only, SIG, SPENDER, TOKEN, WALLET, ZERO, ZERO_32 } from "./support";

const wallet = { address: WALLET, role: "wallet" };
const claim = { action: "claim", recipient: SPENDER };
const EARNED = "(uint32,uint32,bytes,(address,bytes32),uint32[],bytes[],(address,uint256)[])";
const earned = [0, 0, "0x", [WALLET, ZERO_32], [], [], [[TOKEN, 5n]]];
const padded = `0x${SPENDER.slice(2).padStart(64, "0")}`;

describe("bridges", () => {
  it.each([
    [
      "depositV3(address,address,address,address,uint256,uint256,uint256,address,uint32,uint32,uint32,bytes)",
      [WALLET, SPENDER, TOKEN, OTHER, 5n, 4n, 10n, ZERO, 0, 0, 0, "0x"],
      { bridge: "Across", token: TOKEN, amount: "5", recipient: SPENDER, destination: "10" },
    ],
    [
      "deposit(bytes32,bytes32,bytes32,bytes32,uint256,uint256,uint256,bytes32,uint32,uint32,uint32,bytes)",
      [ZERO_32, padded, `0x${TOKEN.slice(2).padStart(64, "0")}`, ZERO_32, 5n, 4n, 10n, ZERO_32, 0, 0, 0, "0x"],
      { bridge: "Across", token: TOKEN, amount: "5", recipient: SPENDER, destination: "10" },
    ],
    [
      "depositForBurn(uint256,uint32,bytes32,address)",
      [5n, 3, padded, TOKEN],
      { bridge: "CCTP", token: TOKEN, amount: "5", recipient: SPENDER, destination: "3" },
    ],
    [
      "send((uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address)",
      [[30110, padded, 5n, 4n, "0x", "0x", "0x"], [1n, 0n], WALLET],
      { bridge: "LayerZero", token: CONTRACT, amount: "5", recipient: SPENDER, destination: "30110" },
    ],
    ["depositEth()", [], { bridge: "Arbitrum", token: null, amount: "7", recipient: null }],
    [
      "depositETHTo(address,uint32,bytes)",
      [SPENDER, 1, "0x"],
      { bridge: "Optimism", token: null, amount: "7", recipient: SPENDER },
    ],
    ["depositEtherFor(address)", [SPENDER], { bridge: "Polygon", amount: "7", recipient: SPENDER }],
    [
      "sendToL2(uint256,address,uint256,uint256,uint256,address,uint256)",
      [10n, SPENDER, 5n, 4n, 1n, ZERO, 0n],
      { bridge: "Hop", amount: "5", recipient: SPENDER, destination: "10" },
    ],
    [
      "transferTokens(address,uint256,uint16,bytes32,uint256,uint32)",
      [TOKEN, 5n, 1, `0x${"ab".repeat(32)}`, 0n, 0],
      { bridge: "Wormhole", token: TOKEN, recipient: `0x${"ab".repeat(32)}`, destination: "1" },
    ],
  ])("%s", (signature, args, expected) => {
    expect(one(effectsOf(call(signature, args), { value: 7n }), "bridge")).toMatchObject({
      payer: wallet,
      ...expected,
    });
  });
});

describe("positions", () => {
  it.each([
    ["stake(uint256)", [5n], { action: "deposit", amount: "5", recipient: WALLET }],
    ["submit(address)", [ZERO], { action: "deposit", amount: "7", recipient: WALLET }],
    ["deposit(uint256,address)", [5n, SPENDER], { action: "deposit", amount: "5", recipient: SPENDER }],
    [
      "redeem(uint256,address,address)",
      [5n, SPENDER, WALLET],
      { action: "withdraw", amount: "5", recipient: SPENDER, account: wallet },
    ],
    [
      "supply(address,uint256,address,uint16)",
      [TOKEN, 5n, SPENDER, 0],
      { action: "deposit", token: TOKEN, recipient: SPENDER },
    ],
    [
      "withdraw(address,uint256,address)",
      [TOKEN, 5n, SPENDER],
      { action: "withdraw", token: TOKEN, recipient: SPENDER },
    ],
    [
      "borrow(address,uint256,uint256,uint16,address)",
      [TOKEN, 5n, 2n, 0, OTHER],
      { action: "borrow", account: { address: OTHER }, recipient: WALLET },
    ],
    [
      "withdrawFrom(address,address,address,uint256)",
      [WALLET, SPENDER, TOKEN, 5n],
      { action: "withdraw", account: wallet, recipient: SPENDER },
    ],
    [
      "borrow((address,address,address,address,uint256),uint256,uint256,address,address)",
      [[TOKEN, OTHER, ZERO, ZERO, 0n], 5n, 0n, WALLET, SPENDER],
      { action: "borrow", token: TOKEN, account: wallet, recipient: SPENDER },
    ],
    [
      "withdrawCollateral((address,address,address,address,uint256),uint256,address,address)",
      [[OTHER, TOKEN, ZERO, ZERO, 0n], 5n, WALLET, SPENDER],
      { action: "withdraw", token: TOKEN, account: wallet, recipient: SPENDER },
    ],
    [
      "flashLoan(address,address[],uint256[],uint256[],address,bytes,uint16)",
      [SPENDER, [OTHER, TOKEN], [3n, 5n], [0n, 2n], WALLET, "0x", 0],
      { action: "borrow", token: TOKEN, amount: "5", account: wallet, recipient: SPENDER },
    ],
    [
      "requestWithdrawalsWstETH(uint256[],address)",
      [[5n], SPENDER],
      { action: "withdraw", amount: "5", recipient: SPENDER },
    ],
    [
      "requestWithdrawalsWithPermit(uint256[],address,(uint256,uint256,uint8,bytes32,bytes32))",
      [[5n], SPENDER, [5n, 1n, 27, ZERO_32, ZERO_32]],
      { action: "withdraw", amount: "5", recipient: SPENDER },
    ],
    ["claimWithdrawalsTo(uint256[],uint256[],address)", [[5n], [1n], SPENDER], { action: "claim", recipient: SPENDER }],
    [
      "claimTo(address,address,address,bool)",
      [TOKEN, WALLET, SPENDER, true],
      { action: "claim", account: wallet, recipient: SPENDER },
    ],
    [
      "mintPublic(address,address,address,uint256)",
      [TOKEN, OTHER, ZERO, 2n],
      { action: "deposit", token: TOKEN, amount: "2", recipient: WALLET },
    ],
    [
      "mintPublic(address,address,address,uint256)",
      [TOKEN, OTHER, SPENDER, 2n],
      { action: "deposit", token: TOKEN, recipient: SPENDER },
    ],
    ["sendWnt(address,uint256)", [SPENDER, 7n], { action: "deposit", token: null, amount: "7", recipient: SPENDER }],
    [
      "sendTokens(address,address,uint256)",
      [TOKEN, SPENDER, 5n],
      { action: "deposit", token: TOKEN, amount: "5", recipient: SPENDER },
    ],
    [
      "createWithdrawal(((address,address,address,address,address[],address[]),uint256,uint256,bool,uint256,uint256,bytes32[]))",
      [[[SPENDER, ZERO, ZERO, OTHER, [], []], 1n, 1n, true, 1n, 0n, []]],
      { action: "withdraw", recipient: SPENDER },
    ],
    [
      "queueWithdrawal(uint256[],address[],uint256[],address,bool)",
      [[0n], [OTHER], [5n], SPENDER, true],
      { action: "withdraw", amount: "5", recipient: SPENDER },
    ],
    [
      "claim(uint256,address,uint256,bytes32[])",
      [1n, SPENDER, 5n, [ZERO_32]],
      { action: "claim", amount: "5", recipient: SPENDER },
    ],
    ["claim(address,uint256,bytes32[])", [SPENDER, 5n, []], { action: "claim", amount: "5", recipient: SPENDER }],
    ["create_lock(uint256,uint256)", [5n, 9n], { action: "deposit", amount: "5", recipient: WALLET }],
    [
      "redeemPositions(address,bytes32,bytes32,uint256[])",
      [TOKEN, ZERO_32, ZERO_32, [1n]],
      { action: "withdraw", token: TOKEN, recipient: WALLET },
    ],
    [
      "mergePositions(address,bytes32,bytes32,uint256[],uint256)",
      [TOKEN, ZERO_32, ZERO_32, [1n, 2n], 5n],
      { action: "withdraw", token: TOKEN, amount: "5", recipient: WALLET },
    ],
    [
      "remove_liquidity_one_coin(uint256,int128,uint256,address)",
      [5n, 1n, 0n, SPENDER],
      { action: "withdraw", recipient: SPENDER },
    ],
    ["remove_liquidity(uint256,uint256[2],address)", [5n, [0n, 0n], ZERO], { action: "withdraw", recipient: WALLET }],
    ["add_liquidity(uint256[],uint256,address)", [[5n, 0n], 1n, SPENDER], { action: "deposit", recipient: SPENDER }],
    ["daiToUsds(address,uint256)", [SPENDER, 5n], { action: "withdraw", amount: "5", recipient: SPENDER }],
    ["usdsToDai(address,uint256)", [SPENDER, 5n], { action: "withdraw", amount: "5", recipient: SPENDER }],
    ["mkrToSky(address,uint256)", [SPENDER, 5n], { action: "withdraw", amount: "5", recipient: SPENDER }],
    ["deposit(uint256,address,uint16)", [5n, SPENDER, 0], { action: "deposit", amount: "5", recipient: SPENDER }],
    ["publicMint(uint256)", [2n], { action: "deposit", amount: "7", recipient: WALLET }],
    ["mintTo(address)", [SPENDER], { action: "deposit", amount: "7", recipient: SPENDER }],
    [
      "claim(address,uint256,address,uint256,(bytes32[],uint256,uint256,address),bytes)",
      [SPENDER, 1n, ZERO, 7n, [[], 0n, 0n, ZERO], "0x"],
      { action: "deposit", recipient: SPENDER },
    ],
    ["getReward()", [], { action: "claim", recipient: WALLET }],
    ["claimRewards(address[],uint256,address,address)", [[TOKEN], 5n, SPENDER, OTHER], claim],
    ["claimRewards(address[],uint256,address)", [[TOKEN], 5n, SPENDER], claim],
    ["claimAllRewards(address[],address)", [[TOKEN], SPENDER], claim],
    ["claimAllRewardsToSelf(address[])", [[TOKEN]], { action: "claim", recipient: WALLET }],
    ["claimRewards(address,uint256)", [SPENDER, 5n], claim],
    ["redeem(address,uint256)", [SPENDER, 5n], { action: "withdraw", amount: "5", recipient: SPENDER }],
    [`processClaim(${EARNED},address)`, [earned, SPENDER], claim],
    [`processClaims(${EARNED}[],address)`, [[earned], SPENDER], claim],
    ["claim(address[],address[],uint256[],bytes32[][])", [[SPENDER, SPENDER], [], [], []], claim],
    ["claim_rewards(address,address)", [WALLET, SPENDER], claim],
    ["requestWithdraw(address,uint256)", [SPENDER, 5n], { action: "withdraw", amount: "5", recipient: SPENDER }],
    [
      "requestRedeem(uint256,address,address)",
      [5n, SPENDER, WALLET],
      { action: "withdraw", amount: "5", recipient: SPENDER, account: wallet },
    ],
    [
      "requestDeposit(uint256,address,address)",
      [5n, SPENDER, WALLET],
      { action: "deposit", amount: "5", recipient: SPENDER, account: wallet },
    ],
    ["deposit(bytes,bytes,bytes,bytes32)", ["0x", ZERO_32, SIG, ZERO_32], { action: "deposit", recipient: null }],
  ])("%s", (signature, args, expected) => {
    expect(one(effectsOf(call(signature, args), { value: 7n }), "stake")).toMatchObject({
      contract: CONTRACT,
      ...expected,
    });
  });

  it("is none where a flash loan is paid back, whose calls by the receiver are still looked for", () => {
    const hidden = call("transferFrom(address,address,uint256)", [WALLET, SPENDER, 5n]);
    const loan = call("flashLoan(address,address[],uint256[],uint256[],address,bytes,uint16)", [
      ...[OTHER, [TOKEN], [5n], [0n], WALLET],
      ...[hidden, 0],
    ]);
    const found = effectsOf(loan);
    expect(found.filter(({ kind }) => kind === "stake")).toEqual([]);
    expect(one(found, "transfer")).toMatchObject({ to: SPENDER, guessed: true });
    expect(one(found, "unknown").mentions).toContain(OTHER);
  });

  it("in a bundle of Morpho's, for the wallet behind it and for whom it pays", () => {
    const steps = (...calls: Hex[]) =>
      effectsOf(
        call("multicall((address,bytes,uint256,bool,bytes32)[])", [
          calls.map((data) => [OTHER, data, 0n, false, ZERO_32]),
        ]),
      );
    const found = steps(
      call("erc20TransferFrom(address,address,uint256)", [TOKEN, OTHER, 5n]),
      call("erc20Transfer(address,address,uint256)", [TOKEN, SPENDER, 5n]),
      call("erc4626Deposit(address,uint256,uint256,address)", [TOKEN, 5n, 1n, SPENDER]),
      call("morphoBorrow((address,address,address,address,uint256),uint256,uint256,uint256,address)", [
        ...[[TOKEN, OTHER, ZERO, ZERO, 0n], 5n, 0n, 0n, SPENDER],
      ]),
    );
    expect(only(found, "transfer")).toMatchObject([
      { token: TOKEN, from: wallet, to: OTHER, spender: { address: OTHER }, via: "transferFrom" },
      { token: TOKEN, from: { address: OTHER }, to: SPENDER, via: "sweep" },
    ]);
    expect(only(found, "stake")).toMatchObject([
      { action: "deposit", recipient: SPENDER },
      { action: "borrow", account: wallet, recipient: SPENDER },
    ]);
  });

  it("at GMX, for whom an order pays and whom it pays back", () => {
    const who = [WALLET, SPENDER, ZERO, ZERO, OTHER, TOKEN, []];
    const numbers = Array.from({ length: 8 }, () => 1n);
    const data = call(
      "createOrder(((address,address,address,address,address,address,address[]),(uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256),uint8,uint8,bool,bool,bool,bytes32,bytes32[]))",
      [[who, numbers, 2, 0, true, false, false, ZERO_32, []]],
    );
    expect(only(effectsOf(data), "stake").map(({ recipient }) => recipient)).toEqual([WALLET, SPENDER]);
  });

  it.each([
    ["delegateTo(address,(bytes,uint256),bytes32)", [SPENDER, [SIG, 0n], ZERO_32]],
    ["delegate(address,uint256)", [SPENDER, 5n]],
    ["delegate(address,bool)", [SPENDER, true]],
  ])("delegated to an operator: %s", (signature, args) => {
    const data = call(signature, args);
    expect(one(effectsOf(data), "control")).toMatchObject({ action: "set-delegate", beneficiary: SPENDER });
  });
});
