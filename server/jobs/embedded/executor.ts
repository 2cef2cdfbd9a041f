import type { Clock } from "@/server/clock";
import type { Logger } from "@/server/log";
import { claim } from "./claim";
import { ingest } from "./ingest";
import type { Counters } from "./metrics";
import type { Registry } from "./registry";
import { openSchedules, type Schedules } from "./schedules";
import type { Query, Session } from "./session";
import { applyWrites } from "./store/apply";
import { readNextDue, readStanding, wakeSleepers } from "./store/queue";
import { pruneOld } from "./retention";
import { recover } from "./recover";
import type { Call, Memo, Reply } from "./types";
import { addReply, addSteps, noWrites } from "./writes";

export interface ExecutorOptions {
  session: Session;
  registry: Registry;
  /** Calls the SDK. */
  invoke(call: Call): Promise<Reply>;
  /** This process, in the executor table. */
  holder: string;
  clock: Clock;
  log: Logger;
  counters: Counters;
  /** Calls under way at once. */
  capacity: number;
  /** A call that takes longer is given up, as with Inngest. */
  callTimeoutMs: number;
}

/** One term of one process as the database's only executor. */
export interface Executor {
  /** There are new events. */
  wake(): void;
  /** Stores steps that a call has finished; 409 tells the SDK to halt. */
  checkpoint(claim: { item: string; generation: number }, memos: Memo[]): Promise<200 | 409>;
  /** Claims nothing more, lets calls end at their next step or `timeoutMs`, and gives the rest back. */
  drain(timeoutMs: number): Promise<void>;
  /** The lock is gone: nothing more can be written. */
  abandon(): void;
  readonly inFlight: number;
}

const sleepersPerBeat = 500;
/** Also what keeps the session alive, and what finds whatever no wake-up told of. */
const longestPauseMs = 2_000;
const pruneEveryMs = 60_000;

interface Checkpoint {
  call: Call;
  memos: Memo[];
  answer(status: 200 | 409): void;
}

/**
 * Everything the executor does to the database happens in beats: one transaction that stores what calls have brought,
 * turns events into runs and claims what is due. A beat takes whatever gathered during the last one, so it grows with
 * the load and needs no timer.
 */
export async function startExecutor(options: ExecutorOptions): Promise<Executor> {
  const { session, registry, clock, log, counters } = options;
  const inFlight = new Map<string, Call>();
  const halted = new Set<Call>();
  let checkpoints: Checkpoint[] = [];
  let replies: { call: Call; reply: Reply }[] = [];
  let events = true;
  let state: "running" | "draining" | "over" = "running";
  let beating: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let timersAt = 0;
  let pruneAt = 0;
  let schedules: Schedules;

  const crashed = await session.transaction(async (query) => {
    schedules = await openSchedules(query, registry, clock.now());
    return recover(query, { holder: options.holder, hearsFailures: registry.hearsFailures, now: clock.now() });
  });
  counters.ended("parked", crashed.parked);
  log.info(crashed, "this process executes the jobs");

  function beatSoon(): void {
    if (state === "over") return;
    again = true;
    beating ??= beatOn().finally(() => {
      beating = undefined;
    });
  }

  async function beatOn(): Promise<void> {
    clearTimeout(timer);
    // Lets what arrives in this turn of the event loop into the same beat.
    await new Promise(setImmediate);
    while (again && state !== "over") {
      again = false;
      try {
        await beat();
      } catch (err) {
        if (!session.lost.aborted) log.error({ err }, "the job executor starts over");
        await session.close();
        return;
      }
    }
    const pause = Math.min(longestPauseMs, Math.max(0, timersAt - clock.now()));
    if (state !== "over") timer = setTimeout(beatSoon, pause);
  }

  async function beat(): Promise<void> {
    const now = clock.now();
    const batch = { checkpoints, replies, events };
    [checkpoints, replies, events] = [[], [], false];
    const done = await session.transaction(async (query) => {
      const stored = await store(query, batch, now);
      const arrived = batch.events || stored.newEvents ? await ingest(query, registry, now) : undefined;
      let timersDue = false;
      if (timersAt <= now) {
        await schedules.fire(query, now);
        timersDue = await wakeSleepers(query, now, sleepersPerBeat);
      }
      const capacity = state === "running" ? options.capacity : 0;
      const claimed = await claim(query, registry, [...inFlight.values()], { now, capacity });
      const nextDue = timersDue ? now : await readNextDue(query, now);
      return { stored, arrived, claimed, nextAt: Math.min(nextDue ?? Number.POSITIVE_INFINITY, schedules.nextAt()) };
    });
    settle(batch, done.stored.standing);
    counters.count(done.stored.writes, done.arrived, log);
    timersAt = Math.min(done.nextAt, now + longestPauseMs);
    if (done.arrived?.more) events = again = true;
    if (done.nextAt <= now) again = true;
    for (const call of done.claimed) dispatch(call, now);
    if (now >= pruneAt) {
      const more = await session.transaction((query) => pruneOld(query, now));
      pruneAt = more ? now : now + pruneEveryMs;
    }
  }

  /** Stores the part of a batch whose claims still stand; the other is stale, whatever it says. */
  async function store(query: Query, batch: { checkpoints: Checkpoint[]; replies: typeof replies }, now: number) {
    const writes = noWrites();
    const calls = [...batch.checkpoints, ...batch.replies].map(({ call }) => call);
    if (calls.length === 0) return { writes, standing: new Set<string>(), newEvents: false };
    const standing = await readStanding(query, calls);
    const stands = ({ call }: { call: Call }) => standing.has(fence(call));
    for (const { call, memos } of batch.checkpoints.filter(stands)) addSteps(writes, call, memos);
    for (const { call, reply } of batch.replies.filter(stands)) addReply(writes, call, reply, now);
    const newEvents = await applyWrites(query, writes, { now, hearsFailures: registry.hearsFailures });
    return { writes, standing, newEvents };
  }

  function settle(batch: { checkpoints: Checkpoint[] }, standing: Set<string>): void {
    for (const { call, memos, answer } of batch.checkpoints) {
      call.checkpointed += memos.length;
      if (standing.has(fence(call)) && state === "running") answer(200);
      else {
        halted.add(call);
        answer(409);
      }
    }
  }

  function dispatch(call: Call, now: number): void {
    inFlight.set(call.item, call);
    counters.dispatched(call, now);
    // One turn each, so that a full claim doesn't hold up the requests that this process answers as well.
    setImmediate(async () => {
      const timeout = setTimeout(() => giveUp(call), options.callTimeoutMs);
      timeout.unref();
      const started = performance.now();
      const reply = await options.invoke(call);
      clearTimeout(timeout);
      counters.called(performance.now() - started);
      finish(call, halted.delete(call) ? { kind: "release" } : reply);
    });
  }

  function giveUp(call: Call): void {
    const message = `a step took longer than ${options.callTimeoutMs / 1_000} s`;
    finish(call, { kind: "retry", error: { name: "Timeout", message }, afterMs: undefined, memos: [] });
  }

  function finish(call: Call, reply: Reply): void {
    if (inFlight.get(call.item) !== call) return;
    inFlight.delete(call.item);
    replies.push({ call, reply });
    beatSoon();
  }

  function end(): void {
    state = "over";
    clearTimeout(timer);
    for (const { answer } of checkpoints) answer(409);
    checkpoints = [];
    inFlight.clear();
  }

  session.lost.addEventListener("abort", end, { once: true });
  beatSoon();

  return {
    wake() {
      events = true;
      beatSoon();
    },
    checkpoint({ item, generation }, memos) {
      const call = inFlight.get(item);
      if (state === "over" || call?.generation !== generation) return Promise.resolve(409);
      return new Promise((answer) => {
        checkpoints.push({ call, memos, answer });
        beatSoon();
      });
    },
    async drain(timeoutMs) {
      state = "draining";
      const deadline = performance.now() + timeoutMs;
      while (inFlight.size > 0 && performance.now() < deadline && !session.lost.aborted)
        await new Promise((resolve) => setTimeout(resolve, 10));
      for (const call of [...inFlight.values()]) finish(call, { kind: "release" });
      beatSoon();
      await beating;
      end();
    },
    abandon: end,
    get inFlight() {
      return inFlight.size;
    },
  };
}

function fence({ item, generation }: { item: string; generation: number }): string {
  return `${item}/${generation}`;
}
