import { describe, expect, it } from "vitest";
import {
  CallFailed,
  HistoryPruned,
  InsufficientFunds,
  RangeAhead,
  RangeTooLarge,
  RpcRejected,
  RpcUnavailable,
} from "@/server/chains/errors";
import { classifyError } from "@/server/chains/rpc/classify";
import { readReplies, type WireCall } from "@/server/chains/rpc/wire";

/** Meaning of a node's error. */
type Meaning =
  | "contract"
  | "funds"
  | "trouble"
  | "later"
  | "missing"
  | "elsewhere"
  | "ahead"
  | "pruned"
  | "blocks"
  | "results";

function meaningOf(method: string, error: object): Meaning | string {
  const found = classifyError(error, method);
  if (found instanceof CallFailed) return "contract";
  if (found instanceof InsufficientFunds) return "funds";
  if (found instanceof HistoryPruned) return "pruned";
  if (found instanceof RangeAhead) return "ahead";
  if (found instanceof RangeTooLarge) return found.reason;
  if (found instanceof RpcRejected) return found.methodMissing ? "missing" : found.retry;
  if (found instanceof RpcUnavailable) return found.retry === "later" ? "later" : "trouble";
  return found.code;
}

const trillion = `0x${"f".repeat(10)}`;
const table: [node: string, method: string, code: number, message: string, meaning: Meaning, data?: unknown][] = [
  // eth_call: state that is not there, limits, halts, reverts
  ["Nethermind", "eth_call", -32002, "No state available for block 25000000 (0xab)", "trouble"],
  ["Nethermind", "eth_simulateV1", -32000, "No state available for block 25000000 (0xab)", "trouble"],
  ["geth", "eth_call", -32000, "historical state 0xab is not available", "trouble"],
  ["geth", "eth_call", -32000, "missing trie node ab (path )", "trouble"],
  ["geth", "eth_call", -32000, "header not found", "trouble"],
  ["reth", "eth_call", -32001, "block not found: 0x17d7840", "trouble"],
  ["Erigon", "eth_simulateV1", -32000, "old data not available due to pruning: blockNum=5", "trouble"],
  ["op-geth", "eth_call", -32000, "no historical RPC is available for this historical execution request", "trouble"],
  ["geth", "eth_call", -32002, "request timed out", "trouble"],
  ["geth", "eth_call", -32603, "execution aborted (timeout = 5s)", "trouble"],
  ["Besu", "eth_call", -32603, "Timeout expired", "trouble"],
  ["Nethermind", "eth_call", -32017, "Timeout", "trouble"],
  ["reth", "eth_call", -32603, "Revm error: database failure", "elsewhere"],
  ["geth", "eth_call", -32000, "out of gas (gas limit was capped by the RPC server's global gas cap)", "trouble"],
  [
    "Erigon",
    "eth_getTransactionByHash",
    -32000,
    "block 5 exists but transaction indexing is not yet complete",
    "trouble",
  ],
  ["geth", "eth_getTransactionByHash", -32000, "transaction indexing is in progress", "trouble"],
  ["Besu", "eth_call", -32603, "Internal error", "elsewhere"],
  ["geth", "eth_call", 3, "execution reverted: no state available", "contract", "0x08c379a0"],
  ["geth", "eth_call", -32000, "execution reverted: too many requests", "contract"],
  ["geth", "eth_call", -32000, "invalid opcode: INVALID", "contract"],
  ["geth", "eth_call", -32000, "invalid jump destination", "contract"],
  ["geth", "eth_call", -32000, "stack limit reached 1024 (1023)", "contract"],
  ["geth", "eth_call", -32000, "write protection", "contract"],
  ["geth", "eth_call", -32000, "return data out of bounds", "contract"],
  ["reth", "eth_call", -32003, "EVM error: InvalidFEOpcode", "contract"],
  ["Nethermind", "eth_call", -32000, "StackUnderflow", "contract"],
  ["Nethermind", "eth_call", -32000, "BadInstruction", "contract"],
  ["Nethermind", "eth_call", -32015, "revert", "contract", "0x"],
  ["Besu", "eth_call", 3, "Execution reverted (no)", "contract", "0x08c379a0"],
  // who can't pay
  [
    "geth",
    "eth_simulateV1",
    -38014,
    "err: insufficient funds for gas * price + value: address 0x1 have 0 want 9",
    "funds",
  ],
  [
    "Besu",
    "eth_simulateV1",
    -38014,
    "transaction up-front cost 0x5 exceeds transaction sender account balance 0x0",
    "funds",
  ],
  [
    "Besu",
    "eth_simulateV1",
    -32602,
    "transaction up-front cost 0x5 exceeds transaction sender account balance",
    "funds",
  ],
  [
    "Besu",
    "debug_traceCall",
    -32603,
    "Internal error",
    "funds",
    "transaction up-front cost 0x5 exceeds transaction sender",
  ],
  ["Besu", "debug_traceCall", -32004, "Upfront cost exceeds account balance", "funds"],
  ["Nethermind", "eth_simulateV1", -38014, "insufficient MaxFeePerGas for sender balance", "funds"],
  ["Nethermind", "eth_estimateGas", -32000, "insufficient sender balance for transfer", "funds"],
  ["Nethermind", "eth_estimateGas", -32003, "insufficient sender balance for gas * price + value", "funds"],
  ["any", "eth_simulateV1", -38014, "no such words", "funds"],
  // methods that are not there
  ["geth", "debug_traceCall", -32601, "the method debug_traceCall does not exist/is not available", "missing"],
  ["Besu", "debug_traceCall", -32604, "Method not enabled", "missing"],
  [
    "Nethermind",
    "debug_traceCall",
    -32600,
    "debug_traceCall is found but the namespace 'debug' is disabled",
    "missing",
  ],
  ["any", "debug_traceCall", -32004, "Method not supported", "missing"],
  ["any", "debug_traceCall", -32004, "no", "elsewhere"],
  // batches and rates
  ["geth", "eth_call", -32600, "batch too large", "rpc_invalid" as Meaning],
  ["geth", "eth_call", -32003, "response too large", "rpc_invalid" as Meaning],
  ["any", "eth_call", -32005, "Too many requests", "later"],
  ["bnb", "eth_getLogs", -32005, "limit exceeded", "later"],
  // ranges of logs
  ["geth", "eth_getLogs", 4444, "pruned history unavailable", "pruned"],
  ["reth", "eth_getLogs", 4444, "pruned history unavailable: requested 0, earliest available 15537394", "pruned"],
  ["Erigon", "eth_getLogs", -32000, "old data not available due to pruning", "pruned"],
  ["Besu", "eth_createAccessList", 4444, "History has been pruned", "pruned"],
  ["Nethermind", "eth_getLogs", -32602, "requested block range is in the future", "ahead"],
  ["geth", "eth_getLogs", -32602, "block range extends beyond current head block", "ahead"],
  ["reth", "eth_getLogs", -32602, "block range extends beyond current head block: requested 101, head 100", "ahead"],
  ["Besu", "eth_getLogs", -32602, "Invalid params", "elsewhere"],
  ["geth", "eth_getLogs", -32602, "exceed maximum block range 10000", "blocks"],
  ["reth", "eth_getLogs", -32602, "query exceeds max block range 100000", "blocks"],
  ["reth", "eth_getLogs", -32602, "query exceeds max results 20000, retry with the range 24383075-24383096", "results"],
  ["Besu", "eth_getLogs", -32005, "Requested range exceeds maximum RPC range limit", "blocks"],
  ["Nethermind", "eth_getLogs", -32005, "Too many logs requested. Max logs per response is 20000.", "results"],
  ["Nethermind", "eth_getLogs", -32602, "Block range 5 exceeds the maximum of 3 blocks per logs request", "blocks"],
  ["Erigon", "eth_getLogs", -32000, "query returns too many logs, narrow your filter: 20000", "results"],
  ["Erigon", "eth_getLogs", -32000, "query block range exceeds server limit, narrow your filter: 1000", "blocks"],
];

describe("the literal answers of nodes", () => {
  it.each(table)("%s, %s: %i %s", (_node, method, code, message, meaning, data) => {
    expect(meaningOf(method, { code, message, ...(data !== undefined && { data }) })).toBe(meaning);
  });

  it("no code that speaks of the node is ever the contract's, whatever the words", () => {
    for (const code of [-32002, -32005, -32016, -32017, -39001, 4444])
      for (const message of ["invalid opcode", "revert", trillion])
        expect(meaningOf("eth_call", { code, message, data: "0x08c379a0" })).not.toBe("contract");
  });

  it("reads the floor and the head that reth names", () => {
    const error = { code: 4444, message: "pruned history unavailable: requested 0, earliest available 15537394" };
    expect(classifyError(error, "eth_getLogs")).toMatchObject({ floor: 15_537_394 });
    const ahead = { code: -32602, message: "block range extends beyond current head block: requested 101, head 100" };
    expect(classifyError(ahead, "eth_getLogs")).toMatchObject({ head: 100 });
  });
});

describe("a refused batch", () => {
  const call = (id: number): WireCall => ({
    ...{
      method: "eth_call",
      params: `[${id}]`,
      check: (result) => result,
      maxBytes: 99,
      chainSized: false,
      past: false,
    },
    ...{ owner: "", work: undefined },
  });

  it.each([
    ["geth", 7, "batch too large"],
    ["Erigon", 7, "batch limit 100 exceeded (can increase by --rpc.batch.limit). Requested batch of size: 150"],
    ["others", null, "batches are not taken"],
  ])("of %s carries one error, with whatever id", (_node, id, message) => {
    const text = JSON.stringify([{ jsonrpc: "2.0", id, error: { code: -32600, message } }]);
    expect(readReplies(text, [call(1), call(2), call(3)], 7)).toEqual({ refused: { code: -32600, message } });
  });
});
