import { z } from "zod";
import { canonicalJson } from "./canonical";
import { limits } from "./limits";
import { longestSleepMs } from "./sleep";
import { newUlid, seededUlid } from "./ulid";

/** The events can't be taken; the message says which and why. */
export class InvalidEvents extends Error {
  override name = "InvalidEvents";
}

export interface StoredEvent {
  id: string;
  name: string;
  /** Canonical JSON of the whole event. */
  payload: string;
}

const noNul = (text: string) => !text.includes("\0");
const event = z.object({
  id: z.string().min(1).max(limits.eventId).refine(noNul, "holds a NUL character").optional(),
  name: z
    .string()
    .min(1)
    .max(limits.eventName)
    .refine(noNul, "holds a NUL character")
    .refine((name) => !name.startsWith("inngest/"), "is reserved for Inngest's own events"),
  data: z.record(z.string(), z.unknown()).default({}),
  ts: z.number().int().positive().optional(),
  user: z.record(z.string(), z.unknown()).default({}),
  v: z.string().optional(),
});

/** Reads what the SDK posts to `/e/`. `seed` makes the ids of a repeated post the same. Throws InvalidEvents. */
export function readEvents(body: unknown, seed: string | null, now: number): StoredEvent[] {
  const given = Array.isArray(body) ? body : [body];
  if (given.length > limits.eventsPerSend)
    throw new InvalidEvents(`${given.length} events; the limit is ${limits.eventsPerSend}`);
  const events = new Map<string, StoredEvent>();
  let size = 0;
  return given.map((one, index) => {
    const read = readEvent(one, index, seed, now);
    size += read.payload.length;
    if (size > limits.sendSize) throw new InvalidEvents(`larger than ${limits.sendSize} bytes together`);
    // The first of one id counts.
    const known = events.get(read.id);
    if (!known) events.set(read.id, read);
    return known ?? read;
  });
}

function readEvent(given: unknown, index: number, seed: string | null, now: number): StoredEvent {
  const parsed = event.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new InvalidEvents(`Event ${index}: ${issue?.path.join(".")} ${issue?.message}`);
  }
  const { name, ts = now } = parsed.data;
  if (ts > now + longestSleepMs) throw new InvalidEvents(`Event ${index}: ts is more than 366 days ahead`);
  const id = parsed.data.id ?? (seed ? seededUlid(Number.parseInt(seed, 10) || now, `${seed},${index}`) : newUlid(now));
  let payload: string;
  try {
    payload = canonicalJson({ ...parsed.data, id, ts });
  } catch (error) {
    throw new InvalidEvents(`Event ${index}: ${(error as Error).message}`);
  }
  if (payload.length > limits.eventSize)
    throw new InvalidEvents(`Event ${index}: larger than ${limits.eventSize} bytes`);
  return { id, name, payload };
}
