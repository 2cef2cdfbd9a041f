import type { Agent, Dispatcher } from "undici";
import { explainFailure } from "./explain-failure";

/** What came of one request. */
export interface Exchange {
  /** Null where no answer came. */
  status: number | null;
  /** The header Retry-After. */
  retryAfter: string | undefined;
  /** Its first 16 KiB as text; null where no answer came. */
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

const keptBytes = 16 * 1_024;
/** Receivers may be hostile: what has not ended by then is not read to its end. */
const mostBytes = 4 * 1_024 * 1_024;

/** One POST, redirects not followed. Never rejects. The answer is read to its end, its first 16 KiB are kept. */
export function post(agent: Agent, { url, headers, body, deadlineMs }: PostOptions): Promise<Exchange> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const { origin, pathname, search } = new URL(url);
    const chunks: Buffer[] = [];
    let size = 0;
    let status: number | null = null;
    let retryAfter: string | undefined;
    let controller: Dispatcher.DispatchController | undefined;
    let ended = false;

    const end = (failure: string | null) => {
      if (ended) return;
      ended = true;
      clearTimeout(deadline);
      resolve({
        status,
        retryAfter,
        body: status === null ? null : Buffer.concat(chunks).subarray(0, keptBytes).toString("utf8"),
        error: failure ?? complaintAbout(status),
        durationMs: Math.round(performance.now() - startedAt),
      });
    };
    const deadline = setTimeout(() => {
      end(`${status === null ? "No answer came" : "The answer did not end"} within ${deadlineMs / 1_000} s`);
      controller?.abort(new Error("out of time"));
    }, deadlineMs);

    try {
      agent.dispatch(
        { origin, path: pathname + search, method: "POST", headers, body },
        {
          onRequestStart(started) {
            controller = started;
            // It waited for its connection until the deadline.
            if (ended) started.abort(new Error("out of time"));
          },
          onResponseStart(_, statusCode, answered) {
            if (statusCode < 200) return;
            status = statusCode;
            const header = answered["retry-after"];
            retryAfter = Array.isArray(header) ? header[0] : header;
          },
          onResponseData(reading, chunk) {
            // Undici goes on to use its buffer.
            if (size < keptBytes) chunks.push(Buffer.from(chunk.subarray(0, keptBytes - size)));
            size += chunk.length;
            if (size <= mostBytes) return;
            end(complaintAbout(status) ?? "The answer is longer than 4 MiB");
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
  if (status >= 300 && status < 400) return `The receiver answered ${status}, a redirect, which is not followed`;
  return `The receiver answered ${status}`;
}
