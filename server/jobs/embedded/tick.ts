import type { Claimer } from "./claim";
import { type Ingested, ingest } from "./ingest";
import type { Registry } from "./registry";
import type { Schedules } from "./schedules";
import type { Query } from "./session";
import { applyWrites } from "./store/apply";
import { readWaiting } from "./store/events";
import { readNextDue, readStanding, wakeSleepers } from "./store/queue";
import type { Call, Memo, Reply } from "./types";
import { addReply, addSteps, noWrites, type Writes } from "./writes";

const eventsPerBeat = 500;
const sleepersPerBeat = 500;

interface BeatInput {
  now: number;
  /** Results of calls since the last beat. */
  checkpoints: { call: Call; memos: Memo[] }[];
  replies: { call: Call; reply: Reply }[];
  /** There may be new events; schedules or sleeps may be due. */
  events: boolean;
  timers: boolean;
  /** Calls under way, and how many there may be. */
  inFlight: Call[];
  capacity: number;
}

interface BeatResult {
  /** The calls of which the claim still stands; what others brought is dropped, whatever it says. */
  standing: Set<Call>;
  writes: Writes;
  arrived: Ingested;
  claimed: Call[];
  /** When the next schedule, sleep or delayed call is due, in ms. */
  nextAt: number;
  /** Another beat should follow at once. */
  more: boolean;
}

/** One transaction of the executor. Statements that don't need each other's answers are sent together. */
export async function beat(
  query: Query,
  { registry, schedules, claimer }: { registry: Registry; schedules: Schedules; claimer: Claimer },
  input: BeatInput,
): Promise<BeatResult> {
  const { now, inFlight, capacity } = input;
  const calls = [...input.checkpoints, ...input.replies].map(({ call }) => call);
  const [standing, waiting] = await Promise.all([
    calls.length > 0 ? readStanding(query, calls) : new Set<Call>(),
    input.events ? readWaiting(query, eventsPerBeat) : [],
  ]);

  const writes = noWrites();
  for (const { call, memos } of input.checkpoints) if (standing.has(call)) addSteps(writes, call, memos);
  for (const { call, reply } of input.replies) if (standing.has(call)) addReply(writes, call, reply, now);
  const [newEvents, arrived] = await Promise.all([
    applyWrites(query, writes, { now, hearsFailures: registry.hearsFailures }),
    ingest(query, registry, waiting, now),
  ]);

  let moreSleepers = false;
  if (input.timers) {
    await schedules.fire(query, now);
    moreSleepers = await wakeSleepers(query, now, sleepersPerBeat);
  }
  const [{ claimed, more: moreDue }, nextDue = Number.POSITIVE_INFINITY] = await Promise.all([
    claimer.claim(query, inFlight, { now, capacity }),
    readNextDue(query, now),
  ]);
  const more = newEvents || waiting.length === eventsPerBeat || moreSleepers || moreDue;
  return { standing, writes, arrived, claimed, nextAt: Math.min(nextDue, schedules.nextAt()), more };
}
