/** Work that is done in batches, each as large as what arrived while the last one ran. */
export interface GroupCommit<Item> {
  push(item: Item): void;
  /** Resolves when nothing is waiting or under way. */
  idle(): Promise<void>;
  readonly waiting: number;
}

/**
 * Group commit without a timer: an item that finds nothing under way starts a batch at the end of this turn of the
 * event loop, with all that came in the same turn; the others wait for as long as one batch takes. `run` gets what is
 * waiting, settles its items, and returns those that must wait for the next batch. It must not throw.
 */
export function groupCommit<Item>(run: (batch: Item[]) => Promise<Item[]>): GroupCommit<Item> {
  let queue: Item[] = [];
  let running = false;
  let scheduled = false;
  const whenIdle: (() => void)[] = [];

  function schedule(): void {
    if (scheduled || running || queue.length === 0) return;
    scheduled = true;
    setImmediate(start);
  }

  function start(): void {
    scheduled = false;
    const batch = queue;
    queue = [];
    running = true;
    run(batch).then((rest) => {
      queue = rest.length > 0 ? rest.concat(queue) : queue;
      running = false;
      if (queue.length > 0) schedule();
      else for (const resolve of whenIdle.splice(0)) resolve();
    });
  }

  return {
    push(item) {
      queue.push(item);
      schedule();
    },
    idle() {
      if (queue.length === 0 && !running) return Promise.resolve();
      return new Promise((resolve) => {
        whenIdle.push(resolve);
      });
    },
    get waiting() {
      return queue.length;
    },
  };
}
