import { refuseForeign } from "@/app/_lib/own-pages-only";
import { runtime } from "@/app/_lib/runtime";
import { readSession } from "@/app/_lib/session";

async function answer(request: Request): Promise<Response> {
  const refusal = refuseForeign(request);
  if (refusal) return refusal;
  const { console } = await runtime();
  return console.answer(request, await readSession());
}

export { answer as GET, answer as POST };
