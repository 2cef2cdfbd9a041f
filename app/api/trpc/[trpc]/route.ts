import { refuseForeign } from "@/app/_lib/own-pages-only";
import { runtime } from "@/app/_lib/runtime";
import { readSession } from "@/app/_lib/session";

async function answer(request: Request): Promise<Response> {
  const { config, console } = await runtime();
  const refusal = refuseForeign(request, config.baseUrl);
  if (refusal) return refusal;
  return console.answer(request, readSession);
}

export { answer as GET, answer as POST };
