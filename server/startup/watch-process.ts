import { Counter } from "prom-client";
import type { Runtime } from "@/server/runtime";

/** How long what is under way may take to end after something broke. */
const orderlyMs = 20_000;

/**
 * Handles uncaught errors. An unhandled rejection concerns only its origin: it is logged and counted, and the process
 * continues to serve. After an uncaught exception, the state of unfinished work is unknown. It is logged, and the
 * process ends with 1 through `end`, which stops the services in order.
 */
export function watchProcess({ log, metrics }: Pick<Runtime, "log" | "metrics">, end: () => Promise<unknown>): void {
  const rejections = new Counter({
    name: "portcullis_unhandled_rejections_total",
    help: "Promises that failed and that nobody waited for: each is a fault of ours, see the log",
    registers: [metrics.registry],
  });
  process.on("unhandledRejection", (reason) => {
    rejections.inc();
    log.error({ err: reason }, "a promise failed that nobody waited for");
  });
  let ending = false;
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "an exception that nobody caught; the process ends");
    if (ending) return;
    ending = true;
    const exit = () => process.exit(1);
    setTimeout(exit, orderlyMs).unref();
    end().then(exit, exit);
  });
}
