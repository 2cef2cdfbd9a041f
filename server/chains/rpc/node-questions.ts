import { type RpcError, RpcInvalid, RpcUnavailable } from "../errors";
import type { HttpAnswer, HttpPipe } from "./http";
import { type Reply, readReplies, type WireCall, writeCalls } from "./wire";

/** `limited`: it asks for fewer requests. */
export type Verdict = "well" | "limited" | "down";

const patienceMs = 1_500;
const stepMs = 100;

/** A question to the node itself, which nothing that callers ask can hold up. Never rejects. */
export async function askNode(pipe: HttpPipe, call: WireCall): Promise<{ reply: Reply; retryAfterMs?: number }> {
  let answer: HttpAnswer;
  // Counted in steps: while this process is too busy to read what came, the node is not late.
  const patience = new AbortController();
  let left = patienceMs / stepMs;
  const timer = setInterval(() => --left <= 0 && patience.abort(), stepMs);
  try {
    answer = await pipe.post(writeCalls([call], 1), { maxBytes: call.maxBytes, signal: patience.signal });
  } catch {
    return { reply: { error: new RpcUnavailable("The node gave no answer") } };
  } finally {
    clearInterval(timer);
  }
  const { status, retryAfterMs } = answer;
  if (status === 429)
    return { reply: { error: new RpcUnavailable("The node asks for fewer requests", "later") }, retryAfterMs };
  if (status === 401 || status === 403)
    return { reply: { error: new RpcUnavailable("The node wants other credentials") } };
  const replies = readReplies(answer.text, [call], 1);
  const [reply] = Array.isArray(replies) ? replies : [];
  return { reply: reply ?? { error: new RpcInvalid("The node's answer can't be read") }, retryAfterMs };
}

/** A node that answers in any sense is well; one that refuses the question only won't say. */
export function verdictOn(reply: Reply): Verdict {
  const error: RpcError | undefined = "error" in reply ? reply.error : undefined;
  if (!error || error.code === "rpc_rejected") return "well";
  return error.retry === "later" ? "limited" : "down";
}
