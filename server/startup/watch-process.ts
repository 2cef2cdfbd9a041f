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
    help: "Unhandled promise rejections: each is a fault of the server, see the log",
    registers: [metrics.registry],
  });
  process.on("unhandledRejection", (reason) => {
    rejections.inc();
    log.error({ err: reason }, "unhandled promise rejection");
  });
  let ending = false;
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "uncaught exception; the process ends");
    if (ending) return;
    ending = true;
    const exit = () => process.exit(1);
    setTimeout(exit, orderlyMs).unref();
    end().then(exit, exit);
  });
}
