export interface Gate {
  /** No more would be let in now, not even to wait. */
  readonly full: boolean;
  /** Runs the work when its turn comes. Check `full` first: no work is refused here. */
  pass<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets `most` pieces of work run at the same time and `waiting` more stand in line, first come first served. */
export function createGate(most: number, waiting: number): Gate {
  const line: (() => void)[] = [];
  let running = 0;
  return {
    get full() {
      return running >= most && line.length >= waiting;
    },
    async pass(work) {
      // A finished call hands its place on, so that no new call slips in between.
      if (running >= most) await new Promise<void>((resolve) => line.push(resolve));
      else running++;
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
