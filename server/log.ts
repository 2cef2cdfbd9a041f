import { type Logger, pino } from "pino";

export type { Logger };

/** One JSON line an event on stdout; secrets are censored wherever they turn up. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "*.password",
        "*.apiKey",
        "*.authorization",
        "*.secret",
        "headers.authorization",
        'headers["x-api-key"]',
        "headers.cookie",
      ],
      censor: "[redacted]",
    },
  });
}
