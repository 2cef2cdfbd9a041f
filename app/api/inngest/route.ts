import { GET as answerRest } from "@/app/_lib/rest";
import { runtime } from "@/app/_lib/runtime";
import { completeForeign } from "@/server/rest/problem";
import { requestIdOf } from "@/server/rest/request-id";

/** Where a real Inngest calls the job functions; an unknown path while the embedded engine runs them. */
async function answer(request: Request): Promise<Response> {
  const { jobs, config } = await runtime();
  if (jobs.engine !== "inngest") return answerRest(request);
  const requestId = requestIdOf(request.headers.get("x-request-id") ?? undefined);
  return completeForeign(await jobs.serveHandler(request), requestId, config.baseUrl);
}

export { answer as GET, answer as POST, answer as PUT };

export const dynamic = "force-dynamic";
