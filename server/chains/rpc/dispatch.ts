import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "@/server/kernel/clock";
import { type RpcError, RpcRejected, RpcTimeout, RpcUnavailable, TooManyInputs } from "../errors";
import type { Endpoint, Run } from "./endpoint";
import type { Reply, WireCall } from "./wire";

/** A call that waits for its reply. Settled once, by the first good answer or when nothing is left to try. */
export interface Item {
  call: WireCall;
  resolve(value: unknown): void;
  reject(error: RpcError): void;
  /** The last thing that went wrong with it. */
  error?: RpcError;
  /** How many nodes of this round said that its parameters can't be. */
  invalidAt?: number;
}

interface Job {
  items: readonly Item[];
  /** Preferred first. */
  endpoints: readonly Endpoint[];
  /** On the `performance.now()` scale. */
  endsAt: number;
  background: boolean;
  /** The method of all items, where it is a heavy one. */
  heavy: string | undefined;
  /** Group whose connections it takes; see Run. */
  lane: string;
  steady: Clock;
}

const roundsAfterFailures = 2;
/** JSON-RPC's "Invalid params". */
const invalidParams = -32602;
const pauseAfterFailureMs = 50;
/** The endpoint itself makes requests wait for their place; this only keeps the loop from turning idly. */
const pauseForPlaceMs = 5;

/**
 * Gets every item settled by the end of the job. Endpoints are tried in order: the next one at once when one fails, and
 * beside it when one is slow; the first good answer counts. Nodes that ask for patience are asked again in time.
 */
export async function dispatch(job: Job): Promise<void> {
  const open = new Set(job.items);
  for (let failedRounds = 0; open.size > 0; ) {
    const candidates = rank(job);
    if (candidates.length === 0) {
      rejectAll(open, (item) => item.error ?? new RpcUnavailable(whyNone(job)));
      return;
    }
    rejectRefused(open, candidates);
    rejectPutOff(open, candidates, job.endsAt - performance.now());
    if (open.size === 0) return;
    await runRound(job, open, candidates);
    rejectInvalid(open, candidates.length);
    rejectRefused(open, candidates);
    if (open.size === 0) return;
    const patient = [...open].some((item) => item.error?.retry === "later");
    if (!patient && ++failedRounds === roundsAfterFailures) break;
    const pause = patient ? Math.max(pauseForPlaceMs, shortestWait(open, candidates)) : pauseAfterFailureMs;
    const remaining = job.endsAt - performance.now();
    if (pause >= remaining) break;
    await sleep(pause);
  }
  rejectAll(open, (item) => item.error ?? new RpcTimeout());
}

/**
 * Endpoints available now: preferred ones first, then failing ones and those that asked to wait. While others are
 * healthy, a failed one is only probed: no caller has to wait for the outcome.
 */
function rank({ endpoints, steady, endsAt, heavy }: Job): Endpoint[] {
  const now = steady.now();
  const remaining = endsAt - performance.now();
  const admitted = endpoints.filter(
    ({ unusable, health, pace }) => !unusable && health.admits(now) && pace.delay(now) < remaining,
  );
  const well = admitted.filter(({ health }) => health.state(now) === "closed");
  const current = well.filter(({ staleness }) => !staleness);
  const usable = current.length > 0 ? current : well.length > 0 ? well : admitted;
  if (well.length > 0) for (const endpoint of admitted) if (!well.includes(endpoint)) void endpoint.probe();
  const fastest = Math.min(...usable.map(({ health }) => health.latencyMs ?? Number.POSITIVE_INFINITY));
  const demerit = ({ health, pace }: Endpoint) =>
    (pace.delay(now) > 200 ? 2 : 0) +
    (health.errorRate(now) > 0.3 || (heavy && health.failedLately(now, heavy)) ? 2 : 0) +
    (health.isSlow(now, fastest) ? 1 : 0);
  return usable.sort((a, b) => demerit(a) - demerit(b));
}

function runRound(job: Job, open: Set<Item>, candidates: readonly Endpoint[]): Promise<void> {
  return new Promise((done) => {
    const controller = new AbortController();
    // Where batches are refused, hundreds of requests listen to it.
    setMaxListeners(0, controller.signal);
    const run: Run = {
      signal: controller.signal,
      endsAt: job.endsAt,
      background: job.background,
      heavy: job.heavy,
      lane: job.lane,
    };
    let next = 0;
    let running = 0;
    let patience: NodeJS.Timeout | undefined;
    const end = setTimeout(finish, Math.max(0, job.endsAt - performance.now()));

    function finish(): void {
      clearTimeout(end);
      clearTimeout(patience);
      controller.abort();
      done();
    }

    function launch(): void {
      clearTimeout(patience);
      const endpoint = candidates[next++];
      if (!endpoint) {
        if (running === 0) finish();
        return;
      }
      const items = [...open].filter(
        (item) =>
          !endpoint.refusalOf(item.call) &&
          endpoint.waitOf(item.call) === 0 &&
          (!endpoint.lacks(item.call.method) || isLastHope(item, endpoint, candidates)),
      );
      if (items.length === 0) {
        launch();
        return;
      }
      running++;
      if (next < candidates.length)
        patience = setTimeout(launch, patienceWith(endpoint, job, candidates.length - next));
      const take = (index: number, reply: Reply) => {
        if (controller.signal.aborted) return;
        settle(open, items[index]!, reply);
        if (open.size === 0) finish();
      };
      const calls = items.map((item) => item.call);
      void endpoint.exchange(calls, run, take).then(() => {
        running--;
        if (controller.signal.aborted) return;
        if (next < candidates.length) launch();
        else if (running === 0) finish();
      });
    }

    launch();
  });
}

/**
 * Rejects calls that all candidates are known to refuse. The error that one accepts shorter lists takes precedence over
 * other errors.
 */
function rejectRefused(open: Set<Item>, candidates: readonly Endpoint[]): void {
  for (const item of open) {
    const refusals = candidates.map((endpoint) => endpoint.refusalOf(item.call));
    item.error ??= refusals.find((refusal) => refusal instanceof TooManyInputs);
    if (refusals.includes(undefined)) continue;
    item.reject(refusals[0]!);
    open.delete(item);
  }
}

/** Rejects calls whose parameters all nodes refuse: they would refuse them again. */
function rejectInvalid(open: Set<Item>, nodes: number): void {
  for (const item of open) {
    if (item.error && item.invalidAt === nodes) {
      item.reject(item.error);
      open.delete(item);
    }
    item.invalidAt = 0;
  }
}

/** Where all of them ask for more patience with a call than there is, that is said at once. */
function rejectPutOff(open: Set<Item>, candidates: readonly Endpoint[], remainingMs: number): void {
  for (const item of open) {
    if (shortestWait([item], candidates) < remainingMs) continue;
    item.reject(item.error ?? new RpcUnavailable(`The node asks to wait with ${item.call.method}`, "later"));
    open.delete(item);
  }
}

/** Milliseconds until some call may be asked of some node. */
function shortestWait(items: Iterable<Item>, candidates: readonly Endpoint[]): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (const { call } of items) for (const endpoint of candidates) shortest = Math.min(shortest, endpoint.waitOf(call));
  return Number.isFinite(shortest) ? shortest : 0;
}

/** Where every node lacks a method, one is asked all the same, so that the answer says so. */
function isLastHope(item: Item, endpoint: Endpoint, candidates: readonly Endpoint[]): boolean {
  return endpoint === candidates.at(-1) && item.error === undefined;
}

function settle(open: Set<Item>, item: Item, reply: Reply): void {
  if (!open.has(item)) return;
  if ("value" in reply) item.resolve(reply.value);
  else if (reply.error.retry === "never" && reply.error.code !== "rpc_timeout") item.reject(reply.error);
  else {
    // "Later" outlives what other nodes say: it is the one worth coming back for. Next comes who takes shorter lists.
    if (reply.error.retry === "later" || !(item.error?.retry === "later" || item.error instanceof TooManyInputs))
      item.error = reply.error;
    if (isOfParameters(reply.error)) item.invalidAt = (item.invalidAt ?? 0) + 1;
    return;
  }
  open.delete(item);
}

/** Not what is known to be about something else, such as a block to come. */
function isOfParameters(error: RpcError): boolean {
  return error.constructor === RpcRejected && (error as RpcRejected).rpcCode === invalidParams;
}

/** How long to wait for an endpoint before asking the next one beside it. */
function patienceWith(endpoint: Endpoint, job: Job, others: number): number {
  const usual = endpoint.health.latencyMs === undefined ? 400 : 3 * endpoint.health.latencyMs + 50;
  const share = (job.endsAt - performance.now()) / (others + 1.5);
  return Math.max(20, Math.min(job.heavy ? 2 * usual + 500 : Math.max(150, Math.min(usual, 1_000)), share));
}

function rejectAll(open: Set<Item>, because: (item: Item) => RpcError): void {
  for (const item of open) item.reject(because(item));
  open.clear();
}

function whyNone({ endpoints, steady }: Job): string {
  const now = steady.now();
  const reasons = endpoints.map((endpoint) => {
    const wait = Math.max(endpoint.health.closedFor(now), endpoint.pace.delay(now));
    const state = wait > 0 ? `asked again in ${Math.ceil(wait / 100) / 10} s` : "being tried again";
    return `${endpoint.name}: ${endpoint.unusable ?? state}`;
  });
  return `No node can be asked now (${reasons.join("; ") || "none configured"})`;
}
