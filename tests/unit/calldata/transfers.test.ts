import { describe, expect, it } from "vitest";
import {
  CONTRACT,
  call,
  effectsOf,
  MULTICALL3,
  NFT,
  OTHER,
  one,
  only,
  PERMIT2,
  SIG,
  SPENDER,
  TOKEN,
  transferFrom,
  WALLET,
  WETH,
  ZERO_32,
} from "./support";

const wallet = { address: WALLET, role: "wallet" };
const transfers = (data: string, to: string = TOKEN, value = 0n) => only(effectsOf(data, { to, value }), "transfer");

describe("transfers", () => {
  it("of coin", () => {
    expect(transfers("0x", SPENDER, 5n)).toEqual([
      {
        kind: "transfer",
        path: "0",
        guessed: false,
        standard: "native",
        alternative: null,
        token: null,
        from: wallet,
        to: SPENDER,
        amount: "5",
        tokenId: null,
        spender: null,
        via: "value",
        signed: false,
      },
    ]);
    expect(transfers("0x", SPENDER, 0n)).toEqual([]);
  });

  it("of coin inside a multicall, each by who sends it", () => {
    const data = call("aggregate3Value((address,bool,uint256,bytes)[])", [[[SPENDER, true, 3n, "0x"]]]);
    expect(transfers(data, MULTICALL3, 3n).map(({ from, to, amount }) => [from.role, to, amount])).toEqual([
      ["wallet", MULTICALL3, "3"],
      ["contract", SPENDER, "3"],
    ]);
  });

  it("of coin are not counted again in a delegatecall", () => {
    const data = call("multicall(bytes[])", [["0x", "0x"]]);
    expect(transfers(data, CONTRACT, 3n)).toHaveLength(1);
  });

  it.each([
    ["transfer(address,uint256)", [SPENDER, 5n], "transfer"],
    ["transfer(address,uint256,bytes)", [SPENDER, 5n, "0x"], "transfer"],
    ["transferAndCall(address,uint256)", [SPENDER, 5n], "transfer"],
    ["transferAndCall(address,uint256,bytes)", [SPENDER, 5n, "0x"], "transfer"],
    ["send(address,uint256,bytes)", [SPENDER, 5n, "0x"], "transfer"],
    ["push(address,uint256)", [SPENDER, 5n], "transfer"],
    ["move(address,address,uint256)", [WALLET, SPENDER, 5n], "transferFrom"],
    ["operatorSend(address,address,uint256,bytes,bytes)", [WALLET, SPENDER, 5n, "0x", "0x"], "transferFrom"],
  ])("by %s", (signature, args, via) => {
    expect(transfers(call(signature, args))).toMatchObject([
      { token: TOKEN, from: wallet, to: SPENDER, amount: "5", via },
    ]);
  });

  it("by allowance name who moves them", () => {
    expect(transfers(transferFrom(OTHER, WALLET, 5n))).toMatchObject([
      { from: { address: OTHER, role: "contract" }, to: WALLET, spender: wallet, alternative: "erc721" },
    ]);
  });

  it.each([
    ["safeTransferFrom(address,address,uint256)", [WALLET, SPENDER, 9n], "erc721", "9", "1"],
    ["safeTransferFrom(address,address,uint256,bytes)", [WALLET, SPENDER, 9n, "0x"], "erc721", "9", "1"],
    ["safeTransferFrom(address,address,uint256,uint256,bytes)", [WALLET, SPENDER, 9n, 4n, "0x"], "erc1155", "9", "4"],
    ["transferFrom(address,address,uint256,uint256)", [WALLET, SPENDER, 9n, 4n], "erc6909", "9", "4"],
    ["transferPunk(address,uint256)", [SPENDER, 9n], "erc721", "9", "1"],
  ])("of NFTs by %s", (signature, args, standard, tokenId, amount) => {
    expect(transfers(call(signature, args), NFT)).toMatchObject([
      { standard, token: NFT, from: wallet, to: SPENDER, tokenId, amount },
    ]);
  });

  it("of many NFTs at once", () => {
    const data = call("safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)", [
      WALLET,
      SPENDER,
      [1n, 2n],
      [10n, 20n],
      "0x",
    ]);
    expect(transfers(data, NFT).map(({ tokenId, amount }) => [tokenId, amount])).toEqual([
      ["1", "10"],
      ["2", "20"],
    ]);
  });

  it("by signed authorisation", () => {
    const data = call("transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)", [
      WALLET,
      SPENDER,
      5n,
      0n,
      1n,
      ZERO_32,
      SIG,
    ]);
    expect(transfers(data)).toMatchObject([{ from: wallet, to: SPENDER, via: "authorization", signed: true }]);
  });

  it("to many", () => {
    const tokens = call("disperseToken(address,address[],uint256[])", [TOKEN, [SPENDER, OTHER], [1n, 2n]]);
    expect(transfers(tokens, CONTRACT).map(({ token, to, amount }) => [token, to, amount])).toEqual([
      [TOKEN, SPENDER, "1"],
      [TOKEN, OTHER, "2"],
    ]);
    const nativeCurrency = call("disperseEther(address[],uint256[])", [[SPENDER], [1n]]);
    expect(transfers(nativeCurrency, CONTRACT, 1n).map(({ token, to }) => [token, to])).toEqual([
      [null, CONTRACT],
      [null, SPENDER],
    ]);
  });
});

describe("Permit2 transfers", () => {
  it("by allowance", () => {
    const one_ = call("transferFrom(address,address,uint160,address)", [WALLET, SPENDER, 5n, TOKEN]);
    expect(transfers(one_, PERMIT2)).toMatchObject([{ token: TOKEN, from: wallet, to: SPENDER, via: "permit2" }]);
    const many = call("transferFrom((address,address,uint160,address)[])", [
      [
        [WALLET, SPENDER, 5n, TOKEN],
        [OTHER, SPENDER, 6n, NFT],
      ],
    ]);
    expect(transfers(many, PERMIT2).map(({ from, amount, token }) => [from.role, amount, token])).toEqual([
      ["wallet", "5", TOKEN],
      ["contract", "6", NFT],
    ]);
  });

  const permit = [[TOKEN, 9n], 0n, 1n];
  const permits = [
    [
      [TOKEN, 9n],
      [NFT, 9n],
    ],
    0n,
    1n,
  ];
  const PERMIT = "((address,uint256),uint256,uint256)";
  const PERMITS = "((address,uint256)[],uint256,uint256)";

  it.each([
    [`permitTransferFrom(${PERMIT},(address,uint256),address,bytes)`, [permit, [SPENDER, 5n], WALLET, SIG], 1],
    [
      `permitTransferFrom(${PERMITS},(address,uint256)[],address,bytes)`,
      [
        permits,
        [
          [SPENDER, 5n],
          [SPENDER, 6n],
        ],
        WALLET,
        SIG,
      ],
      2,
    ],
    [
      `permitWitnessTransferFrom(${PERMIT},(address,uint256),address,bytes32,string,bytes)`,
      [permit, [SPENDER, 5n], WALLET, ZERO_32, "w", SIG],
      1,
    ],
    [
      `permitWitnessTransferFrom(${PERMITS},(address,uint256)[],address,bytes32,string,bytes)`,
      [
        permits,
        [
          [SPENDER, 5n],
          [SPENDER, 6n],
        ],
        WALLET,
        ZERO_32,
        "w",
        SIG,
      ],
      2,
    ],
  ])("by signature: %s", (signature, args, count) => {
    const found = transfers(call(signature, args), PERMIT2);
    expect(found).toHaveLength(count);
    expect(found[0]).toMatchObject({ token: TOKEN, from: wallet, to: SPENDER, amount: "5", signed: true });
    if (count === 2) expect(found[1]).toMatchObject({ token: NFT, amount: "6" });
  });
});

describe("wrapping", () => {
  it("by the chain's own wrapper", () => {
    expect(one(effectsOf("0xd0e30db0", { to: WETH, value: 5n }), "wrap")).toMatchObject({
      direction: "wrap",
      canonical: true,
      amount: "5",
      account: wallet,
      recipient: WALLET,
    });
    const out = call("withdraw(uint256)", [5n]);
    expect(one(effectsOf(out, { to: WETH }), "wrap")).toMatchObject({
      direction: "unwrap",
      canonical: true,
      amount: "5",
    });
  });

  it("by anything else that has such a function", () => {
    expect(one(effectsOf("0xd0e30db0", { to: CONTRACT, value: 5n }), "wrap").canonical).toBe(false);
    expect(one(effectsOf("0xd0e30db0", { to: WETH, chainId: 56, value: 5n }), "wrap").canonical).toBe(false);
  });
});

describe("creations", () => {
  it("are not read as calls", () => {
    const found = effectsOf("0x095ea7b36080604052", { to: null, value: 5n });
    expect(found.map((effect) => effect.kind)).toEqual(["transfer", "creation"]);
    expect(one(found, "creation")).toMatchObject({ by: wallet, size: 9, value: "5" });
  });

  it("by a library inside a Safe", () => {
    const data = call("performCreate2(uint256,bytes,bytes32)", [0n, "0x6001", ZERO_32]);
    expect(one(effectsOf(data), "creation")).toMatchObject({ by: { address: CONTRACT, role: "contract" }, size: 2 });
  });
});

describe("lures", () => {
  it.each([
    ["SecurityUpdate()", "strong"],
    ["Claim()", "strong"],
    ["ClaimReward()", "strong"],
    ["Connect()", "strong"],
    ["claim()", "common"],
  ])("%s with coin", (signature, strength) => {
    const found = effectsOf(call(signature), { value: 5n });
    expect(one(found, "lure")).toMatchObject({ value: "5", strength, target: CONTRACT, by: wallet });
    expect(one(found, "transfer")).toMatchObject({ amount: "5", to: CONTRACT });
  });

  it("without coin say so", () => {
    expect(one(effectsOf(call("Claim()")), "lure").value).toBe("0");
  });
});
