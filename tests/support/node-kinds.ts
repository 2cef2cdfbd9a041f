import { chainIdOf, type EvmNetwork } from "@/server/chains";
import { addressWord, numberWord } from "@/server/chains/evm/abi-words";
import { nativeLog, transferTopic } from "@/server/chains/simulate/types";
import { type Behaviour, type RpcCall, RpcFailure } from "./rpc-double";

/**
 * Behaviour of each network's nodes in simulations that differs from anvil's, according to their sources: for an
 * `RpcDouble` before anvil. All are descendants of geth; Nitro is Arbitrum's, Bor is Polygon's.
 */
export function nodeOf(network: EvmNetwork, upstream: string): NonNullable<Behaviour["answer"]> {
  const ask = async (method: string, params: unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const response = await fetch(upstream, { method: "POST", headers: { "content-type": "application/json" }, body });
    const { result, error } = (await response.json()) as { result: unknown; error?: { code: number; message: string } };
    return error ? new RpcFailure(error.code, error.message) : result;
  };
  return async (call) => {
    const { method, params } = call;
    if (method === "eth_chainId") return `0x${chainIdOf(network).toString(16)}`;
    if (method === "eth_simulateV1") {
      const base = (await ask("eth_getBlockByNumber", [params[1], false])) as Base;
      const refusal = refuseChain((params[0] as Simulated).blockStateCalls, base, network === "arbitrum");
      if (refusal) return refusal;
    } else if (method !== "debug_traceCall") return undefined;
    if (network === "arbitrum") return ask(method, withoutTips(call));
    if (network === "polygon") return withNativeLogs(call, await ask(method, params));
    return undefined;
  };
}

interface Base {
  number: string;
  timestamp: string;
}

interface Overrides {
  number?: string;
  time?: string;
  baseFeePerGas?: string;
}

interface Sent {
  from: string;
  gasPrice?: string;
}

interface Simulated {
  blockStateCalls: { blockOverrides?: Overrides; calls?: Sent[] }[];
}

/** geth's sanitizeChain: not too many blocks, in order, and those left out 12 seconds apart. */
function refuseChain(blocks: Simulated["blockStateCalls"], base: Base, mayBeAtOnce: boolean): RpcFailure | undefined {
  let [number, time] = [Number(base.number), Number(base.timestamp)];
  for (const { blockOverrides: given = {} } of blocks) {
    const next = given.number === undefined ? number + 1 : Number(given.number);
    if (next <= number) return new RpcFailure(-38020, `block numbers must be in order: ${next} <= ${number}`);
    if (next - Number(base.number) > 256) return new RpcFailure(-38026, "too many blocks");
    time += 12 * (next - number - 1);
    const at = given.time === undefined ? time + 12 : Number(given.time);
    if (mayBeAtOnce ? at < time : at <= time)
      return new RpcFailure(-38021, `block timestamps must be in order: ${at} <= ${time}`);
    [number, time] = [next, at];
  }
  return undefined;
}

/** Nitro charges the base fee, whatever is offered. */
function withoutTips({ method, params }: RpcCall): unknown[] {
  const copy: unknown[] = structuredClone(params);
  const drop = (call: Sent, { baseFeePerGas }: Overrides = {}) => {
    if (baseFeePerGas !== undefined && call.gasPrice && BigInt(call.gasPrice) > BigInt(baseFeePerGas))
      call.gasPrice = baseFeePerGas;
  };
  if (method === "debug_traceCall") drop(copy[0] as Sent, (copy[2] as { blockOverrides?: Overrides }).blockOverrides);
  else
    for (const { blockOverrides, calls = [] } of (copy[0] as Simulated).blockStateCalls)
      for (const call of calls) drop(call, blockOverrides);
  return copy;
}

const bor = "0x0000000000000000000000000000000000001010";
const logTransfer = "0xe6497e3ee548a3372136af2fcb0696db31fc6cf20260707645068bd3fe97f3c4";
const logFeeTransfer = "0x4dfe1bbbcf077ddc3e01291eea2d5c70c2b422b415d95645b9adcfd678cb1d63";

function nativeTransferLog(topic: string, from: string, to: string, amount: bigint) {
  const topics = [topic, ...[bor, from, to].map((address) => `0x${addressWord(address as never)}`)];
  // The fields beside the amount, balances before and after, are not read.
  return { address: bor, topics, data: `0x${numberWord(amount)}${numberWord(0n).repeat(4)}` };
}

/** Bor logs every move of the coin, and every tip, in the name of its contract. */
function withNativeLogs({ method, params }: RpcCall, answer: unknown): unknown {
  if (answer instanceof RpcFailure) return answer;
  const producer = "0x000000000000000000000000000000000000009e";
  const tip = (call: Sent) =>
    BigInt(call.gasPrice ?? "0x0") > 0n
      ? [nativeTransferLog(logFeeTransfer, call.from, producer, 107_302_061_163_364n)]
      : [];
  if (method === "debug_traceCall") {
    const frame = answer as Frame;
    if (frame.type === undefined) return answer;
    logMoves(frame);
    frame.logs!.push(...tip(params[0] as Sent));
    return frame;
  }
  const { blockStateCalls } = params[0] as Simulated;
  for (const [index, { calls }] of (answer as { calls: { logs?: Logged[] }[] }[]).entries()) {
    for (const [place, call] of calls.entries()) {
      const moves = (call.logs ?? []).flatMap((log) => {
        const isMove = log.address.toLowerCase() === nativeLog && log.topics[0] === transferTopic;
        const [from, to] = [1, 2].map((at) => `0x${log.topics[at]?.slice(26)}`);
        return isMove ? [log, nativeTransferLog(logTransfer, from!, to!, BigInt(log.data))] : [log];
      });
      const sent = blockStateCalls[index]?.calls?.[place];
      call.logs = [...moves, ...(sent ? tip(sent) : [])];
    }
  }
  return answer;
}

interface Logged {
  address: string;
  topics: string[];
  data: string;
}

interface Frame {
  type?: string;
  from: string;
  to: string;
  value?: string;
  logs?: unknown[];
  calls?: Frame[];
}

function logMoves(frame: Frame): void {
  const value = BigInt(frame.value ?? "0x0");
  const moves =
    value > 0n && frame.type === "CALL" ? [nativeTransferLog(logTransfer, frame.from, frame.to, value)] : [];
  frame.logs = [...moves, ...(frame.logs ?? [])];
  for (const call of frame.calls ?? []) logMoves(call);
}
