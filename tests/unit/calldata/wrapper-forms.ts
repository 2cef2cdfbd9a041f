import { encodeAbiParameters, encodePacked, type Hex, parseAbiParameters } from "viem";
import type { CallInput } from "@/server/chains/calldata";
import {
  ACCOUNT,
  CONTRACT,
  call,
  concat,
  ENTRY_POINT,
  execAsSafe,
  MULTICALL3,
  MULTISEND,
  SIG,
  SPENDER,
  TOKEN,
  WALLET,
  ZERO_32,
} from "./support";

interface Inner {
  to: string;
  data: Hex;
}

/** A call that carries another one, in the form of one contract or standard. */
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

export const wallet = { address: WALLET, role: "wallet" };
export const account = { address: ACCOUNT, role: "account" };
export const contract = (address: string) => ({ address, role: "contract" });

export const multiSendRecord = (operation: number, { to, data }: Inner) =>
  encodePacked(
    ["uint8", "address", "uint256", "uint256", "bytes"],
    [operation, to as Hex, 0n, BigInt((data.length - 2) / 2), data],
  );
export const multiSend = (inner: Inner, operation = 0) => call("multiSend(bytes)", [multiSendRecord(operation, inner)]);

const EXECUTIONS = parseAbiParameters("(address,uint256,bytes)[]");
export const batch = ({ to, data }: Inner) => encodeAbiParameters(EXECUTIONS, [[[to as Hex, 0n, data]]]);
export const mode = (start: string): Hex => `0x${start.padEnd(64, "0")}`;

const OP_7 =
  "handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 gasLimits, uint256 pre, bytes32 gasFees, bytes paymaster, bytes signature)[] ops, address beneficiary)";
const OP_6 =
  "handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, uint256 a, uint256 b, uint256 c, uint256 d, uint256 e, bytes paymaster, bytes signature)[] ops, address beneficiary)";
export const op7 = (callData: Hex, sender = ACCOUNT, initCode: Hex = "0x") =>
  call(OP_7, [
    [
      {
        sender,
        nonce: 0n,
        initCode,
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

export const WRAPPERS: Wrapper[] = [
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
