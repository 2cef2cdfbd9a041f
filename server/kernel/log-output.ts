import { write, writeSync } from "node:fs";

export interface LogOutput {
  write(line: string): void;
  /** Sends what waits, behind the caller's back. */
  flush(): void;
  /** The same before anything else is done, for last words; for a second at most. */
  flushSync(): void;
}

const stdout = 1;
/** Lines go out together: a write for each would cost more than a scan. */
const together = 8_192;
/** The reader of the lines may have stopped, so output beyond this limit is dropped. */
const MAX_WAITING = 16 * 1024 * 1024;
const pauseMs = 100;
const lastWordsMs = 1_000;

/**
 * Writes lines to the standard output. Lines that cannot be written, since there is no reader or the disk is full, are
 * lost and the service continues. pino's own output would wait forever and block the event loop.
 */
export function openLogOutput(fd = stdout): LogOutput {
  let waiting = "";
  let isSending = false;
  /** Output that its reader was too slow for, and the timer of the next attempt. */
  let stuck: { rest: Uint8Array; retry: NodeJS.Timeout } | undefined;

  function send(bytes: Uint8Array): void {
    isSending = true;
    write(fd, bytes, (error, written) => {
      if (error && !isBusy(error)) end();
      else sendRest(error ? bytes : bytes.subarray(written));
    });
  }

  /**
   * Writes of output that was not taken at once never block. None of it is thus in progress elsewhere, where last words
   * could overtake it.
   */
  function sendRest(bytes: Uint8Array): void {
    stuck = undefined;
    let rest = bytes;
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      if (isBusy(error)) {
        stuck = { rest, retry: setTimeout(sendRest, pauseMs, rest).unref() };
        return;
      }
    }
    end();
  }

  function end(): void {
    isSending = false;
    if (waiting.length >= together) flush();
  }

  function flush(): void {
    if (isSending || waiting === "") return;
    const bytes = Buffer.from(waiting);
    waiting = "";
    send(bytes);
  }

  return {
    flush,
    write(line) {
      if (waiting.length + line.length > MAX_WAITING) return;
      waiting += line;
      if (waiting.length >= together) flush();
    },
    flushSync() {
      let rest: Uint8Array = Buffer.from(waiting);
      waiting = "";
      if (stuck) {
        clearTimeout(stuck.retry);
        rest = Buffer.concat([stuck.rest, rest]);
        stuck = undefined;
        isSending = false;
      }
      for (const end = performance.now() + lastWordsMs; rest.length > 0; ) {
        try {
          rest = rest.subarray(writeSync(fd, rest));
        } catch (error) {
          if (!isBusy(error) || performance.now() > end) return;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
        }
      }
    },
  };
}

/** The reader is merely slow. */
function isBusy(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === "EAGAIN";
}

/** A failure of output printed without the log needs no fix either. */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
