import type { ConsoleOutputs } from "@/server/api/console";
import type { Messages } from "../../_messages/en";

type Ended = Pick<ConsoleOutputs["bulk"]["get"], "status" | "failed">;

/** What came of a job that has ended; nothing of one that has not. */
export function sayEnd({ status, failed }: Ended, { ended, inPart }: Messages["bulk"]): string {
  return status === "completed" && failed > 0 ? inPart : ended[status];
}
