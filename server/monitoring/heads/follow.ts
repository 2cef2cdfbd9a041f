import type { Logger } from "@/server/kernel/log";
import type { Bell } from "./bell";
import type { Polled } from "./evm-follower";

/** Follows a network's blocks, one look at a time. */
export interface Follower {
  poll(signal?: AbortSignal): Promise<Polled>;
  release(): Promise<void>;
  /** How long to wait after a look that found all there is, in ms. */
  pauseMs(): number;
  /** Blocks that are not followed yet; undefined while another process follows the network. */
  readonly behind: number | undefined;
}

export interface Following {
  readonly behind: number | undefined;
  /** For how long it has not been abreast of the network, in ms. */
  readonly lagMs: number;
  stop(): Promise<void>;
}

/** Between two looks, whatever rings. */
const MIN_PAUSE_MS = 1_000;
const elsewherePauseMs = 3_000;
const longestPauseMs = 15_000;
/** A bell that rings makes looks of one's own rare. */
const ringingPauseMs = 15_000;
/** Shorter lags are the ordinary. */
const lagWorthSayingMs = 30_000;

/** Lets a follower look again and again, at most once a second, until it is stopped. */
export function follow(follower: Follower, network: string, log: Logger, bell?: (ring: () => void) => Bell): Following {
  const stopping = new AbortController();
  let failures = 0;
  let abreastAt = performance.now();
  let isLate = false;
  let wake = () => {};
  let rung = false;
  const ringing = bell?.(() => {
    rung = true;
    wake();
  });

  async function look(): Promise<number> {
    const polled = await follower.poll(stopping.signal);
    failures = 0;
    if (polled !== "behind") {
      if (isLate)
        log.info(
          { network, lagMs: Math.round(performance.now() - abreastAt) },
          "the network's blocks are followed again",
        );
      isLate = false;
      abreastAt = performance.now();
    }
    if (polled === "elsewhere") return elsewherePauseMs;
    return polled === "behind" ? 0 : ringing?.isRinging ? ringingPauseMs : follower.pauseMs();
  }

  function failed(err: unknown): number {
    if (stopping.signal.aborted) return 0;
    failures++;
    const lagMs = performance.now() - abreastAt;
    if (!isLate && lagMs > lagWorthSayingMs) {
      isLate = true;
      log.warn(
        { network, err, lagMs: Math.round(lagMs), behind: follower.behind },
        "the network's blocks can't be followed: scans go on",
      );
    }
    return Math.min(longestPauseMs, MIN_PAUSE_MS * 2 ** Math.min(failures - 1, 4));
  }

  async function go(): Promise<void> {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      rung = false;
      const pauseMs = await look().catch(failed);
      const spentMs = () => performance.now() - startedAt;
      while (!stopping.signal.aborted && spentMs() < MIN_PAUSE_MS) await rest(MIN_PAUSE_MS - spentMs());
      while (!stopping.signal.aborted && !rung && spentMs() < pauseMs) await rest(pauseMs - spentMs());
    }
    await follower.release().catch(() => {});
  }

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.ceil(ms));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const going = go();
  return {
    get behind() {
      return follower.behind;
    },
    get lagMs() {
      return failures === 0 && !follower.behind ? 0 : performance.now() - abreastAt;
    },
    async stop() {
      stopping.abort();
      wake();
      await Promise.all([going, ringing?.close()]);
    },
  };
}
