import { encodeAbiParameters, type Hex, parseAbiParameters } from "viem";
import { describe, expect, it } from "vitest";
import * as t from "@/tests/eval/signatures/typed";
import { newAddress, usdc } from "@/tests/integration/evidence/support";
import { judgeFromMemory, judgeSignatureFromMemory, memorySources } from "@/tests/support/memory-sources";
import { approve, call, concat, ENTRY_POINT } from "@/tests/unit/calldata/support";

const sources = memorySources();
const [wallet, account, stranger, bundler] = [newAddress(), newAddress(), newAddress(), newAddress()];
const router = "0x66a9893cc07d91d95644aedd05d03f95e1dba8af";
const prefix = "0x8dd7712f";
const CALLS = "(address to, uint256 value, bytes data)[]";
const zero32: Hex = `0x${"00".repeat(32)}`;

type Calls = readonly (readonly [Hex, bigint, Hex])[];
const flagged = (calls: Calls) =>
  encodeAbiParameters(parseAbiParameters(`(${CALLS} calls, bool revertOnFailure) batch`), [
    { calls: calls.map(([to, value, data]) => ({ to, value, data })), revertOnFailure: true },
  ]);
const list = (calls: Calls) =>
  encodeAbiParameters(parseAbiParameters(`${CALLS} calls`), [calls.map(([to, value, data]) => ({ to, value, data }))]);

/** How accounts are asked for calls, by what they read in an operation's call data. */
const forms: Record<string, (spender: string) => Hex> = {
  execute: (spender) => call("execute(address,uint256,bytes)", [usdc, 0n, approve(spender)]),
  "executeUserOp, then execute": (spender) =>
    concat(prefix, call("execute(address,uint256,bytes)", [usdc, 0n, approve(spender)])),
  "executeUserOp, then executeBatch": (spender) =>
    concat(prefix, call("executeBatch((address,uint256,bytes)[])", [[[usdc, 0n, approve(spender)]]])),
  "executeUserOp, then ERC-7579": (spender) =>
    concat(prefix, call("execute(bytes32,bytes)", [`0x01${"00".repeat(31)}`, list([[usdc, 0n, approve(spender)]])])),
  "executeUserOp, then Calibur's batch": (spender) => concat(prefix, flagged([[usdc, 0n, approve(spender)]])),
  "executeUserOp, then a bare batch": (spender) => concat(prefix, list([[usdc, 0n, approve(spender)]])),
  "Calibur's execute": (spender) => concat("0x99e1d016", flagged([[usdc, 0n, approve(spender)]])),
  "Calibur's signed execute": (spender) =>
    call("execute((((address,uint256,bytes)[],bool),uint256,bytes32,address,uint256),bytes)", [
      [[[[usdc, 0n, approve(spender)]], true], 1n, zero32, bundler, 2n ** 40n],
      "0x",
    ]),
};

const operation = (sender: string, callData: Hex, contract = ENTRY_POINT, initCode: Hex = "0x") =>
  t.typed(
    "PackedUserOperation",
    {
      PackedUserOperation:
        "address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData",
    },
    { name: "ERC4337", version: "1", chainId: 1, verifyingContract: contract },
    {
      ...{ sender, nonce: "1", initCode, callData, accountGasLimits: zero32 },
      ...{ preVerificationGas: "1", gasFees: zero32, paymasterAndData: "0x" },
    },
  );
/** With the mark of EIP-7702 as factory, the entry point calls the account with the data behind it first. */
const setup = (data: Hex) => concat(`0x7702${"0".repeat(36)}`, data);
const handleOps = (sender: string, callData: Hex) =>
  call("handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)", [
    [[sender, 1n, "0x", callData, zero32, 1n, zero32, "0x", "0x"]],
    bundler,
  ]);

describe.each(Object.entries(forms))("%s", (_, make) => {
  const ways = (callData: Hex) => [
    judgeSignatureFromMemory(sources, wallet, operation(wallet, callData)).then(({ decision, ids }) => [
      decision,
      ...ids,
    ]),
    judgeSignatureFromMemory(sources, wallet, operation(account, callData)).then(({ decision, ids }) =>
      [decision, ...ids].filter((id) => id !== "signature.other-signer"),
    ),
    judgeSignatureFromMemory(sources, wallet, operation(wallet, "0x", ENTRY_POINT, setup(callData))).then(
      ({ decision, ids }) => [decision, ...ids],
    ),
    judgeFromMemory(sources, { wallet, to: wallet, data: callData }),
    judgeFromMemory(sources, { wallet, to: ENTRY_POINT, data: handleOps(account, callData) }),
  ];

  it("gives what it gives, signed or sent, one's own or by a bundler", async () => {
    for (const stated of await Promise.all(ways(make(stranger))))
      expect(stated).toEqual(["REVIEW", "transaction.unlimited-allowance"]);
  });

  it("is nothing where known infrastructure gets it", async () => {
    for (const stated of await Promise.all(ways(make(router)))) expect(stated).toEqual(["ALLOW"]);
  });
});

const unknown: readonly Hex[] = [
  "0xdeadbeef00",
  concat(prefix, "0xdeadbeef00"),
  `0xdeadbeef${"00".repeat(64)}`,
  `0x${"00".repeat(64)}`,
];

describe.each(unknown)("%s of one's own account is looked at", (data) => {
  it.each([() => wallet, () => account])("in a signed operation", async (sender) => {
    const { decision, ids } = await judgeSignatureFromMemory(sources, wallet, operation(sender(), data));
    expect([decision, ...ids]).toContain("transaction.unknown-function");
    expect(decision).toBe("REVIEW");
  });

  it("sent to the wallet, by the entry point, or through a Safe to itself", async () => {
    const safe = (inner: Hex) =>
      call("execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)", [
        ...[
          account,
          0n,
          inner,
          0,
          0n,
          0n,
          0n,
          "0x0000000000000000000000000000000000000000",
          "0x0000000000000000000000000000000000000000",
          "0x",
        ],
      ]);
    for (const [to, calldata] of [
      [wallet, data],
      [ENTRY_POINT, handleOps(account, data)],
      [account, safe(data)],
    ] as const) {
      const stated = await judgeFromMemory(sources, { wallet, to, data: calldata });
      expect(stated.slice(0, 2), to).toEqual(["REVIEW", "transaction.unknown-function"]);
    }
  });
});

it("words to oneself, and coin alone, are no function", async () => {
  const note: Hex = `0x${Buffer.from("data:,for the record").toString("hex")}`;
  expect(await judgeFromMemory(sources, { wallet, to: wallet, data: note })).toEqual(["ALLOW"]);
  expect(await judgeFromMemory(sources, { wallet, to: wallet, data: "0x", value: 1n })).toEqual(["ALLOW"]);
});

describe("typed data for the wallet's own account", () => {
  const own = { name: "Account", version: "1", chainId: 1, verifyingContract: wallet };
  const blob = `0x${"ab".repeat(40)}`;
  it.each([
    ["bytes", { Execute: "bytes data,uint256 nonce" }, { data: blob, nonce: "1" }],
    ["a hash", { Execute: "bytes32 action,uint256 nonce" }, { action: `0x${"ab".repeat(32)}`, nonce: "1" }],
    ["short bytes", { Execute: "bytes4 action,uint256 nonce" }, { action: "0xabababab", nonce: "1" }],
    ["numbers", { Execute: "uint256 key,uint256 nonce" }, { key: "7", nonce: "1" }],
    ["bytes in a struct", { Execute: "Op op", Op: "bytes data" }, { op: { data: blob } }],
    ["bytes in a list", { Execute: "bytes[] data" }, { data: [blob] }],
  ])("is asked about where it is %s", async (_, types, message) => {
    const { decision, ids } = await judgeSignatureFromMemory(
      sources,
      wallet,
      t.typed("Execute", types as never, own, message),
    );
    expect([decision, ...ids]).toEqual(["REVIEW", "signature.opaque-field"]);
  });

  it("is not where it is words, in bytes or not", async () => {
    const prefixed = `0x${Buffer.from("\u0019Ethereum Signed Message:\n5Hello").toString("hex")}`;
    for (const asked of [
      t.typed("PersonalSign", { PersonalSign: "bytes prefixed" }, own, { prefixed }),
      t.typed("Note", { Note: "string contents" }, own, { contents: "Hello" }),
    ])
      expect((await judgeSignatureFromMemory(sources, wallet, asked)).ids).toEqual([]);
  });
});
