import { encodeAbiParameters, type Hex } from "viem";
import {
  at,
  type Call,
  ENTRY_POINT_6,
  ENTRY_POINT_7,
  encode,
  execAsSafe,
  MULTICALL3,
  MULTISEND,
  packed,
  SIG,
  SOON,
  V3_ROUTER,
  ZERO_32,
} from "./support";

/** In whose name the wrapped calls are made. */
type Acting = "wallet" | "account" | "contract";

interface Wrapper {
  name: string;
  acting: Acting;
  /** Passes coin on. */
  carries: boolean;
  wrap(inner: Call, account: Hex): Call;
}

const outer = (to: Hex, data: Hex, value = 0n): Call => at(to, data, value);
const self = (name: string, data: (inner: Call) => Hex): Wrapper => ({
  name,
  acting: "wallet",
  carries: true,
  wrap: (inner) => outer(inner.to, data(inner), inner.value),
});
const account = (name: string, data: (inner: Call) => Hex): Wrapper => ({
  name,
  acting: "account",
  carries: true,
  wrap: (inner, target) => outer(target, data(inner)),
});
const third = (name: string, data: (inner: Call) => Hex, carries = false): Wrapper => ({
  name,
  acting: "contract",
  carries,
  wrap: (inner) => outer(MULTICALL3, data(inner), carries ? inner.value : 0n),
});

const MODULE = "address,uint256,bytes,uint8";
const calls = [
  { type: "tuple[]", components: ["address", "uint256", "bytes"].map((type, i) => ({ type, name: `f${i}` })) },
];
const batch = ({ to, value, data }: Call): Hex =>
  encodeAbiParameters(calls, [[{ f0: to, f1: value, f2: data }]] as never);
const mode = (type: string): Hex => `0x${type.padEnd(64, "0")}`;

const multiSend = ({ to, value, data }: Call) =>
  encode("multiSend(bytes)", [
    packed(["uint8", "address", "uint256", "uint256", "bytes"], [0, to, value, BigInt((data.length - 2) / 2), data]),
  ]);
const execute = ({ to, value, data }: Call) => encode("execute(address,uint256,bytes)", [to, value, data]);

const op6 =
  "struct UserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; uint256 callGasLimit; uint256 verificationGasLimit; uint256 preVerificationGas; uint256 maxFeePerGas; uint256 maxPriorityFeePerGas; bytes paymasterAndData; bytes signature; }";
const op7 =
  "struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }";
const op = (sender: Hex, callData: Hex) => ({
  sender,
  nonce: 0n,
  initCode: "0x",
  callData,
  callGasLimit: 1n,
  verificationGasLimit: 1n,
  preVerificationGas: 1n,
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 1n,
  accountGasLimits: ZERO_32,
  gasFees: ZERO_32,
  paymasterAndData: "0x",
  signature: SIG,
});

const multicall = ({ data }: Call) => encode("multicall(bytes[])", [[data]]);
const AGGREGATE = "(address,bytes)[]";

const safe = account("Safe", ({ to, value, data }) => execAsSafe(to, data, 0, value));
const safeMultiSend = account("Safe MultiSend", (inner) => execAsSafe(MULTISEND, multiSend(inner), 1));
const single7579 = account("ERC-7579 single", ({ to, value, data }) =>
  encode("execute(bytes32,bytes)", [ZERO_32, packed(["address", "uint256", "bytes"], [to, value, data])]),
);
const aggregate3 = third("aggregate3", ({ to, data }) =>
  encode("aggregate3((address,bool,bytes)[])", [[[to, true, data]]]),
);

export const wrappers: Wrapper[] = [
  { name: "direct", acting: "wallet", carries: true, wrap: (inner) => inner },
  self("multicall(bytes[])", multicall),
  self("multicall(deadline)", ({ data }) => encode("multicall(uint256,bytes[])", [SOON, [data]])),
  self("multicall(blockhash)", ({ data }) => encode("multicall(bytes32,bytes[])", [ZERO_32, [data]])),
  self("multicall ×5", (inner) => {
    let { data } = inner;
    for (let i = 0; i < 5; i++) data = multicall({ ...inner, data });
    return data;
  }),
  third("aggregate", ({ to, data }) => encode(`aggregate(${AGGREGATE})`, [[[to, data]]])),
  third("tryAggregate", ({ to, data }) => encode(`tryAggregate(bool,${AGGREGATE})`, [false, [[to, data]]])),
  third("blockAndAggregate", ({ to, data }) => encode(`blockAndAggregate(${AGGREGATE})`, [[[to, data]]])),
  third("tryBlockAndAggregate", ({ to, data }) =>
    encode(`tryBlockAndAggregate(bool,${AGGREGATE})`, [true, [[to, data]]]),
  ),
  aggregate3,
  third(
    "aggregate3Value",
    ({ to, value, data }) => encode("aggregate3Value((address,bool,uint256,bytes)[])", [[[to, true, value, data]]]),
    true,
  ),
  safe,
  safeMultiSend,
  account("Safe module", ({ to, value, data }) => encode(`execTransactionFromModule(${MODULE})`, [to, value, data, 0])),
  account("execute", execute),
  account("executeBatch", ({ to, value, data }) =>
    encode("executeBatch(address[],uint256[],bytes[])", [[to], [value], [data]]),
  ),
  account("executeBatch of calls", ({ to, value, data }) =>
    encode("executeBatch((address,uint256,bytes)[])", [[[to, value, data]]]),
  ),
  single7579,
  account("ERC-7579 batch", (inner) => encode("execute(bytes32,bytes)", [mode("01"), batch(inner)])),
  account("ERC-7821", (inner) => encode("execute(bytes32,bytes)", [mode("01000000000078210001"), batch(inner)])),
  {
    name: "handleOps 0.6",
    acting: "account",
    carries: true,
    wrap: (inner, target) =>
      outer(ENTRY_POINT_6, encode("handleOps(UserOperation[],address)", [[op(target, execute(inner))], target], [op6])),
  },
  {
    name: "handleOps 0.7",
    acting: "account",
    carries: true,
    wrap: (inner, target) =>
      outer(
        ENTRY_POINT_7,
        encode(
          "handleOps(PackedUserOperation[],address)",
          [[op(target, single7579.wrap(inner, target).data)], target],
          [op7],
        ),
      ),
  },
  {
    name: "Safe MultiSend multicall",
    acting: "account",
    carries: true,
    wrap: (inner, target) => safeMultiSend.wrap({ ...inner, data: multicall(inner) }, target),
  },
  {
    name: "handleOps Safe aggregate3",
    acting: "contract",
    carries: false,
    wrap: (inner, target) =>
      outer(
        ENTRY_POINT_6,
        encode(
          "handleOps(UserOperation[],address)",
          [[op(target, execute(aggregate3.wrap(inner, target)))], target],
          [op6],
        ),
      ),
  },
  {
    name: "router multicall aggregate3",
    acting: "contract",
    carries: false,
    wrap: (inner, target) => outer(V3_ROUTER, encode("multicall(bytes[])", [[aggregate3.wrap(inner, target).data]])),
  },
  // Wrappers that no decoder has heard of.
  account("unknown exec", ({ to, value, data }) => encode("zapExec(address,uint256,bytes)", [to, value, data])),
  account("unknown batch", ({ to, data }) => encode("doMany(address[],bytes[])", [[to], [data]])),
  account("Argent multiCall", ({ to, value, data }) =>
    encode("multiCall(address,(address,uint256,bytes)[])", [to, [[to, value, data]]]),
  ),
];
