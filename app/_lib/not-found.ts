import { errorCodes } from "@/server/errors";

/** For paths below /api that are no endpoint and don't reach the REST transport, which answers all others so. */
export function notFound(): Response {
  const { status, title } = errorCodes.not_found;
  const problem = {
    type: "about:blank",
    title,
    status,
    detail: "There is no endpoint at this path.",
    code: "not_found",
  };
  return Response.json(problem, { status, headers: { "content-type": "application/problem+json" } });
}
