import { runtime } from "./runtime";

/** What this installation calls itself, for the examples. */
export async function readBaseUrl(): Promise<string> {
  return (await runtime()).config.baseUrl;
}
