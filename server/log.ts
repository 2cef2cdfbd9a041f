import { type Logger, pino } from "pino";

export type { Logger };

const secrets = ["*.password", "*.apiKey", "*.secret", "*.authorization", "headers.authorization", "headers.cookie"];

let held = false;

/** Keeps lines back, 8 KiB of them at most, until the returned function is called: they would cut into what is shown to a person. */
export function holdLog(): () => void {
  held = true;
  return () => {
    held = false;
  };
}

/** One JSON line an event on stdout; secrets are censored wherever they turn up. */
export function createLogger(level: string): Logger {
  // Lines go out together, at the latest after a quarter of a second: a write for each would cost more than a scan.
  const destination = pino.destination({ dest: 1, sync: false, minLength: 8_192 });
  setInterval(() => held || destination.flush(), 250).unref();
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, error: describeError, cause: describeError },
      redact: { paths: [...secrets, 'headers["x-api-key"]'], censor: "[redacted]" },
    },
    destination,
  );
}

/** What an operator needs of an error, and no more: the query builder's own error holds every value of the query. */
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
