import { runtime } from "./runtime";

/** Base URL of this installation, for the examples. */
export async function readBaseUrl(): Promise<string> {
  return (await runtime()).config.baseUrl;
}
