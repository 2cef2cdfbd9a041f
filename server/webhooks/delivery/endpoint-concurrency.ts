/** How many attempts one subscription may have under way: what a dead receiver holds must not be missed by others. */

const least = 16;
const most = 64;
const slowFromMs = 1_000;
const forgottenAfterMs = 60_000;
const MAX_KNOWN = 10_000;

interface Lane {
  inFlight: number;
  limit: number;
  slow: boolean;
  /** Whether the last attempt succeeded. */
  ok: boolean;
  /** The last look took all that there was room for: there may be more. */
  more: boolean;
  /** When its last attempt ended, in milliseconds. */
  endedAt: number;
  /** Left alone until then: a channel, between two messages. */
  restsUntil: number;
}

/**
 * Endpoints that are looked up together. Work for bad receivers takes machine time that good ones wait for, so it is
 * done apart and without hurry.
 */
export type Group = "quick" | "bad";

export interface Room {
  lanes: string[];
  rooms: number[];
  /** Concurrency of a lane that is not named. */
  others: number;
}

/** State of a lane at the end of an attempt. */
export interface Finished {
  group: Group;
  /** The lane was in the other group before. */
  moved: boolean;
  /** There may be more for it to do. */
  more: boolean;
  /** Nothing at all could be begun until now. */
  wasFull: boolean;
}

/**
 * Each lane begins with a few, doubles with each success and halves with each failure. Those that take over a second
 * share half of all places, so that however many receivers hang, the quick ones have the other half.
 */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();
  private total = 0;
  private reserved = 0;
  private forgotAt = 0;

  constructor(
    private readonly capacity: number,
    private readonly now = () => performance.now(),
  ) {}

  get inFlight(): number {
    return this.total;
  }

  /** Whether any receiver is known for bad. */
  get anyBad(): boolean {
    for (const lane of this.lanes.values()) if (groupOf(lane) === "bad") return true;
    return false;
  }

  /** Places for a look to fill, `most` at most. Quick receivers that are busy leave some for bad ones to be tried. */
  reserve(group: Group, most: number): number {
    const kept = group === "quick" && this.anyBad ? this.capacity >> 3 : 0;
    const places = Math.max(0, Math.min(most, this.capacity - kept - this.total - this.reserved));
    this.reserved += places;
    return places;
  }

  release(places: number): void {
    this.reserved -= places;
  }

  /** A lane of the other group has none; one that isn't known is quick until it shows otherwise. */
  room(group: Group): Room {
    const known = [...this.lanes];
    const slow = known.filter(([, lane]) => lane.slow);
    const slowInFlight = slow.reduce((sum, [, lane]) => sum + lane.inFlight, 0);
    const slowShare = Math.max(0, Math.ceil((this.capacity / 2 - slowInFlight) / Math.max(1, slow.length)));
    const now = this.now();
    const roomOf = (lane: Lane) =>
      groupOf(lane) === group && lane.restsUntil <= now
        ? Math.max(0, Math.min(lane.limit - lane.inFlight, lane.slow ? slowShare : most))
        : 0;
    return {
      lanes: known.map(([id]) => id),
      rooms: known.map(([, lane]) => roomOf(lane)),
      others: group === "quick" ? least : 0,
    };
  }

  /** Notes what a look has found, by lane. */
  claimed(counts: ReadonlyMap<string, number>, { lanes, rooms, others }: Room): void {
    this.forgetIdle();
    const roomOf = new Map(lanes.map((id, index) => [id, rooms[index] ?? 0]));
    for (const [id, lane] of this.lanes) lane.more = (roomOf.get(id) ?? 0) === 0 && lane.more;
    for (const [id, count] of counts) {
      const lane = this.lanes.get(id) ?? {
        inFlight: 0,
        limit: least,
        slow: false,
        ok: true,
        more: false,
        endedAt: 0,
        restsUntil: 0,
      };
      this.lanes.set(id, lane);
      lane.inFlight += count;
      lane.more = count >= (roomOf.get(id) ?? others);
      this.total += count;
    }
  }

  /** Leaves a receiver alone for so long. */
  rest(id: string, ms: number): void {
    const lane = this.lanes.get(id);
    if (!lane) return;
    lane.restsUntil = this.now() + ms;
    lane.more = true;
  }

  groupOf(id: string): Group {
    const lane = this.lanes.get(id);
    return lane ? groupOf(lane) : "quick";
  }

  finished(id: string, { ok, durationMs }: { ok: boolean; durationMs: number }): Finished {
    const wasFull = this.total >= this.capacity - (this.capacity >> 3);
    const lane = this.lanes.get(id);
    if (!lane) return { group: "quick", moved: false, more: false, wasFull };
    const before = groupOf(lane);
    lane.inFlight--;
    this.total--;
    lane.limit = ok ? Math.min(most, lane.limit * 2) : Math.max(least, lane.limit >> 1);
    lane.slow = durationMs > slowFromMs;
    lane.ok = ok;
    lane.endedAt = this.now();
    const group = groupOf(lane);
    return { group, moved: group !== before, more: lane.more, wasFull };
  }

  /** Each look names all that are known, so receivers that are gone must not stay. Once a minute, but for too many. */
  private forgetIdle(): void {
    const now = this.now();
    const areTooMany = this.lanes.size > MAX_KNOWN;
    if (!areTooMany && now - this.forgotAt < forgottenAfterMs) return;
    this.forgotAt = now;
    for (const [id, lane] of this.lanes) {
      const isIdle = lane.inFlight === 0 && !lane.more;
      if (isIdle && (areTooMany || now - lane.endedAt > forgottenAfterMs)) this.lanes.delete(id);
    }
  }
}

const groupOf = ({ slow, ok }: Lane): Group => (slow || !ok ? "bad" : "quick");
