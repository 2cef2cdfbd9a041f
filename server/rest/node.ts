import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@/server/kernel/errors";
import { maxBytes } from "./body";
import type { Dispatch } from "./dispatch";
import { isEmpty, type RestRequest, type RestResponse } from "./message";

/** Answers over node:http; `elsewhere` does where the path is not ours. Never rejects: what can't be answered is cut off. */
export async function answerNode(
  dispatch: Dispatch,
  request: IncomingMessage,
  response: ServerResponse,
  elsewhere: () => unknown = () => response.writeHead(404).end(),
): Promise<void> {
  try {
    const answer = await dispatch(new NodeRequest(request));
    if (answer) send(answer, request, response);
    else await elsewhere();
  } catch {
    response.destroy();
  }
}

/** A class, so that a request creates no functions of its own. */
class NodeRequest implements RestRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;

  constructor(private readonly incoming: IncomingMessage) {
    const { method = "GET", url = "/" } = incoming;
    const mark = url.indexOf("?");
    this.method = method;
    this.path = mark < 0 ? url : url.slice(0, mark);
    this.query = mark < 0 ? "" : url.slice(mark + 1);
  }

  header(name: string): string | undefined {
    const value = this.incoming.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  }

  readBody(limit: number): Promise<Uint8Array | null> {
    return readAll(this.incoming, limit);
  }
}

/** A caller that goes away in the middle of its body is no failure of ours. */
function readAll(request: IncomingMessage, limit: number): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const early = (cause?: unknown) => reject(new AppError("invalid_json", "The body ended early.", { cause }));
    // The request was closed before it was read, so no event will follow.
    if (request.destroyed && !request.readableEnded) return early();
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        request.pause().off("data", take);
        resolve(null);
      } else chunks.push(chunk);
    };
    request.on("data", take);
    request.on("end", () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    request.on("error", early);
  });
}

function send(answer: RestResponse, request: IncomingMessage, response: ServerResponse): void {
  // Node skips what was not read of a body; of one that is too large there may be no end.
  if (answer.status === 413) answer.headers.connection = "close";
  const empty = isEmpty(answer);
  if (!empty) answer.headers["content-length"] = String(Buffer.byteLength(answer.body));
  response.writeHead(answer.status, answer.headers);
  // A text body is sent in one piece with the headers.
  const body = request.method === "HEAD" || empty ? undefined : answer.body;
  if (answer.status === 413) endBehind(request, response, body);
  else response.end(body);
}

const MAX_SKIPPED = 64 * maxBytes;

/**
 * Answers at once, and ends the connection when the caller has sent it all. Many read nothing before, and of a connection
 * that is closed meanwhile they would hear that it broke, and no word of the answer.
 */
function endBehind(request: IncomingMessage, response: ServerResponse, body: string | undefined): void {
  let left = MAX_SKIPPED;
  if (body !== undefined) response.write(body);
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) response.end();
  });
  request.on("end", () => response.end());
  request.resume();
}
