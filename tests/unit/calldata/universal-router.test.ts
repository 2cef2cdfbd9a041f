import { encodeAbiParameters, encodePacked, type Hex, parseAbiParameters } from "viem";
import { describe, expect, it } from "vitest";
import {
  CONTRACT,
  call,
  codes,
  concat,
  decode,
  effectsOf,
  flatten,
  NFT,
  OTHER,
  one,
  only,
  PERMIT2,
  SIG,
  SPENDER,
  TOKEN,
  WALLET,
  ZERO,
} from "./support";

const wallet = { address: WALLET, role: "wallet" };
const router = { address: CONTRACT, role: "contract" };
const A = TOKEN;
const B = NFT;

const types = (text: string) => parseAbiParameters(text) as readonly { type: string }[];
const encode = (text: string, values: readonly unknown[]): Hex => encodeAbiParameters(types(text), values as never);

describe("the Universal Router", () => {
  const path = encodePacked(["address", "uint24", "address"], [A, 500, B]);
  const run = (commands: Hex, inputs: readonly Hex[]) => call("execute(bytes,bytes[],uint256)", [commands, inputs, 1n]);
  const ME = "0x0000000000000000000000000000000000000001";
  const ROUTER = "0x0000000000000000000000000000000000000002";
  const SWAP = "address, uint256, uint256, bytes, bool";

  it.each([
    ["old", SWAP, [] as unknown[]],
    ["new", `${SWAP}, uint256[]`, [[]]],
  ])("swaps on v3, %s layout", (_, layout, extra) => {
    const exactIn = run("0x00", [encode(layout, [ME, 5n, 4n, path, true, ...extra])]);
    expect(decode(exactIn).malformed).toEqual([]);
    expect(decode(exactIn).root.children[0]).toMatchObject({
      name: "V3_SWAP_EXACT_IN",
      operation: "internal",
      selector: null,
      actor: { sender: wallet, self: router },
    });
    expect(one(effectsOf(exactIn), "swap")).toMatchObject({
      payer: wallet,
      recipient: WALLET,
      tokenIn: A,
      tokenOut: B,
      amountIn: "5",
      amountOut: "4",
    });
    const exactOut = run("0x01", [encode(layout, [SPENDER, 4n, 5n, path, false, ...extra])]);
    expect(one(effectsOf(exactOut), "swap")).toMatchObject({
      payer: router,
      recipient: SPENDER,
      tokenIn: B,
      tokenOut: A,
      amountIn: "5",
      amountOut: "4",
    });
  });

  it("swaps on v2", () => {
    const data = run("0x08", [encode("address, uint256, uint256, address[], bool", [ROUTER, 5n, 4n, [A, B], true])]);
    expect(one(effectsOf(data), "swap")).toMatchObject({ recipient: CONTRACT, tokenIn: A, tokenOut: B });
  });

  const permit = [[A, 5n, 9, 0], SPENDER, 7n];
  const DETAILS = "(address, uint160, uint48, uint48)";

  it("permits at Permit2 in its caller's name", () => {
    const data = run("0x0a", [encode(`(${DETAILS}, address, uint256), bytes`, [permit, SIG])]);
    expect(one(effectsOf(data), "allowance")).toMatchObject({
      standard: "permit2",
      owner: wallet,
      spender: SPENDER,
      token: A,
      manager: PERMIT2,
      amount: "5",
      expiration: "9",
      deadline: "7",
      signed: true,
    });
    const batch = run("0x03", [
      encode(`(${DETAILS}[], address, uint256), bytes`, [[[permit[0], permit[0]], SPENDER, 7n], SIG]),
    ]);
    expect(only(effectsOf(batch), "allowance")).toHaveLength(2);
  });

  it("takes from its caller by Permit2", () => {
    const data = run("0x02", [encode("address, address, uint160", [A, SPENDER, 5n])]);
    expect(one(effectsOf(data), "transfer")).toMatchObject({
      from: wallet,
      to: SPENDER,
      token: A,
      spender: router,
      via: "permit2",
    });
    const batch = run("0x0d", [encode("(address, address, uint160, address)[]", [[[WALLET, SPENDER, 5n, A]]])]);
    expect(one(effectsOf(batch), "transfer")).toMatchObject({ from: wallet, to: SPENDER, token: A });
  });

  it.each([
    [0x04, "SWEEP", "all"],
    [0x05, "TRANSFER", "5"],
    [0x06, "PAY_PORTION", "all"],
    [0x07, "PAY_PORTION_FULL_PRECISION", "all"],
  ])("pays out by command %i", (command, name, amount) => {
    for (const flags of [0, 0x80]) {
      const data = run(`0x${(command | flags).toString(16).padStart(2, "0")}`, [
        encode("address, address, uint256", [ZERO, SPENDER, 5n]),
      ]);
      expect(decode(data).root.children[0]!.name).toBe(name);
      expect(one(effectsOf(data), "transfer")).toMatchObject({ from: router, to: SPENDER, token: null, amount });
    }
  });

  it("reads commands as older routers mask them", () => {
    const data = run("0x45", [encode("address, address, uint256", [A, SPENDER, 5n])]);
    expect(one(effectsOf(data), "transfer")).toMatchObject({ to: SPENDER, token: A });
  });

  it("wraps and unwraps", () => {
    const data = run("0x0b0c", [
      encode("address, uint256", [ROUTER, 2n ** 255n]),
      encode("address, uint256", [SPENDER, 0n]),
    ]);
    expect(only(effectsOf(data), "wrap").map(({ direction, recipient }) => [direction, recipient])).toEqual([
      ["wrap", CONTRACT],
      ["unwrap", SPENDER],
    ]);
  });

  it("runs plans within plans", () => {
    const inner = encode("bytes, bytes[]", ["0x05", [encode("address, address, uint256", [A, SPENDER, 5n])]]);
    const data = run("0x21", [encode("bytes, bytes[]", ["0x21", [inner]])]);
    expect(flatten(decode(data).root).map((node) => node.name)).toEqual([
      "execute",
      "EXECUTE_SUB_PLAN",
      "EXECUTE_SUB_PLAN",
      "TRANSFER",
    ]);
    expect(one(effectsOf(data), "transfer").to).toBe(SPENDER);
  });

  it("calls a position manager with calldata as it stands", () => {
    const permit721 = call("permit(address,uint256,uint256,uint8,bytes32,bytes32)", [
      SPENDER,
      9n,
      1n,
      27,
      SIG.slice(0, 66),
      SIG.slice(0, 66),
    ]);
    const data = run("0x11", [permit721]);
    expect(decode(data).root.children[0]).toMatchObject({ name: "permit", to: null, actor: { sender: router } });
    expect(one(effectsOf(data), "allowance")).toMatchObject({ standard: "erc721", spender: SPENDER, tokenId: "9" });
  });

  it("buys NFTs, in its first versions", () => {
    const data = run("0x11", [encode("uint256, bytes, address, address, uint256", [5n, "0x", SPENDER, NFT, 9n])]);
    expect(only(effectsOf(data), "transfer")).toMatchObject([
      { standard: "erc721", token: NFT, to: SPENDER, tokenId: "9" },
      { standard: "native", from: router, amount: "5" },
    ]);
    const seaport = run("0x10", [encode("uint256, bytes", [5n, call("incrementCounter()")])]);
    expect(flatten(decode(seaport).root).map((node) => node.name)).toEqual(["execute", "SEAPORT", "incrementCounter"]);
  });

  it("bridges", () => {
    const data = run("0x40", [
      encode(
        "(address, address, address, address, uint256, uint256, uint256, address, uint32, uint32, uint32, bytes, bool)",
        [[WALLET, SPENDER, A, B, 5n, 4n, 10n, ZERO, 0, 0, 0, "0x", false]],
      ),
    ]);
    expect(one(effectsOf(data), "bridge")).toMatchObject({
      bridge: "Across",
      token: A,
      recipient: SPENDER,
      destination: "10",
    });
  });

  it("notes commands that nobody knows, and goes on", () => {
    const data = run("0x5f05", ["0x", encode("address, address, uint256", [A, SPENDER, 5n])]);
    expect(codes(decode(data))).toContain("unknown-step");
    expect(one(effectsOf(data), "transfer").to).toBe(SPENDER);
  });

  it("sees through input that is bent to the router's loose reading", () => {
    // Offsets and lengths count modulo 2^32 there.
    const input = encode(`(${DETAILS}, address, uint256), bytes`, [permit, SIG]);
    const bent = concat(input.slice(0, 2 + 64 * 6), "ff".repeat(28), input.slice(2 + 64 * 6 + 56));
    const data = run("0x0a", [bent]);
    expect(codes(decode(data))).toEqual(["dirty-integer"]);
    expect(one(effectsOf(data), "allowance").spender).toBe(SPENDER);
  });

  const KEY = "(address, address, uint24, int24, address)";
  const key = [ZERO, B, 500, 10, ZERO];

  it.each([
    ["old", `(${KEY}, bool, uint128, uint128, bytes)`, [[key, true, 5n, 4n, "0x"]]],
    ["new", `(${KEY}, bool, uint128, uint128, uint256, bytes)`, [[key, true, 5n, 4n, 0n, "0x"]]],
  ])("swaps on v4, %s layout", (_, layout, values) => {
    const actions = [
      encode(layout, values),
      encode("address, uint256", [ZERO, 5n]),
      encode("address, address, uint256", [B, SPENDER, 0n]),
    ];
    const data = run("0x10", [encode("bytes, bytes[]", ["0x060c0e", actions])]);
    expect(decode(data).malformed).toEqual([]);
    const found = effectsOf(data);
    expect(one(found, "swap")).toMatchObject({
      payer: wallet,
      tokenIn: "native",
      tokenOut: B,
      amountIn: "5",
      amountOut: "4",
    });
    expect(only(found, "transfer").map(({ from, to, token }) => [from.role, to, token])).toEqual([
      ["wallet", null, null],
      ["contract", SPENDER, B],
    ]);
  });

  it("swaps on v4 over several pools", () => {
    const hop = [B, 500, 10, ZERO, "0x"];
    const data = run("0x10", [
      encode("bytes, bytes[]", [
        "0x07",
        [
          encode("(address, (address, uint24, int24, address, bytes)[], uint256[], uint128, uint128)", [
            [A, [hop], [], 5n, 4n],
          ]),
        ],
      ]),
    ]);
    expect(one(effectsOf(data), "swap")).toMatchObject({ tokenIn: A, tokenOut: B });
  });

  it("is paid through Uniswap's proxy", () => {
    const data = call("execute(address,address,uint256,bytes,bytes[],uint256)", [
      OTHER,
      A,
      5n,
      "0x04",
      [encode("address, address, uint256", [B, SPENDER, 0n])],
      1n,
    ]);
    expect(only(effectsOf(data), "transfer").map(({ from, to, token }) => [from.address, to, token])).toEqual([
      [WALLET, OTHER, A],
      [OTHER, SPENDER, B],
    ]);
  });
});
