import { quote, type RpcError, RpcInvalid, RpcRejected, RpcUnavailable, TooManyInputs } from "../errors";
import { classifyRange } from "./log-range";

const rateWords =
  /rate.?limit|too many requests|request limit|(?<!gas )limit exceeded|requests? per |throttl|compute units|credits|quota|slow down/i;
const missingWords =
  /method.{0,80}(not found|not supported|not available|not exist|not allowed|not whitelisted|disabled|unsupported)|does not exist\/is not available|unsupported method|unknown method|is disabled/i;
const revertWords =
  /revert|out ?of ?gas|invalid ?opcode|opcode ?not ?found|invalidfeopcode|gas required exceeds|stack ?(under|over)flow|invalid ?jump|vm execution|execution error|bad instruction|evm error|\boog\b/i;
/** What a sender can't pay, no node will run. */
const fundsWords = /insufficient (funds|balance)|lack of funds|outoffunds/i;
const troubleWords =
  /header not found|missing trie|(state|block|data).{0,40}not (found|available)|not synced|upstream|unavailable|timed? ?out|overloaded|shutting down|node is (behind|unhealthy)/i;
/** Helius of a search that finds much: "… Slow down requests or add filters …" is no rate, and waiting doesn't help. */
const crowdWords = /deprioritized due to (the )?number of accounts/i;
/** Agave's own words, and QuickNode's by plan. */
const inputWords = /too many inputs provided(?:; max (\d{1,4})\b)?|limited to a (\d{1,4}) range/i;

/** "… excluded from account secondary indexes; this RPC method unavailable for key" */
const solanaUnindexed = -32010;
/** "The RPC call or parameters have been disabled." */
const gone = 410;

/** "Too many requests for a specific RPC call": others may be asked as before. Of public nodes, some calls always. */
export function limitsOneMethod(text: string): boolean {
  return text.slice(0, 500).includes("for a specific RPC call");
}

/** Whether what was refused is the kind of call rather than this one of the kind. */
export function isOfTheKind({ methodMissing, rpcCode }: RpcRejected): boolean {
  return methodMissing || rpcCode === solanaUnindexed || rpcCode === gone;
}

/**
 * A JSON-RPC error object, whatever a node made of it, as one of our errors. Only the first 500 characters of its
 * message are looked at, which also bounds the patterns.
 */
export function classifyError(error: unknown, method: string): RpcError {
  if (typeof error !== "object" || error === null)
    return new RpcInvalid("The node sent an error that is not an object");
  const { code: rawCode, message, data } = error as { code?: unknown; message?: unknown; data?: unknown };
  const code = typeof rawCode === "number" && Number.isInteger(rawCode) ? rawCode : 0;
  // Some gateways (Tenderly) hide the reason of -32602 in data.payload.
  const payload = typeof data === "object" && data !== null ? (data as { payload?: unknown }).payload : undefined;
  const text = [message, payload]
    .filter((part) => typeof part === "string")
    .join(": ")
    .slice(0, 500);
  if (method === "eth_getLogs") {
    const range = classifyRange(text);
    if (range) return range;
  }
  const said = text === "" ? `The node refused ${method} (${code})` : `The node refused ${method}: ${quote(text)}`;
  const revertData = findRevertData(data);
  if (code === 3 || code === -32015 || revertData !== undefined || revertWords.test(text)) {
    return new RpcRejected(code, said, "never", revertData);
  }
  if (fundsWords.test(text)) return new RpcRejected(code, said, "never");
  if (crowdWords.test(text)) return new RpcRejected(code, said, "elsewhere");
  const inputs = inputWords.exec(text);
  if (inputs) return new TooManyInputs(code, said, Number(inputs[1] ?? inputs[2]) || undefined);
  if (isRateLimit(code, text)) return new RpcUnavailable(said, "later");
  // Of this key, not of the node: it would refuse no less later.
  if (code === solanaUnindexed) return new RpcRejected(code, said, "elsewhere");
  if (code === -32601 || code === -32004 || missingWords.test(text) || saysNo(method, text))
    return new RpcRejected(code, said, "elsewhere", undefined, true);
  if (troubleWords.test(text)) return new RpcUnavailable(said);
  return new RpcRejected(code, said, code === -32602 ? "never" : "elsewhere");
}

/** "debug_traceCall is not available on the Free tier - upgrade to Pay As You Go …" */
function saysNo(method: string, text: string): boolean {
  return text.startsWith(`${method} is not available`);
}

function isRateLimit(code: number, text: string): boolean {
  return code === 429 || code === -32029 || rateWords.test(text);
}

/** Revert data stands in `data`, or one or two levels below it, depending on the node. */
function findRevertData(data: unknown, depth = 0): string | undefined {
  if (typeof data === "string") {
    const hex = data.startsWith("Reverted ") ? data.slice(9) : data;
    return hex.length <= 20_000 && /^0x[0-9a-f]*$/i.test(hex) ? hex.toLowerCase() : undefined;
  }
  if (typeof data !== "object" || data === null || depth === 2) return undefined;
  const { data: inner, result } = data as { data?: unknown; result?: unknown };
  return findRevertData(inner, depth + 1) ?? findRevertData(result, depth + 1);
}
