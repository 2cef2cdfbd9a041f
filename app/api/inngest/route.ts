import { GET as answerRest } from "@/app/_lib/rest";
import { runtime } from "@/app/_lib/runtime";

/** Where a real Inngest calls the job functions; an unknown path while the embedded engine runs them. */
async function answer(request: Request): Promise<Response> {
  const { jobs } = await runtime();
  return jobs.engine === "inngest" ? jobs.serveHandler(request) : answerRest(request);
}

export { answer as GET, answer as POST, answer as PUT };

export const dynamic = "force-dynamic";
