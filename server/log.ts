import { type Logger, pino } from "pino";

export type { Logger };

const secrets = ["*.password", "*.apiKey", "*.secret", "*.authorization", "headers.authorization", "headers.cookie"];

/** One JSON line an event on stdout; secrets are censored wherever they turn up. */
export function createLogger(level: string): Logger {
  // Lines go out together, at the latest after a quarter of a second: a write for each would cost more than a scan.
  const destination = pino.destination({ dest: 1, sync: false, minLength: 8_192 });
  setInterval(() => destination.flush(), 250).unref();
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...secrets, 'headers["x-api-key"]'], censor: "[redacted]" },
    },
    destination,
  );
}
