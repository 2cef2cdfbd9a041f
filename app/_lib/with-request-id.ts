import { requestIdOf } from "@/server/rest/request-id";

/** Names the answer as REST's are named, also where Next or NextAuth made it up; one that has a name already keeps it. */
export async function withRequestId(request: Request, answer: Promise<Response>): Promise<Response> {
  const { status, headers: given, body } = await answer;
  const headers = new Headers(given);
  if (!headers.has("x-request-id"))
    headers.set("x-request-id", requestIdOf(request.headers.get("x-request-id") ?? undefined));
  return new Response(body, { status, headers });
}
