import type { Dispatcher } from "undici";
import { decodeBody } from "./decode-body";
import { explainFailure } from "./explain-failure";

/** Result of one request. */
export interface Exchange {
  /** Null where no answer came. */
  status: number | null;
  /** The header Retry-After. */
  retryAfter: string | undefined;
  /** The answer's first 16 KiB as text; null where no answer came. */
  body: string | null;
  /** Null: a 2xx answer came in time, its body included. Else what was wrong, in words. */
  error: string | null;
  durationMs: number;
}

export interface PostOptions {
  url: string;
  headers: Record<string, string>;
  body: Uint8Array;
  /** From the first look-up to the last byte of the answer. */
  deadlineMs: number;
}

/** Receivers may be hostile: of a longer answer the rest is not read, and its status alone counts. */
const keptBytes = 16 * 1_024;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** One POST, redirects not followed. Never rejects. Of the answer the first 16 KiB are read and kept. */
export function post(agent: Dispatcher, { url, headers, body, deadlineMs }: PostOptions): Promise<Exchange> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const { origin, pathname, search } = new URL(url);
    const chunks: Buffer[] = [];
    let size = 0;
    let status: number | null = null;
    let retryAfter: string | undefined;
    let sent = { coding: "", type: "" };
    let controller: Dispatcher.DispatchController | undefined;
    let ended = false;

    const end = (failure: string | null) => {
      if (ended) return;
      ended = true;
      clearTimeout(deadline);
      const durationMs = Math.round(performance.now() - startedAt);
      const error = failure ?? complaintAbout(status);
      if (status === null) return resolve({ status, retryAfter, body: null, error, durationMs });
      void decodeBody(Buffer.concat(chunks), sent, keptBytes).then((body) =>
        resolve({ status, retryAfter, body, error, durationMs }),
      );
    };
    const deadline = setTimeout(() => {
      end(`${status === null ? "No answer came" : "The answer did not end"} within ${deadlineMs / 1_000} s`);
      controller?.abort(new Error("out of time"));
    }, deadlineMs);

    try {
      agent.dispatch(
        // Without it a receiver may take any coding for welcome.
        {
          origin,
          path: pathname + search,
          method: "POST",
          headers: { "accept-encoding": "identity", ...headers },
          body,
        },
        {
          onRequestStart(started) {
            controller = started;
            // The request waited for its connection until the deadline.
            if (ended) started.abort(new Error("out of time"));
          },
          onResponseStart(_, statusCode, answered) {
            if (statusCode < 200) return;
            status = statusCode;
            const header = (name: string) => [answered[name]].flat()[0];
            retryAfter = header("retry-after");
            const coding = (header("content-encoding") ?? "").trim().toLowerCase();
            sent = { coding, type: header("content-type") ?? "" };
          },
          onResponseData(reading, chunk) {
            // Undici goes on to use its buffer.
            if (size < keptBytes) chunks.push(Buffer.from(chunk.subarray(0, keptBytes - size)));
            size += chunk.length;
            if (size < keptBytes) return;
            end(null);
            reading.abort(new Error("enough was read"));
          },
          onResponseEnd: () => end(null),
          onResponseError: (_, error) => end(explainFailure(error)),
        },
      );
    } catch (error) {
      end(explainFailure(error));
    }
  });
}

function complaintAbout(status: number | null): string | null {
  if (status === null) return "No answer came";
  if (status >= 200 && status < 300) return null;
  if (redirects.has(status)) return `The receiver answered ${status}, a redirect, which is not followed`;
  return `The receiver answered ${status}`;
}
