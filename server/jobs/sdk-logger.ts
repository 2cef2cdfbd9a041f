import type { Logger } from "@/server/kernel/log";

/**
 * Our log as the SDK gets it: without `flush`, which the SDK would wait for after each call of a function, while pino
 * flushes when it has enough lines.
 */
export class SdkLogger {
  constructor(private readonly log: Logger) {}

  info(...args: unknown[]): void {
    this.log.info(...(args as [object, string]));
  }
  warn(...args: unknown[]): void {
    this.log.warn(...(args as [object, string]));
  }
  error(...args: unknown[]): void {
    this.log.error(...(args as [object, string]));
  }
  debug(...args: unknown[]): void {
    this.log.debug(...(args as [object, string]));
  }
  child(bindings: Record<string, unknown>): SdkLogger {
    return new SdkLogger(this.log.child(bindings));
  }
}
