import { answerWeb } from "@/server/rest/web";
import { runtime } from "./runtime";

/** Hands a request to the REST transport. main.ts answers these paths before Next does; this is for `next start` alone. */
async function answer(request: Request): Promise<Response> {
  const { dispatch } = await runtime();
  return answerWeb(dispatch, request);
}

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
