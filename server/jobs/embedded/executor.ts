import type { Clock } from "@/server/kernel/clock";
import type { Logger } from "@/server/kernel/log";
import { openClaimer } from "./claim";
import type { Counters } from "./metrics";
import { recover } from "./recover";
import type { Registry } from "./registry";
import { pruneOld } from "./retention";
import { openSchedules } from "./schedules";
import type { Session } from "./session";
import { beat } from "./tick";
import type { Call, Memo, Reply } from "./types";

interface ExecutorOptions {
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
  onSetBack(byMs: number): void;
}

/** One term of one process as the database's only executor. */
export interface Executor {
  /** There are new events. */
  wake(): void;
  /** Stores steps that a call has finished; 409 makes the SDK halt. */
  checkpoint(claim: { item: string; generation: number }, memos: Memo[]): Promise<200 | 409>;
  /** Ends the term: claims nothing more, lets calls end at their next step or `timeoutMs`, and gives the rest back. */
  drain(timeoutMs: number): Promise<void>;
  readonly inFlight: number;
}

/** Keeps the session alive, and finds work for which no wake-up was sent. */
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
  const halted = new WeakSet<Call>();
  let checkpoints: Checkpoint[] = [];
  let replies: { call: Call; reply: Reply }[] = [];
  let events = true;
  let state: "running" | "draining" | "over" = "running";
  let beating: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let timersAt = 0;
  /** When timers were looked at last, by a clock that can't be set. */
  let lookedAt = Number.NEGATIVE_INFINITY;
  let prunedAt = Number.NEGATIVE_INFINITY;

  const { crashed, ...parts } = await session.transaction(async (query) => ({
    registry,
    schedules: await openSchedules(query, registry, clock.now()),
    crashed: await recover(query, {
      holder: options.holder,
      hearsFailures: registry.hearsFailures,
      now: clock.now(),
    }),
    claimer: await openClaimer(query, registry),
  }));
  counters.ended("parked", crashed.parked);
  if (parts.schedules.aheadMs > 0) options.onSetBack(parts.schedules.aheadMs);
  log.info(crashed, "this process executes the jobs");

  function wake(): void {
    events = true;
    beatSoon();
  }

  function beatSoon(): void {
    if (state === "over") return;
    again = true;
    beating ??= beatOn();
  }

  async function beatOn(): Promise<void> {
    clearTimeout(timer);
    // Lets what arrives in this turn of the event loop into the same beat.
    await new Promise(setImmediate);
    while (again && state !== "over") {
      again = false;
      try {
        await beatOnce();
      } catch (err) {
        if (!session.lost.aborted) log.error({ err }, "the job executor starts over");
        end();
        await session.close();
      }
    }
    // In the turn of the last look at `again`, or a wake-up in between would be lost.
    beating = undefined;
    const pause = Math.min(longestPauseMs, Math.max(0, timersAt - clock.now()));
    if (state !== "over") timer = setTimeout(wake, pause);
  }

  async function beatOnce(): Promise<void> {
    const now = clock.now();
    const batch = { checkpoints, replies, events };
    [checkpoints, replies, events] = [[], [], false];
    const capacity = state === "running" ? options.capacity : 0;
    // By the clock that was set back they may be hours away, and beats come one after the other.
    const timers = timersAt <= now || performance.now() - lookedAt >= longestPauseMs;
    if (timers) lookedAt = performance.now();
    const input = { ...batch, now, timers, inFlight: [...inFlight.values()], capacity };
    const transaction = session.transaction((query) => beat(query, parts, input));
    const done = await transaction.catch((error) => {
      answerAll(batch.checkpoints, new Set());
      throw error;
    });
    answerAll(batch.checkpoints, done.standing);
    counters.count(done, log);
    timersAt = done.nextAt;
    if (done.more) events = again = true;
    if (done.nextAt <= now) again = true;
    for (const call of done.claimed) dispatch(call);
    // In the future it was by a clock that was ahead.
    if (now - prunedAt >= pruneEveryMs || now < prunedAt) {
      const more = await session.transaction((query) => pruneOld(query, now));
      prunedAt = more ? Number.NEGATIVE_INFINITY : now;
    }
  }

  /** Their steps are stored, or dropped. Who is to halt hears 409, the SDK's word for a stale call. */
  function answerAll(answered: Checkpoint[], standing: Set<Call>): void {
    for (const { call, memos, answer } of answered) {
      call.checkpointed += memos.length;
      call.crashes = 0;
      const goesOn = standing.has(call) && state === "running";
      if (!goesOn) halted.add(call);
      answer(goesOn ? 200 : 409);
    }
  }

  function dispatch(call: Call): void {
    inFlight.set(call.item, call);
    // One turn each, so that a full claim doesn't hold up the requests that this process answers as well.
    setImmediate(async () => {
      const timeout = setTimeout(() => giveUp(call), options.callTimeoutMs);
      timeout.unref();
      const reply = await options.invoke(call);
      clearTimeout(timeout);
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
    answerAll(checkpoints, new Set());
    checkpoints = [];
    inFlight.clear();
  }

  session.lost.addEventListener("abort", end, { once: true });
  beatSoon();

  return {
    wake,
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
      // A beat that claims at this moment would leave its calls behind, as if this process had died at them.
      beatSoon();
      await beating;
      while (inFlight.size > 0 && performance.now() < deadline && !session.lost.aborted)
        await new Promise((resolve) => setTimeout(resolve, 10));
      for (const call of [...inFlight.values()]) finish(call, { kind: "release" });
      beatSoon();
      await beating;
      end();
      await session.close();
    },
    get inFlight() {
      return inFlight.size;
    },
  };
}
