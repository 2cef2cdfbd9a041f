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
/** Whoever reads them may have stopped to: what comes beyond these is dropped. */
const mostWaiting = 16 * 1024 * 1024;
const pauseMs = 100;
const lastWordsMs = 1_000;

/**
 * Lines to the standard output. Where they can't be written, since nobody reads them any more or the disk is full, they
 * are lost and the service goes on: pino's own output would wait for ever, with the event loop standing still.
 */
export function openLogOutput(fd = stdout): LogOutput {
  let waiting = "";
  let isSending = false;
  /** What its reader was too slow for, and when it is tried again. */
  let stuck: { rest: Uint8Array; retry: NodeJS.Timeout } | undefined;

  function send(bytes: Uint8Array): void {
    isSending = true;
    write(fd, bytes, (error, written) => {
      if (error && !isBusy(error)) end();
      else sendRest(error ? bytes : bytes.subarray(written));
    });
  }

  /** What took no more at once never blocks. So none of it is ever under way elsewhere, where last words could overtake it. */
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
      if (waiting.length + line.length > mostWaiting) return;
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

/** Its reader is slow, that's all. */
function isBusy(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === "EAGAIN";
}

/** Of what is printed without the log, a failure is nobody's to mend either. */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
