import { z } from "zod";
import { canonicalJson } from "./canonical";
import { limits } from "./limits";
import { readRetryAfter } from "./retry";
import { sleepEnd } from "./sleep";
import type { JobError, Memo, Reply } from "./types";

const stepId = z.string().regex(/^[\w:-]{1,128}$/);
const op = z.object({
  op: z.string(),
  id: stepId,
  name: z.string().nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
  opts: z.object({ parallelMode: z.string().optional() }).nullish(),
});
type Op = z.infer<typeof op>;

/** SHA-1 of "complete": the op that stands for the function itself. */
const functionOp = "0737c22d3bfae812339732d14d8c7dbd6dc4e09c";

/** Something that only a function of ours can cause: the run fails with this sentence. */
class UnusableReply extends Error {
  override name = "UnusableReply";
}

/** Reads what the SDK answered to a call. Never throws: an answer that makes no sense fails the run, and says why. */
export async function readReply(response: Response, now: number): Promise<Reply> {
  const text = await response.text();
  const noRetry = response.headers.get("x-inngest-no-retry") === "true";
  const afterMs = readRetryAfter(response.headers.get("retry-after") ?? "", now);
  try {
    if (response.status === 206) return readOps(z.array(op).parse(JSON.parse(text)), afterMs, now);
    if (response.status === 200)
      return { kind: "complete", output: store(JSON.parse(text), "the function"), memos: [] };
    const error = readError(JSON.parse(text));
    return noRetry || response.status === 401 ? { kind: "fail", error } : { kind: "retry", error, afterMs, memos: [] };
  } catch (cause) {
    const { name, message } = cause as Error;
    return {
      kind: "fail",
      error: { name, message: name === "UnusableReply" ? message : `${message} in: ${text.slice(0, 200)}` },
    };
  }
}

/** The steps of a checkpoint. Undefined if there are others than finished ones, or they are too large: the SDK then replies with them. */
export function readCheckpoint(steps: unknown): Memo[] | undefined {
  const ops = z.array(op).safeParse(steps);
  if (!ops.success || ops.data.some((one) => one.op !== "StepRun")) return undefined;
  try {
    return ops.data.map(memoOf);
  } catch {
    return undefined;
  }
}

function readOps(ops: Op[], afterMs: number | undefined, now: number): Reply {
  const memos = ops.filter(({ op, id }) => op === "StepRun" || (op === "StepFailed" && id !== functionOp)).map(memoOf);
  const calls: string[] = [];
  const sleeps: { step: string; until: number }[] = [];
  for (const { op, id, name, data, error, opts } of ops) {
    if (op === "RunComplete") return { kind: "complete", output: store(data, "the function"), memos };
    if (op === "StepFailed" && id === functionOp) return { kind: "fail", error: readError(error) };
    if (op === "StepError") return { kind: "retry", error: readError(error), afterMs, memos };
    if (op === "StepPlanned") {
      if (opts?.parallelMode)
        throw new UnusableReply(
          `group.parallel({ mode: "${opts.parallelMode}" }) is not implemented by the embedded job engine`,
        );
      calls.push(id);
    } else if (op === "Sleep") sleeps.push({ step: id, until: sleepEnd(name ?? "", now) });
    else if (op !== "StepRun" && op !== "StepFailed")
      throw new UnusableReply(`${op} (step "${name ?? id}") is not implemented by the embedded job engine`);
  }
  if (memos.length + calls.length + sleeps.length === 0) throw new UnusableReply("the SDK answered without any step");
  return { kind: "steps", memos, calls, sleeps };
}

function memoOf({ op, id, name, data, error }: Op): Memo {
  const result = op === "StepFailed" ? { error: readError(error) } : { data: data ?? null };
  return { id, result: store(result, `step "${name ?? id}"`) };
}

function store(value: unknown, of: string): string {
  const text = canonicalJson(value ?? null);
  if (text.length <= limits.stepOutput) return text;
  throw new UnusableReply(`${of} returned ${text.length} bytes; the limit is ${limits.stepOutput}`);
}

/** Keeps what a serialised error carries beside name and message (stack, cause) only where it is of a sane size. */
function readError(value: unknown): JobError {
  const given = (typeof value === "object" && value !== null ? value : { message: String(value) }) as Partial<JobError>;
  const name = String(given.name ?? "Error").slice(0, 200);
  const message = String(given.message ?? given.error ?? "Unknown error").slice(0, 10_000);
  try {
    if (canonicalJson(given).length <= limits.errorSize) return { ...given, name, message };
  } catch {
    // Nested too deeply.
  }
  return { name, message };
}
