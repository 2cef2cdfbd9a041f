import type { Dispatch } from "./dispatch";
import { isEmpty, type RestRequest } from "./message";

/** The same dispatch for Next route files: a web Request in, a web Response out. */
export async function answerWeb(dispatch: Dispatch, request: Request): Promise<Response> {
  const answer = await dispatch(toRestRequest(request));
  if (!answer) return new Response("Not found", { status: 404 });
  const empty = request.method === "HEAD" || isEmpty(answer);
  return new Response(empty ? null : answer.body, { status: answer.status, headers: answer.headers });
}

function toRestRequest(request: Request): RestRequest {
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    header: (name) => request.headers.get(name) ?? undefined,
    readBody: (limit) => readAll(request, limit),
  };
}

async function readAll(request: Request, limit: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (const reader = request.body?.getReader(); reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  return chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks);
}
