/** Result of a batch. */
export interface Outcome<Item> {
  /** Items that must wait for the next batch. */
  rest: Item[];
  /** Settles the other items. */
  settle(): void;
}

/** Work that is done in batches, each as large as what arrived while the last one ran. */
export interface GroupCommit<Item> {
  push(item: Item): void;
  /** Resolves when nothing is waiting or under way. */
  idle(): Promise<void>;
  readonly waiting: number;
}

/** Milliseconds from the start of one batch to that of the next, where waiting brings company. */
const pauseMs = 5;
/** Among so many the price of a batch is split well enough. */
const plenty = 64;
/** Factor by which the recent maximum of waiting items decays with each further batch. */
const fading = 0.98;

/**
 * Group commit: an item that finds no batch running starts one at the end of this turn of the event loop. The batch
 * holds all items of the same turn; the others wait for as long as one batch takes. The next batch is sent before the
 * items of the last are settled, so that their callers work while it runs. `run` must not reject.
 *
 * A batch costs nearly the same for one item as for thirty. So after a batch of several the next one waits a moment,
 * unless many items are there, or half the number that lately waited. A few callers that repeat at once after each
 * answer therefore never wait for others that cannot come.
 */
export function groupCommit<Item>(run: (batch: Item[]) => Promise<Outcome<Item>>): GroupCommit<Item> {
  let queue: Item[] = [];
  let busy = false;
  let pause: NodeJS.Timeout | undefined;
  let last = { size: 0, at: 0 };
  let mostAtOnce = 0;
  const whenIdle: (() => void)[] = [];

  const enough = () => queue.length >= Math.min(plenty, mostAtOnce / 2);

  function start(): void {
    pause = undefined;
    const batch = queue;
    queue = [];
    last = { size: batch.length, at: performance.now() };
    run(batch).then(({ rest, settle }) => {
      mostAtOnce = Math.max(mostAtOnce * fading, batch.length + queue.length);
      if (rest.length > 0) queue = rest.concat(queue);
      busy = queue.length > 0;
      if (busy && !startLater()) start();
      try {
        settle();
      } finally {
        if (!busy) for (const resolve of whenIdle.splice(0)) resolve();
      }
    });
  }

  function startLater(): boolean {
    const left = last.size > 1 && !enough() ? last.at + pauseMs - performance.now() : 0;
    // No timer is finer than a millisecond.
    if (left < 0.5) return false;
    pause = setTimeout(start, left);
    return true;
  }

  function endPause(): void {
    clearTimeout(pause);
    pause = undefined;
    setImmediate(start);
  }

  return {
    push(item) {
      queue.push(item);
      if (pause && enough()) endPause();
      if (busy) return;
      busy = true;
      if (!startLater()) setImmediate(start);
    },
    idle() {
      if (!busy) return Promise.resolve();
      return new Promise((resolve) => {
        whenIdle.push(resolve);
      });
    },
    get waiting() {
      return queue.length;
    },
  };
}
