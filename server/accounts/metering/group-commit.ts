/** What came of a batch. */
export interface Outcome<Item> {
  /** What must wait for the next batch. */
  rest: Item[];
  /** Tells the others. */
  settle(): void;
}

/** Work that is done in batches, each as large as what arrived while the last one ran. */
export interface GroupCommit<Item> {
  push(item: Item): void;
  /** Resolves when nothing is waiting or under way. */
  idle(): Promise<void>;
  readonly waiting: number;
}

/**
 * Group commit without a timer: an item that finds nothing under way starts a batch at the end of this turn of the
 * event loop, with all that came in the same turn; the others wait for as long as one batch takes. The next batch is
 * on its way before the items of the last are settled, so that whoever waits for them works while the next one runs.
 * `run` must not reject.
 */
export function groupCommit<Item>(run: (batch: Item[]) => Promise<Outcome<Item>>): GroupCommit<Item> {
  let queue: Item[] = [];
  let busy = false;
  const whenIdle: (() => void)[] = [];

  function start(): void {
    const batch = queue;
    queue = [];
    run(batch).then(({ rest, settle }) => {
      if (rest.length > 0) queue = rest.concat(queue);
      busy = queue.length > 0;
      if (busy) start();
      try {
        settle();
      } finally {
        if (!busy) for (const resolve of whenIdle.splice(0)) resolve();
      }
    });
  }

  return {
    push(item) {
      queue.push(item);
      if (busy) return;
      busy = true;
      setImmediate(start);
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
