import type { Registry } from "./registry";
import type { Query } from "./session";
import { block, type Candidate, claimItems, readBlockedLanes, readCandidates, readSteps, unblock } from "./store/claim";
import type { Call } from "./types";

/** Picks and claims calls that are due, as many as there is room for and as the concurrency rules allow. */
export interface Claimer {
  /** `more`: there is room still, and more to look at. */
  claim(query: Query, inFlight: readonly Call[], at: { now: number; capacity: number }): Promise<Claimed>;
}

interface Claimed {
  claimed: Call[];
  more: boolean;
}

/** Runs during which this many processes died are called alone, so that the guilty one is found before it takes others along. */
const suspectAfter = 2;
/** For how long: what kills, kills soon, and a job that takes minutes must not keep all others waiting. */
const aloneMs = 2_000;
/** Candidates looked at in one go while a backlog of full lanes is set aside, and how often in one beat. */
const scanSize = 500;
const scansPerBeat = 8;

export async function openClaimer(query: Query, registry: Registry): Promise<Claimer> {
  const blockedLanes = new Set(await readBlockedLanes(query));

  async function pick(query: Query, inFlight: readonly Call[], now: number, capacity: number) {
    const picked: Candidate[] = [];
    let room = capacity - inFlight.length;
    const fresh = inFlight.filter(({ calledAt }) => calledAt > now - aloneMs);
    if (fresh.some(({ crashes }) => crashes >= suspectAfter)) room = 0;
    if (room <= 0) return { picked, more: false };

    const lanes = countLanes(inFlight);
    const roomIn = (lane: string) => registry.limitOf(lane) - (lanes.get(lane) ?? 0);
    const isFull = (lane: string) => roomIn(lane) <= 0;
    const free = [...blockedLanes].filter((lane) => !isFull(lane));
    // Takes as many lanes as there is room for, each in its turn.
    const letGo = free.slice(0, room).map(async (lane) => {
      const limit = Math.min(room, roomIn(lane));
      blockedLanes.delete(lane);
      if ((await unblock(query, lane, limit)) === limit) blockedLanes.add(lane);
    });
    await Promise.all(letGo);
    let more = free.length > letGo.length;

    for (let scan = 0; scan < scansPerBeat; scan++) {
      const limit = scan === 0 ? room * 2 : scanSize;
      const options = { now, functionIds: registry.ids, picked: picked.map(({ item }) => item), limit };
      const candidates = await readCandidates(query, options);
      const aside: { item: string; lane: string }[] = [];
      for (const candidate of candidates) {
        if (room === 0) break;
        const lane = candidate.lanes.find(isFull);
        const suspect = candidate.crashes >= suspectAfter;
        if (lane === undefined && suspect) {
          if (fresh.length + picked.length === 0) picked.push(candidate);
          room = 0;
        } else if (lane === undefined) {
          for (const each of candidate.lanes) lanes.set(each, (lanes.get(each) ?? 0) + 1);
          picked.push(candidate);
          room--;
        } else {
          aside.push({ item: candidate.item, lane });
          blockedLanes.add(lane);
        }
      }
      if (aside.length > 0) await block(query, aside);
      // Released calls now wait for another lane. Others behind them may have free lanes.
      more ||= letGo.length > 0 && aside.length > 0;
      if (room === 0) return { picked, more: false };
      if (candidates.length < limit) return { picked, more };
    }
    return { picked, more: true };
  }

  return {
    async claim(query, inFlight, { now, capacity }) {
      const { picked, more } = await pick(query, inFlight, now, capacity);
      if (picked.length === 0) return { claimed: [], more };
      const items = picked.map(({ item }) => item);
      const runIds = picked.map(({ runId }) => runId);
      const [rows, steps] = await Promise.all([claimItems(query, items), readSteps(query, runIds)]);
      const byItem = new Map(rows.map((row) => [row.item, row]));
      const claimed = items.flatMap((item): Call[] => {
        const row = byItem.get(item);
        if (!row) return [];
        const maxAttempts = registry.functions.get(row.functionId)?.maxAttempts ?? 1;
        return [{ ...row, maxAttempts, calledAt: now, steps: steps.get(row.runId) ?? [], checkpointed: 0 }];
      });
      return { claimed, more };
    },
  };
}

function countLanes(calls: readonly Call[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const lane of calls.flatMap((call) => call.lanes)) counts.set(lane, (counts.get(lane) ?? 0) + 1);
  return counts;
}
