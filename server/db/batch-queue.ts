import type { Logger } from "@/server/kernel/log";

export interface BatchQueueOptions<Row> {
  /** For the log. */
  name: string;
  /** Writes all rows or none. After a lost connection the same rows come again, and are said to. */
  write(rows: Row[], again: boolean): Promise<unknown>;
  log: Logger;
  /** Milliseconds a row waits for company. */
  intervalMs?: number;
  /** Rows of one write. */
  batchSize?: number;
  /** Rows kept while the database is away; beyond it the oldest are dropped. */
  capacity?: number;
  /** About how many characters of a row are its own: of rows that may be long, fewer are kept. */
  sizeOf?(row: Row): number;
  /** Characters kept. */
  mostSize?: number;
}

export interface BatchQueue<Row> {
  add(row: Row): void;
  /** Writes what is queued now. Resolves also when the database is away: the rows stay queued. */
  flush(): Promise<void>;
  /** Flushes and takes no more rows. */
  stop(): Promise<void>;
  readonly queued: number;
  /** Rows lost since the start: dropped, or refused by the database for what they hold. */
  readonly dropped: number;
}

const longestPauseMs = 5_000;

/**
 * Collects rows and writes them together, off the request path. For records that may be lost in a crash. Small batches
 * often: a large one holds up the event loop while it is made, and the commits of others while it is written.
 */
export function createBatchQueue<Row>(options: BatchQueueOptions<Row>): BatchQueue<Row> {
  const { name, write, log, intervalMs = 25, batchSize = 250, capacity = 50_000 } = options;
  const { sizeOf = () => 0, mostSize = 64 * 1_024 * 1_024 } = options;
  const queue: Row[] = [];
  let size = 0;
  let dropped = 0;
  let failures = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  function schedule(): void {
    if (timer || writing || stopped || queue.length === 0) return;
    const pause = failures > 0 ? Math.min(longestPauseMs, intervalMs * 2 ** failures) : intervalMs;
    timer = setTimeout(flush, pause);
    timer.unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // A write under way took only what was queued when it began.
    if (writing) return writing.then(() => (failures === 0 && queue.length > 0 ? flush() : undefined));
    writing = drain().finally(() => {
      writing = undefined;
      schedule();
    });
    return writing;
  }

  function takeOldest(count: number): Row[] {
    const rows = queue.splice(0, count);
    for (const row of rows) size -= sizeOf(row);
    return rows;
  }

  async function drain(): Promise<void> {
    // Fewer may be left than there were: the oldest are dropped where too many wait.
    for (let left = queue.length; left > 0 && queue.length > 0; ) {
      const rows = takeOldest(Math.min(batchSize, left));
      left -= rows.length;
      try {
        await writeGood(rows);
        failures = 0;
      } catch (err) {
        queue.unshift(...rows);
        for (const row of rows) size += sizeOf(row);
        if (failures++ === 0) log.warn({ err, queue: name, queued: queue.length }, "rows wait for the database");
        return;
      }
    }
  }

  /** One row that the database refuses for its content must not hold up the others. */
  async function writeGood(rows: Row[]): Promise<void> {
    try {
      await write(rows, failures > 0);
    } catch (err) {
      if (!isRefusal(err)) throw err;
      if (rows.length > 1) {
        const middle = rows.length >> 1;
        await writeGood(rows.slice(0, middle));
        await writeGood(rows.slice(middle));
        return;
      }
      dropped++;
      log.error({ err, queue: name }, "the database refused a row");
    }
  }

  function add(row: Row): void {
    if (stopped) return;
    if (queue.length >= capacity || size > mostSize) {
      // In blocks, since moving the whole queue for each row would cost more than the row.
      dropped += takeOldest(Math.min(batchSize, capacity)).length;
      log.error({ queue: name, dropped }, "the oldest waiting rows were dropped");
    }
    queue.push(row);
    size += sizeOf(row);
    if (queue.length >= batchSize && failures === 0 && !writing) void flush();
    else schedule();
  }

  return {
    add,
    flush,
    async stop() {
      stopped = true;
      await flush();
      if (queue.length === 0) return;
      dropped += queue.length;
      log.error({ queue: name, lost: queue.length }, "rows were lost: the database is away at the stop");
    },
    get queued() {
      return queue.length;
    },
    get dropped() {
      return dropped;
    },
  };
}

/** SQLSTATE class 22 (data) or 23 (constraint), which no later attempt changes. Drizzle wraps the driver's error. */
function isRefusal(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === "string" && /^2[23]/.test(code)) return true;
  return cause instanceof Error && isRefusal(cause);
}
