import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** An exchange recorded between the SDK and a real Inngest server. */
export interface Capture {
  method: string;
  url: string;
  reqHeaders: Record<string, string>;
  reqBody: string;
  status: number;
  resHeaders: Record<string, string>;
  resBody: string;
}

const folder = join(process.cwd(), "../shared/research/inngest-captures");
export const haveCaptures = existsSync(folder);
if (!haveCaptures) console.warn(`${folder} is missing: the recorded exchanges with a real Inngest are not replayed.`);

export function readCaptures(
  name: "dev-app-to-server" | "dev-server-to-app" | "start-app-to-server" | "start-server-to-app",
) {
  const lines = readFileSync(join(folder, `${name}.jsonl`), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => JSON.parse(line) as Capture);
}

/** Calls of functions by the server. */
export function readCalls(): Capture[] {
  return [...readCaptures("dev-server-to-app"), ...readCaptures("start-server-to-app")].filter(
    ({ method }) => method === "POST",
  );
}
