import { encodeAbiParameters, encodePacked, type Hex, parseAbiParameters } from "viem";
import { describe, expect, it } from "vitest";
import type { CallInput } from "@/server/chains/calldata";
import type { DecodedNode } from "@/server/chains/calldata/node";
import {
  ACCOUNT,
  approve,
  CONTRACT,
  call,
  concat,
  decode,
  ENTRY_POINT,
  effectsOf,
  execAsSafe,
  flatten,
  MULTICALL3,
  MULTISEND,
  OTHER,
  one,
  only,
  SIG,
  SPENDER,
  TOKEN,
  transferFrom,
  WALLET,
  ZERO,
  ZERO_32,
} from "./support";

interface Inner {
  to: string;
  data: Hex;
}

interface Wrapper {
  name: string;
  to: string;
  wrap: (inner: Inner) => Hex;
  /** msg.sender of the inner call, and what it is to the wallet's owner. */
  sender: { address: string | null; role: string };
  operation?: string;
  /** Where the inner call's code keeps its storage; the token unless said otherwise. */
  self?: string;
  /** The token itself carries the multicall. */
  onToken?: boolean;
  chain?: Partial<CallInput>;
}

const wallet = { address: WALLET, role: "wallet" };
const account = { address: ACCOUNT, role: "account" };
const contract = (address: string) => ({ address, role: "contract" });

const multiSendRecord = (operation: number, { to, data }: Inner) =>
  encodePacked(
    ["uint8", "address", "uint256", "uint256", "bytes"],
    [operation, to as Hex, 0n, BigInt((data.length - 2) / 2), data],
  );
const multiSend = (inner: Inner, operation = 0) => call("multiSend(bytes)", [multiSendRecord(operation, inner)]);

const EXECUTIONS = parseAbiParameters("(address,uint256,bytes)[]");
const batch = ({ to, data }: Inner) => encodeAbiParameters(EXECUTIONS, [[[to as Hex, 0n, data]]]);
const mode = (start: string): Hex => `0x${start.padEnd(64, "0")}`;

const OP_7 =
  "handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 gasLimits, uint256 pre, bytes32 gasFees, bytes paymaster, bytes signature)[] ops, address beneficiary)";
const OP_6 =
  "handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, uint256 a, uint256 b, uint256 c, uint256 d, uint256 e, bytes paymaster, bytes signature)[] ops, address beneficiary)";
const op7 = (callData: Hex, sender = ACCOUNT) =>
  call(OP_7, [
    [
      {
        sender,
        nonce: 0n,
        initCode: "0x",
        callData,
        gasLimits: ZERO_32,
        pre: 0n,
        gasFees: ZERO_32,
        paymaster: "0x",
        signature: SIG,
      },
    ],
    WALLET,
  ]);
const op6 = (callData: Hex) =>
  call(OP_6, [
    [
      {
        sender: ACCOUNT,
        nonce: 0n,
        initCode: "0x",
        callData,
        a: 1n,
        b: 1n,
        c: 1n,
        d: 1n,
        e: 1n,
        paymaster: "0x",
        signature: SIG,
      },
    ],
    WALLET,
  ]);
const single = ({ to, data }: Inner) => call("execute(address,uint256,bytes)", [to, 0n, data]);

const WRAPPERS: Wrapper[] = [
  {
    name: "Multicall3 aggregate3",
    to: MULTICALL3,
    wrap: ({ to, data }) => call("aggregate3((address,bool,bytes)[])", [[[to, true, data]]]),
    sender: contract(MULTICALL3),
  },
  {
    name: "Multicall3 aggregate3Value",
    to: MULTICALL3,
    wrap: ({ to, data }) => call("aggregate3Value((address,bool,uint256,bytes)[])", [[[to, true, 0n, data]]]),
    sender: contract(MULTICALL3),
  },
  {
    name: "Multicall aggregate",
    to: MULTICALL3,
    wrap: ({ to, data }) => call("aggregate((address,bytes)[])", [[[to, data]]]),
    sender: contract(MULTICALL3),
  },
  {
    name: "Multicall2 tryAggregate",
    to: MULTICALL3,
    wrap: ({ to, data }) => call("tryAggregate(bool,(address,bytes)[])", [false, [[to, data]]]),
    sender: contract(MULTICALL3),
  },
  {
    name: "multicall of targets and data",
    to: CONTRACT,
    wrap: ({ to, data }) => call("multicall(address[],bytes[])", [[to], [data]]),
    sender: contract(CONTRACT),
  },
  {
    name: "OpenZeppelin multicall",
    to: TOKEN,
    onToken: true,
    wrap: ({ data }) => call("multicall(bytes[])", [[data]]),
    sender: wallet,
    operation: "delegatecall",
  },
  {
    name: "Uniswap multicall with deadline",
    to: TOKEN,
    onToken: true,
    wrap: ({ data }) => call("multicall(uint256,bytes[])", [1n, [data]]),
    sender: wallet,
    operation: "delegatecall",
  },
  {
    name: "Uniswap multicall with block hash",
    to: TOKEN,
    onToken: true,
    wrap: ({ data }) => call("multicall(bytes32,bytes[])", [ZERO_32, [data]]),
    sender: wallet,
    operation: "delegatecall",
  },
  {
    name: "BoringBatchable",
    to: TOKEN,
    onToken: true,
    wrap: ({ data }) => call("batch(bytes[],bool)", [[data], true]),
    sender: wallet,
    operation: "delegatecall",
  },
  { name: "Safe execTransaction", to: ACCOUNT, wrap: ({ to, data }) => execAsSafe(to, data, 0), sender: account },
  {
    name: "Safe module transaction",
    to: ACCOUNT,
    wrap: ({ to, data }) => call("execTransactionFromModule(address,uint256,bytes,uint8)", [to, 0n, data, 0]),
    sender: account,
  },
  {
    name: "Zodiac role",
    to: ACCOUNT,
    wrap: ({ to, data }) =>
      call("execTransactionWithRole(address,uint256,bytes,uint8,bytes32,bool)", [to, 0n, data, 0, ZERO_32, true]),
    sender: account,
  },
  {
    name: "Delegation that is redeemed",
    to: CONTRACT,
    wrap: ({ to, data }) =>
      call("redeemDelegations(bytes[],bytes32[],bytes[])", [
        [SIG],
        [ZERO_32],
        [encodePacked(["address", "uint256", "bytes"], [to as Hex, 0n, data])],
      ]),
    sender: { address: null, role: "account" },
  },
  {
    name: "Delegation to oneself",
    to: CONTRACT,
    wrap: (inner) => call("redeemDelegations(bytes[],bytes32[],bytes[])", [["0x"], [mode("01")], [batch(inner)]]),
    sender: wallet,
  },
  {
    name: "Safe over MultiSend",
    to: ACCOUNT,
    wrap: (inner) => execAsSafe(MULTISEND, multiSend(inner), 1),
    sender: account,
  },
  { name: "MultiSend called directly", to: MULTISEND, wrap: (inner) => multiSend(inner), sender: contract(MULTISEND) },
  { name: "ERC-4337 v0.7", to: ENTRY_POINT, wrap: (inner) => op7(single(inner)), sender: account },
  { name: "ERC-4337 v0.6", to: ENTRY_POINT, wrap: (inner) => op6(single(inner)), sender: account },
  {
    name: "ERC-4337 executeUserOp",
    to: ENTRY_POINT,
    wrap: (inner) => op7(concat("0x8dd7712f", single(inner))),
    sender: account,
  },
  {
    name: "ERC-4337 for the wallet's own delegation",
    to: ENTRY_POINT,
    wrap: (inner) => op7(single(inner), WALLET),
    sender: wallet,
  },
  { name: "account execute", to: ACCOUNT, wrap: single, sender: account },
  {
    name: "account executeBatch of tuples",
    to: ACCOUNT,
    wrap: ({ to, data }) => call("executeBatch((address,uint256,bytes)[])", [[[to, 0n, data]]]),
    sender: account,
  },
  {
    name: "account executeBatch of lists",
    to: ACCOUNT,
    wrap: ({ to, data }) => call("executeBatch(address[],uint256[],bytes[])", [[to], [0n], [data]]),
    sender: account,
  },
  {
    name: "ERC-7579 single",
    to: ACCOUNT,
    wrap: ({ to, data }) =>
      call("execute(bytes32,bytes)", [
        mode("00"),
        encodePacked(["address", "uint256", "bytes"], [to as Hex, 0n, data]),
      ]),
    sender: account,
  },
  {
    name: "ERC-7579 batch",
    to: ACCOUNT,
    wrap: (inner) => call("execute(bytes32,bytes)", [mode("01"), batch(inner)]),
    sender: account,
  },
  {
    name: "ERC-7821 batch with opData",
    to: ACCOUNT,
    wrap: ({ to, data }) =>
      call("execute(bytes32,bytes)", [
        mode("01000000000078210001"),
        encodeAbiParameters(parseAbiParameters("(address,uint256,bytes)[], bytes"), [[[to as Hex, 0n, data]], SIG]),
      ]),
    sender: account,
  },
  {
    name: "ERC-7821 batch of batches",
    to: ACCOUNT,
    wrap: (inner) =>
      call("execute(bytes32,bytes)", [
        mode("01000000000078210002"),
        encodeAbiParameters(parseAbiParameters("bytes[]"), [[batch(inner)]]),
      ]),
    sender: account,
  },
  {
    name: "ERC-7821 on the wallet's own delegation",
    to: WALLET,
    wrap: (inner) => call("execute(bytes32,bytes)", [mode("01"), batch(inner)]),
    sender: wallet,
  },
  {
    name: "ERC-7579 executor",
    to: ACCOUNT,
    wrap: (inner) => call("executeFromExecutor(bytes32,bytes)", [mode("01"), batch(inner)]),
    sender: account,
  },
  {
    name: "Sequence",
    to: ACCOUNT,
    wrap: ({ to, data }) =>
      call("execute((bool,bool,uint256,address,uint256,bytes)[],uint256,bytes)", [
        [[false, true, 0n, to, 0n, data]],
        0n,
        SIG,
      ]),
    sender: account,
  },
  {
    name: "Ambire",
    to: ACCOUNT,
    wrap: ({ to, data }) => call("execute((address,uint256,bytes)[],bytes)", [[[to, 0n, data]], SIG]),
    sender: account,
  },
  {
    name: "ERC-2771 forwarder",
    to: CONTRACT,
    wrap: ({ to, data }) =>
      call("execute((address,address,uint256,uint256,uint48,bytes,bytes))", [[ACCOUNT, to, 0n, 1n, 1, data, SIG]]),
    sender: account,
  },
  {
    name: "Ethereum Vault Connector",
    to: CONTRACT,
    wrap: ({ to, data }) => call("batch((address,address,uint256,bytes)[])", [[[to, WALLET, 0n, data]]]),
    sender: wallet,
  },
  {
    name: "timelock",
    to: ACCOUNT,
    wrap: ({ to, data }) => call("execute(address,uint256,bytes,bytes32,bytes32)", [to, 0n, data, ZERO_32, ZERO_32]),
    sender: account,
  },
  {
    name: "governor proposal",
    to: ACCOUNT,
    wrap: ({ to, data }) => call("propose(address[],uint256[],bytes[],string)", [[to], [0n], [data], "why not"]),
    sender: account,
  },
  {
    name: "AllowanceHolder",
    to: CONTRACT,
    wrap: ({ to, data }) => call("exec(address,address,uint256,address,bytes)", [SPENDER, TOKEN, 0n, to, data]),
    sender: wallet,
  },
];

const innermost = (root: DecodedNode) => flatten(root).at(-1)!;

describe.each(WRAPPERS)("an approval in $name", (wrapper) => {
  const data = wrapper.wrap({ to: TOKEN, data: approve() });
  const input = { to: wrapper.to, ...wrapper.chain };

  it("is decoded, in the name of who really makes it", () => {
    const tree = decode(data, input);
    expect(tree.malformed).toEqual([]);
    expect(tree.exceeded).toBeNull();
    const node = innermost(tree.root);
    expect(node).toMatchObject({ name: "approve", guessed: false, operation: wrapper.operation ?? "call" });
    expect(node.actor.sender).toEqual(wrapper.sender);
    expect(node.actor.self.address).toBe(wrapper.self ?? TOKEN);
  });

  it("gives away who makes it, on that token", () => {
    expect(only(effectsOf(data, input), "allowance").at(-1)).toMatchObject({
      token: wrapper.self ?? TOKEN,
      owner: wrapper.sender,
      spender: SPENDER,
      unlimited: true,
    });
  });

  it.each([
    ["setApprovalForAll", call("setApprovalForAll(address,bool)", [SPENDER, true]), "erc721"],
    ["Permit2 approve", call("approve(address,address,uint160,uint48)", [TOKEN, SPENDER, 5n, 9]), "permit2"],
    ["increaseAllowance", call("increaseAllowance(address,uint256)", [SPENDER, 7n]), "erc20"],
  ] as const)("carries %s just as well", (_, inner, standard) => {
    const found = effectsOf(wrapper.wrap({ to: TOKEN, data: inner }), input);
    expect(only(found, "allowance").at(-1)).toMatchObject({ standard, spender: SPENDER, owner: wrapper.sender });
  });

  it("shows whose tokens a transferFrom takes", () => {
    const inner = transferFrom(WALLET, SPENDER, 5n);
    const found = only(effectsOf(wrapper.wrap({ to: TOKEN, data: inner }), input), "transfer").at(-1)!;
    expect(found).toMatchObject({ from: wallet, to: SPENDER, amount: "5", token: TOKEN });
    expect(found.spender).toEqual(wrapper.sender.role === "wallet" ? null : wrapper.sender);
  });
});

describe("delegatecalls", () => {
  const drain = call("drain(address)", [SPENDER]);

  it("of a Safe to foreign code run as the Safe, and are said to", () => {
    const found = effectsOf(execAsSafe(CONTRACT, drain, 1), { to: ACCOUNT });
    expect(one(found, "delegatecall")).toMatchObject({ account, target: CONTRACT, path: "0.0" });
    expect(decode(execAsSafe(CONTRACT, drain, 1), { to: ACCOUNT }).root.children[0]).toMatchObject({
      operation: "delegatecall",
      to: CONTRACT,
      actor: { sender: wallet, self: account },
    });
  });

  it("inside MultiSend as well", () => {
    const data = execAsSafe(MULTISEND, multiSend({ to: CONTRACT, data: drain }, 1), 1);
    const found = only(effectsOf(data, { to: ACCOUNT }), "delegatecall");
    expect(found.map((effect) => effect.target)).toEqual([MULTISEND, CONTRACT]);
    expect(found[1]!.account).toEqual(account);
  });

  it("of ERC-7579 accounts and DSProxies", () => {
    const seven = call("execute(bytes32,bytes)", [mode("ff"), concat(CONTRACT, drain)]);
    expect(one(effectsOf(seven, { to: ACCOUNT }), "delegatecall")).toMatchObject({ account, target: CONTRACT });
    const proxy = call("execute(address,bytes)", [CONTRACT, drain]);
    expect(one(effectsOf(proxy, { to: ACCOUNT }), "delegatecall")).toMatchObject({ account, target: CONTRACT });
  });

  it("that a token's approve runs under change nothing on the token", () => {
    // Written into the Safe's own storage: no allowance of TOKEN, and the Safe is none.
    expect(only(effectsOf(execAsSafe(TOKEN, approve(), 1), { to: ACCOUNT }), "allowance")).toEqual([]);
  });

  it("of a contract to itself hand nothing to anyone", () => {
    expect(only(effectsOf(call("multicall(bytes[])", [[approve()]])), "delegatecall")).toEqual([]);
  });
});

describe("packed and shortened forms", () => {
  const records = (...parts: string[]) => call("multiSend(bytes)", [concat(...parts)]);
  const whole = multiSendRecord(0, { to: TOKEN, data: approve() });

  it("run all records of a MultiSend", () => {
    const data = records(whole, whole, multiSendRecord(0, { to: OTHER, data: "0x" }));
    expect(decode(data, { to: MULTISEND }).root.children.map((node) => node.to)).toEqual([TOKEN, TOKEN, OTHER]);
  });

  it("run a last record that is cut, as MultiSend's loop does", () => {
    // Operation, target and value are there, the data's length is not: zeros.
    const tree = decode(records(whole, multiSendRecord(0, { to: OTHER, data: "0x" }).slice(0, 2 + 2 * 60)), {
      to: MULTISEND,
    });
    expect(tree.root.children.map((node) => node.to)).toEqual([TOKEN, OTHER]);
    expect(tree.malformed.map((note) => note.code)).toEqual(["bad-packing"]);
  });

  it("ignore what MultiSend's loop ignores", () => {
    const tree = decode(records(whole, "00".repeat(32)), { to: MULTISEND });
    expect(tree.root.children).toHaveLength(1);
    expect(tree.malformed.map((note) => note.code)).toEqual(["bad-packing"]);
  });

  it("take what there is of data that claims more", () => {
    const long = `${multiSendRecord(0, { to: TOKEN, data: approve() }).slice(0, 2 + 2 * 84)}ff${approve().slice(2)}`;
    const tree = decode(records(long), { to: MULTISEND });
    expect(tree.root.children.map((node) => node.name)).toEqual(["approve"]);
    expect(tree.malformed.map((note) => note.code)).toEqual(["bad-packing"]);
  });

  it("note operations that do not exist", () => {
    const tree = decode(records(multiSendRecord(7, { to: TOKEN, data: approve() })), { to: MULTISEND });
    expect(tree.root.children).toEqual([]);
    expect(tree.malformed.map((note) => note.code)).toEqual(["unknown-mode"]);
  });

  it("let the zero address stand for the account itself", () => {
    const enable = call("enableModule(address)", [SPENDER]);
    for (const data of [
      execAsSafe(MULTISEND, multiSend({ to: ZERO, data: enable }), 1),
      call("execute(bytes32,bytes)", [mode("01"), batch({ to: ZERO, data: enable })]),
    ]) {
      expect(one(effectsOf(data, { to: ACCOUNT }), "control")).toMatchObject({
        action: "enable-module",
        subject: ACCOUNT,
        by: account,
      });
    }
  });

  it("are walked where a list beside them is too short", () => {
    const data = call("redeemDelegations(bytes[],bytes32[],bytes[])", [
      [],
      [mode("01")],
      [batch({ to: TOKEN, data: approve() })],
    ]);
    const tree = decode(data, { to: CONTRACT });
    expect(one(effectsOf(data, { to: CONTRACT }), "allowance")).toMatchObject({ spender: SPENDER, token: TOKEN });
    expect(tree.malformed.map((note) => note.code)).toEqual(["bad-packing"]);
  });

  it("note modes that do not exist", () => {
    const data = call("execute(bytes32,bytes)", [mode("42"), "0x"]);
    expect(decode(data, { to: ACCOUNT }).malformed.map((note) => note.code)).toContain("unknown-mode");
  });
});

describe("nesting", () => {
  it("keeps an account an account when somebody further down names it", () => {
    const inside = call("aggregate3((address,bool,bytes)[])", [[[TOKEN, true, transferFrom(ACCOUNT, SPENDER, 5n)]]]);
    const found = one(effectsOf(execAsSafe(MULTICALL3, inside, 0), { to: ACCOUNT }), "transfer");
    expect(found.from).toEqual(account);
    expect(found.spender).toEqual(contract(MULTICALL3));
  });

  it("goes through wrappers of wrappers", () => {
    let data = approve();
    let to: string = TOKEN;
    for (const wrapper of [...WRAPPERS.filter((w) => !w.onToken && w.to === ACCOUNT).slice(0, 3)].reverse()) {
      data = wrapper.wrap({ to, data });
      to = wrapper.to;
    }
    expect(one(effectsOf(data, { to }), "allowance")).toMatchObject({ owner: account, spender: SPENDER, token: TOKEN });
  });

  it("numbers its nodes", () => {
    const data = call("multicall(bytes[])", [[approve(), call("multicall(bytes[])", [[approve(), approve()]])]]);
    expect(flatten(decode(data, { to: TOKEN }).root).map((node) => node.path)).toEqual([
      "0",
      "0.0",
      "0.1",
      "0.1.0",
      "0.1.1",
    ]);
  });
});
