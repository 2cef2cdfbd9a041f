import { runtime } from "@/app/_lib/runtime";

/** Where a real Inngest calls the job functions; 404 while the embedded engine runs them. */
const answer = async (request: Request): Promise<Response> => (await runtime()).jobs.serveHandler(request);

export { answer as GET, answer as POST, answer as PUT };

export const dynamic = "force-dynamic";
