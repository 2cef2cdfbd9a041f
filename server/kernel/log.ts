import { type Logger, pino } from "pino";
import { type LogOutput, openLogOutput, surviveClosedOutput } from "./log-output";

export type { Logger };

const secrets = ["*.password", "*.apiKey", "*.secret", "*.authorization", "headers.authorization", "headers.cookie"];

let held = false;
let output: LogOutput | undefined;

/** Keeps lines back, 8 KiB of them at most, until the returned function is called: they would cut into what is shown to a person. */
export function holdLog(): () => void {
  held = true;
  return () => {
    held = false;
  };
}

/** One JSON line an event on stdout; secrets are censored wherever they turn up. */
export function createLogger(level: string): Logger {
  output ??= openOutput();
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, error: describeError, cause: describeError },
      redact: { paths: [...secrets, 'headers["x-api-key"]'], censor: "[redacted]" },
    },
    output,
  );
}

/** One a process. Lines go out at the latest after a quarter of a second. */
function openOutput(): LogOutput {
  surviveClosedOutput();
  const opened = openLogOutput();
  setInterval(() => held || opened.flush(), 250).unref();
  process.once("exit", opened.flushSync);
  return opened;
}

/** The part of an error that an operator needs. The query builder's own error contains every value of the query. */
export function describeError(error: unknown): unknown {
  let deepest = error;
  for (let depth = 0; depth < 8 && deepest instanceof Error && deepest.cause instanceof Error; depth++) {
    deepest = deepest.cause;
  }
  if (!(deepest instanceof Error)) return typeof deepest === "string" ? deepest : String(deepest);
  const { name: type, message, stack } = deepest;
  const { code } = deepest as { code?: unknown };
  return { type, message, ...(code === undefined ? {} : { code }), stack };
}
