import { refuseForeign } from "@/app/_lib/own-pages-only";
import { runtime } from "@/app/_lib/runtime";
import { readSession } from "@/app/_lib/session";
import { withRequestId } from "@/app/_lib/with-request-id";

const answer = (request: Request) => withRequestId(request, answerConsole(request));

async function answerConsole(request: Request): Promise<Response> {
  const { config, console } = await runtime();
  const refusal = refuseForeign(request, config.baseUrl);
  if (refusal) return refusal;
  return console.answer(request, readSession);
}

export { answer as GET, answer as POST };
