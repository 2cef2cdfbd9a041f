import type { ConsoleOutputs } from "@/server/api/console";
import type { Messages } from "../../locales/en";

type Ended = Pick<ConsoleOutputs["bulk"]["get"], "status" | "failed">;

/** Outcome of an ended job. Empty for a job that has not ended. */
export function describeEnd({ status, failed }: Ended, { ended, inPart }: Messages["bulk"]): string {
  return status === "completed" && failed > 0 ? inPart : ended[status];
}
