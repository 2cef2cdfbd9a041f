import type { RestRequest } from "@/server/rest/message";
import { runtime } from "./runtime";

interface Operation {
  method: string;
  path: string;
  summary: string;
}

interface Document {
  info: { title: string };
  paths: Record<string, Record<string, { summary?: string }>>;
}

/** The endpoints of /openapi.json. */
export async function readOpenApi(): Promise<{ info: Document["info"]; operations: Operation[] }> {
  const { dispatch } = await runtime();
  const request: RestRequest = {
    method: "GET",
    path: "/openapi.json",
    query: "",
    header: () => undefined,
    readBody: async () => new Uint8Array(),
  };
  const { info, paths } = JSON.parse((await dispatch(request))?.body ?? "") as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary = "" }]) => ({ method: method.toUpperCase(), path, summary })),
  );
  return { info, operations };
}
