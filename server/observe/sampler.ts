import { LRUCache } from "lru-cache";
import type { Clock } from "@/server/kernel/clock";

const aSecond = 5;

/** Admits a few a second of each account: what is refused without end must not fill the disk without end. */
export function createSampler(clock: Clock): { admits(accountId: string): boolean } {
  const counts = new LRUCache<string, { second: number; admitted: number }>({ max: 10_000 });
  return {
    admits(accountId) {
      const second = Math.floor(clock.now() / 1_000);
      const count = counts.get(accountId);
      if (count?.second === second) return count.admitted++ < aSecond;
      counts.set(accountId, { second, admitted: 1 });
      return true;
    },
  };
}
