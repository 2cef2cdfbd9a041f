import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseAbiParameters } from "viem";
import { describe, expect, it } from "vitest";
import * as t from "@/tests/eval/signatures/typed";
import { newAddress } from "@/tests/integration/evidence/support";
import { judgeFromMemory, judgeSignatureFromMemory, memorySources } from "@/tests/support/memory-sources";
import { call, concat, execAsSafe, SEAPORT, word } from "@/tests/unit/calldata/support";

const sources = memorySources();
const [wallet, stranger, app] = [newAddress(), newAddress(), newAddress()];
const domain = (verifyingContract: string) => ({ name: "App", version: "1", chainId: 1, verifyingContract });

/** Data that begins with four zero bytes, as nearly all that is ABI-encoded does. */
const encoded: readonly (readonly [what: string, data: Hex])[] = [
  ["a text", encodeAbiParameters(parseAbiParameters("string"), ["invoice 42"])],
  ["a text and a number", encodeAbiParameters(parseAbiParameters("string, uint256"), ["gm", 3n])],
  ["a number", encodeAbiParameters(parseAbiParameters("uint256"), [7n])],
  ["a flag", encodeAbiParameters(parseAbiParameters("bool"), [true])],
  ["a list", encodeAbiParameters(parseAbiParameters("uint256[]"), [[1n, 2n, 3n]])],
  ["zeros", `0x${"00".repeat(96)}`],
];
const attest = "struct A { bytes32 schema; D data; }";
const attestation =
  "struct D { address recipient; uint64 expirationTime; bool revocable; bytes32 refUID; bytes data; uint256 value; }";
const zero32: Hex = `0x${"00".repeat(32)}`;
const attested = (data: Hex) =>
  encodeFunctionData({
    abi: parseAbi([attestation, attest, "function attest(A request)"]),
    args: [
      {
        schema: zero32,
        data: { ...{ recipient: wallet, expirationTime: 0n, revocable: true }, refUID: zero32, data, value: 0n },
      },
    ],
  });

describe.each(encoded)("%s, ABI-encoded, is no call of Seaport's", (_, data) => {
  it.each(["payload", "data", "callData", "input"])("in a struct beside an address, as %s", async (name) => {
    const struct = t.typed("Msg", { Msg: `address user,bytes ${name}` }, domain(app), { user: wallet, [name]: data });
    expect((await judgeSignatureFromMemory(sources, wallet, struct)).ids).toEqual([]);
  });

  it("in what a forwarder or a Safe is to carry", async () => {
    const request = t.typed(
      "ForwardRequest",
      { ForwardRequest: "address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data" },
      domain(app),
      { from: wallet, to: stranger, value: "0", gas: "100000", nonce: "1", data },
    );
    const safe = t.safeTx(1, app, { to: stranger, data });
    for (const asked of [request, safe]) {
      const { ids } = await judgeSignatureFromMemory(sources, wallet, asked);
      expect(ids.filter((id) => /order|malformed/.test(id))).toEqual([]);
    }
  });

  it.each([
    ["a payment", stranger, (inner: Hex) => inner, 10n ** 16n],
    ["a Safe's call", app, (inner: Hex) => execAsSafe(stranger, inner), 0n],
    [
      "aggregate3",
      "0xca11bde05977b3631167028862be2a173976ca11",
      (inner: Hex) => call("aggregate3((address,bool,bytes)[])", [[[stranger, true, inner]]]),
      0n,
    ],
    ["multicall", stranger, (inner: Hex) => call("multicall(bytes[])", [[inner]]), 0n],
    [
      "a proposal",
      stranger,
      (inner: Hex) => call("propose(address[],uint256[],bytes[],string)", [[stranger], [0n], [inner], ""]),
      0n,
    ],
    [
      "a timelock",
      stranger,
      (inner: Hex) =>
        call("schedule(address,uint256,bytes,bytes32,bytes32,uint256)", [stranger, 0n, inner, zero32, zero32, 0n]),
      0n,
    ],
    ["an upgrade", stranger, (inner: Hex) => call("upgradeToAndCall(address,bytes)", [stranger, inner]), 0n],
    ["an attestation", "0xa1207f3bba224e2c9c3c6d5af63d0eb1582ce587", attested, 0n],
  ] as const)("along with %s", async (_what, to, wrap, value) => {
    const stated = await judgeFromMemory(sources, { wallet, to, data: wrap(data), value });
    expect(stated.filter((id) => /order|malformed/.test(id))).toEqual([]);
  });
});

it("a memo along with a payment says nothing by itself, as its words would not", async () => {
  for (const [, data] of encoded) {
    expect(await judgeFromMemory(sources, { wallet, to: stranger, data, value: 10n ** 16n })).toEqual(["ALLOW"]);
  }
  const naming = encodeAbiParameters(parseAbiParameters("address"), ["0x9a4b1c6d2e8f7a5b3c1d0e9f8a7b6c5d4e3f2a1b"]);
  expect(await judgeFromMemory(sources, { wallet, to: stranger, data: naming })).toEqual([
    "REVIEW",
    "transaction.unknown-function",
  ]);
});

const basic = call(
  "fulfillBasicOrder_efficient_6GL6yc((address,uint256,uint256,address,address,address,uint256,uint256,uint8,uint256,uint256,bytes32,uint256,bytes32,bytes32,uint256,(uint256,address)[],bytes))",
  [
    [
      ...["0x0000000000000000000000000000000000000000", 0n, 0n, stranger, "0x0000000000000000000000000000000000000000"],
      ...[app, 0n, 1n, 8, 0n, 2n ** 40n, zero32, 1n, zero32, zero32, 0n, [], "0x"],
    ],
  ],
);

it("it is one at Seaport", async () => {
  expect(basic.slice(0, 10)).toBe("0x00000000");
  const traded = async (to: string) => (await judgeFromMemory(sources, { wallet, to, data: basic })).join();
  expect(await traded(SEAPORT)).toContain("transaction.takes-for-nothing");
  expect(await traded(stranger)).not.toContain("order");
});

describe("bytes of which only the first four look like a known call", () => {
  const noise = "5e".repeat(64);
  const approve = "095ea7b3";
  const struct = (payload: string, contract = app) =>
    t.typed("Msg", { Msg: "address user,bytes payload" }, domain(contract), { user: wallet, payload });

  it("are opaque in a signature, and nothing more", async () => {
    expect((await judgeSignatureFromMemory(sources, wallet, struct(`0x${approve}${noise}`))).ids).toEqual([
      "signature.opaque-field",
    ]);
  });

  it("are one where the rest fits", async () => {
    const whole = struct(concat(approve, word(stranger), word(2n ** 256n - 1n)));
    expect((await judgeSignatureFromMemory(sources, wallet, whole)).ids).toContain("transaction.unlimited-allowance");
  });

  it("are none in data that no known function explains", async () => {
    const hidden = call("doIt(bytes)", [`0x${approve}${noise}`]);
    expect(await judgeFromMemory(sources, { wallet, to: stranger, data: hidden })).toEqual([
      "ALLOW",
      "transaction.unknown-function",
    ]);
  });
});
