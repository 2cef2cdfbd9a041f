import {
  CallFailed,
  HistoryPruned,
  InsufficientFunds,
  quote,
  type RpcError,
  RpcInvalid,
  RpcRejected,
  RpcUnavailable,
  TooManyInputs,
  Unanswered,
} from "../errors";
import { classifyRange } from "./log-range";

const rateWords =
  /rate.?limit|too many requests|request limit|(?<!gas )limit exceeded|requests? per |throttl|compute units|credits|quota|slow down/i;
const missingWords =
  /method.{0,80}(not found|not supported|not available|not exist|not allowed|not whitelisted|not enabled|disabled|unsupported)|does not exist\/is not available|unsupported method|unknown method|is disabled/i;
/** A revert or a halt, in the words of geth, reth, Nethermind, Besu, Erigon, Hardhat and their descendants. */
const failureWords =
  /revert|out ?of ?gas|invalid ?(opcode|jump|code:)|opcode ?not ?found|invalidfeopcode|gas required exceeds|stack ?(under|over)flow|stack limit reached|bad ?jump|access ?violation|static ?call ?violation|write protection|return data out of bounds|gas uint64 overflow|max (call depth|code size|initcode size) exceeded|contract address collision|precompile ?(failure|error)|vm execution|vm exception|(?<!r)execution error|bad ?instruction|(?<!r)evm error|\boog\b/i;
/** No node will run what a sender can't pay. */
const fundsWords =
  /insufficient (funds|(sender )?balance|max ?fee ?per ?gas)|up-?front cost.{0,200}exceeds|(lack of|not enough|doesn't have enough) (funds|balance)|outoffunds|overflow payment/i;
const troubleWords =
  /header not found|missing trie|no state available|(state|block|data|history).{0,40}(not (found|available)|pruned)|no historical|pruning|indexing is|not synced|upstream|unavailable|timed? ?out|overloaded|shutting down|node is (behind|unhealthy)/i;
/** geth ran the call with less gas than was asked for, so how it ended says nothing. */
const cappedWords = /\(gas limit was capped by [^)]{0,60}\)\s*$/i;
/** A batch that was too much, said to some of the calls in it. */
const batchWords = /\bbatch\b|response (is )?too (large|big)/i;
/** Helius of a search that finds much: "… Slow down requests or add filters …" is no rate, and waiting doesn't help. */
const crowdWords = /deprioritized due to (the )?number of accounts/i;
/** Agave's own words, and QuickNode's by plan. */
const inputWords = /too many inputs provided(?:; max (\d{1,4})\b)?|limited to a (\d{1,4}) range/i;

/** "… excluded from account secondary indexes; this RPC method unavailable for key" */
const solanaUnindexed = -32010;
/** "The RPC call or parameters have been disabled." */
const gone = 410;
/** EIP-1474's, or Besu's for a sender that can't pay: the words decide. */
const unsupported = -32004;
const historyPruned = 4444;
/** Codes by which no node ever speaks of what a contract does. */
const neverOfContract = new Set([429, historyPruned, -32002, -32005, -32016, -32017, -32029, -39001]);
const MAX_TEXT = 500;

/** "Too many requests for a specific RPC call": others may be asked as before. Of public nodes, some calls always. */
export function limitsOneMethod(text: string): boolean {
  return text.slice(0, MAX_TEXT).includes("for a specific RPC call");
}

/** Whether what was refused is the kind of call rather than this one of the kind. */
export function isOfTheKind({ methodMissing, rpcCode }: RpcRejected): boolean {
  return methodMissing !== false || rpcCode === solanaUnindexed || rpcCode === gone;
}

/**
 * A JSON-RPC error object, whatever a node made of it, as one of our errors. Only the first 500 characters of its
 * message are looked at, which also bounds the patterns. A call failed by its contract only where the words or the code
 * are known to say so; everything else is trouble of the node.
 */
export function classifyError(error: unknown, method: string): RpcError {
  if (typeof error !== "object" || error === null)
    return new RpcInvalid("The node sent an error that is not an object");
  const { code: rawCode, message, data } = error as { code?: unknown; message?: unknown; data?: unknown };
  const code = typeof rawCode === "number" && Number.isInteger(rawCode) ? rawCode : 0;
  const text = readText(message, data);
  if (method === "eth_getLogs") {
    const range = classifyRange(code, text);
    if (range) return range;
  }
  const stated = text === "" ? `The node refused ${method} (${code})` : `The node refused ${method}: ${quote(text)}`;
  if (code === historyPruned) return new HistoryPruned(stated);
  const revertData = neverOfContract.has(code) ? undefined : findRevertData(data);
  const capped = cappedWords.test(text);
  // A contract chooses the words of its revert, so those are not looked at.
  if (
    !capped &&
    (code === 3 || code === -32015 || (revertData?.length ?? 0) > 2 || /^execution reverted\b/i.test(text))
  )
    return new CallFailed(code, stated, revertData);
  if (capped) return new RpcUnavailable(stated);
  if (!neverOfContract.has(code)) {
    if (code === -38014) return new InsufficientFunds(code, stated);
    if (revertData !== undefined || failureWords.test(text)) return new CallFailed(code, stated, revertData);
    if (fundsWords.test(text)) return new InsufficientFunds(code, stated);
  }
  if (crowdWords.test(text)) return new RpcRejected(code, stated, "elsewhere");
  const inputs = inputWords.exec(text);
  if (inputs) return new TooManyInputs(code, stated, Number(inputs[1] ?? inputs[2]) || undefined);
  if (isRateLimit(code, text)) return new RpcUnavailable(stated, "later");
  // A refusal of this key, not of the node: it would refuse it again later.
  if (code === solanaUnindexed) return new RpcRejected(code, stated, "elsewhere");
  const missing = isMissing(code, method, text);
  if (missing) return new RpcRejected(code, stated, "elsewhere", undefined, missing);
  if (troubleWords.test(text)) return new RpcUnavailable(stated);
  if (batchWords.test(text)) return new Unanswered(stated);
  return new RpcRejected(code, stated, "elsewhere");
}

/** Some gateways (Tenderly) hide the reason in `data.payload`; Besu and Nethermind put words into `data` itself. */
function readText(message: unknown, data: unknown): string {
  const payload = typeof data === "object" && data !== null ? (data as { payload?: unknown }).payload : data;
  const words = typeof payload === "string" && !payload.startsWith("0x") ? payload : undefined;
  return [message, words]
    .filter((part) => typeof part === "string")
    .join(": ")
    .slice(0, MAX_TEXT);
}

function isMissing(code: number, method: string, text: string): RpcRejected["methodMissing"] {
  if (missingWords.test(text) || answersNo(method, text)) return true;
  if (code === unsupported) return /method|not supported|unsupported/i.test(text);
  return code === -32601 || code === -32604 ? "code" : false;
}

/** "debug_traceCall is not available on the Free tier - upgrade to Pay As You Go …" */
function answersNo(method: string, text: string): boolean {
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
