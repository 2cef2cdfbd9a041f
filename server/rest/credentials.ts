import { AppError } from "@/server/kernel/errors";
import type { RestRequest } from "./message";
import type { Family } from "./problem";

const bearer = /^Bearer +([^\s]+) *$/i;
const keyPrefix = "ptc_";

/**
 * The API key from the header of the path's family. For a key in the other family's header, the error names the right
 * header.
 */
export function readKey(request: RestRequest, family: Family): string {
  const authorization = request.header("authorization");
  const apiKey = request.header("x-api-key")?.trim();
  if (family === "firewall") {
    if (apiKey) return apiKey;
    const hint = authorization ? " A key in Authorization is for the /v1/api endpoints." : "";
    throw new AppError("missing_api_key", `Send the API key in the header X-API-Key.${hint}`);
  }
  const token = authorization === undefined ? undefined : bearer.exec(authorization)?.[1];
  if (token) return token;
  throw new AppError(
    "missing_api_key",
    `Send the API key in the header Authorization: Bearer <key>.${hintOf(authorization, apiKey)}`,
  );
}

function hintOf(authorization: string | undefined, apiKey: string | undefined): string {
  if (authorization?.trim().startsWith(keyPrefix)) return " The word Bearer before the key is missing.";
  return apiKey ? " A key in X-API-Key is for the /api/v1 endpoints." : "";
}
