import type { Accounts } from "@/server/accounts";
import type { Clock } from "@/server/kernel/clock";
import type { Logger } from "@/server/kernel/log";
import type { Exchange } from "@/server/rest/dispatch";
import type { Metrics } from "./metrics";
import { createSampler } from "./sampler";
import type { Tracer } from "./tracing";

interface ObserverDependencies {
  accounts: Accounts;
  metrics: Metrics;
  log: Logger;
  clock: Clock;
  /** Absent where no collector is configured. */
  tracer: Tracer | undefined;
}

/** Reports each answered request to the metrics, the log and, where it had a key, the console's request log. */
export function createObserver({ accounts, metrics, log, clock, tracer }: ObserverDependencies) {
  const refusals = createSampler(clock);
  const reported = createSampler(clock);
  return ({ request, requestId, route, principal, rate, code }: Exchange, status: number, ms: number): void => {
    const endpoint = route?.name ?? "unknown";
    metrics.observe(endpoint, status, ms);
    if (tracer) {
      const endMs = clock.now();
      tracer.record({
        ...{ name: endpoint, startMs: endMs - ms, endMs, status, traceparent: request.header("traceparent") },
        attributes: {
          "http.request.method": request.method,
          "http.route": route?.path,
          "error.type": code,
          "portcullis.request_id": requestId,
          "portcullis.account_id": principal?.accountId,
        },
      });
    }
    // Requests are kept in the database. The log repeats failures, for lookups by id, and a few refusals a second. At
    // `debug` it contains all of them.
    const level = status >= 500 ? "warn" : status >= 400 ? "info" : "debug";
    const all = level !== "info" || log.isLevelEnabled("debug");
    if (log.isLevelEnabled(level) && (all || reported.admits(principal?.accountId ?? "anonymous"))) {
      log[level](
        { requestId, endpoint, status, code, ms: Math.round(ms * 100) / 100, accountId: principal?.accountId },
        "request",
      );
    }
    if (!principal || (rate?.allowed === false && !refusals.admits(principal.accountId))) return;
    const { accountId, keyId } = principal;
    const { method, path } = request;
    accounts.logRequest({
      accountId,
      keyId,
      requestId,
      given: requestId === request.header("x-request-id"),
      method,
      path,
      status,
      code: code ?? null,
      ms,
      // The request's beginning, as in its id.
      at: new Date(clock.now() - ms),
    });
  };
}
