import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Fetcher } from "./fetcher";

export interface DownloadLimits {
  /** From the first byte sent to the last byte read. */
  totalMs: number;
  /** Without a byte: connecting, waiting for the answer, between two pieces of it. */
  idleMs: number;
  /** Decoded, so that a small answer can't unfold. */
  maxBytes: number;
}

/** Total time for all files that an index names, itself included, as a multiple of one file's time. */
const indexTimes = 5;

export const downloadLimits: DownloadLimits = { totalMs: 60_000, idleMs: 15_000, maxBytes: 64 * 1024 * 1024 };

export interface Download {
  /** Where redirects led. */
  url: string;
  etag: string | null;
  lastModified: string | null;
  sha256: string;
  /** Bytes. */
  size: number;
  chunks(): AsyncIterable<Uint8Array>;
  /** Frees the disk. */
  remove(): Promise<void>;
}

/** Keeps downloads in files under `folder`, which it makes: parsing then needs no network and little memory. */
export class Downloader {
  private count = 0;

  constructor(
    private readonly folder: string,
    private readonly limits: DownloadLimits,
  ) {}

  /**
   * `home`: see FetchRequest. `taken`: bytes of the same download received so far. `since`: start of the first of
   * those, by performance.now(). `null`: not modified. Throws an Error that describes the fault to the operator.
   */
  async download(
    fetcher: Fetcher,
    url: string,
    copy: { etag: string | null; lastModified: string | null },
    { home = url, taken = 0, since = performance.now() } = {},
  ): Promise<Download | null> {
    const { totalMs, idleMs, maxBytes } = this.limits;
    const stop = new AbortController();
    const indexMs = indexTimes * totalMs;
    const left = since + indexMs - performance.now();
    const giveUp = () => {
      if (left < totalMs)
        stop.abort(new Error(`the files that the index names were not finished within ${indexMs / 1_000} s`));
      else stop.abort(new Error(`not finished within ${totalMs / 1_000} s`));
    };
    const total = setTimeout(giveUp, Math.max(0, Math.min(left, totalMs)));
    const idle = setTimeout(() => stop.abort(new Error(`no data for ${idleMs / 1_000} s`)), idleMs);
    try {
      const { body, notModified, ...answer } = await race(
        fetcher({ url, home, ...copy, signal: stop.signal }),
        stop.signal,
      );
      if (notModified) return null;
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      const path = join(this.folder, String(this.count++));
      const file = await open(path, "w", 0o600);
      const hash = createHash("sha256");
      let size = 0;
      try {
        const iterator = body[Symbol.asyncIterator]();
        for (;;) {
          const { value, done } = await race(iterator.next(), stop.signal);
          if (done) break;
          idle.refresh();
          size += value.length;
          if (taken + size > maxBytes) throw new Error(`larger than ${Math.round(maxBytes / 1024 / 1024)} MiB`);
          hash.update(value);
          await file.write(value);
        }
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      return {
        ...answer,
        sha256: hash.digest("hex"),
        size,
        chunks: () => createReadStream(path),
        remove: () => rm(path, { force: true }),
      };
    } catch (error) {
      throw stop.signal.aborted ? stop.signal.reason : new Error(reasonOf(error), { cause: error });
    } finally {
      clearTimeout(total);
      clearTimeout(idle);
      stop.abort();
    }
  }
}

/** A fetcher that forgets its signal can't hang the sync. */
function race<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** `fetch failed` says nothing: the cause does. */
function reasonOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  if (cause !== undefined && cause !== null) return reasonOf(cause);
  const text = message || code || String(error);
  return code && !text.includes(code) ? `${text} (${code})` : text;
}
