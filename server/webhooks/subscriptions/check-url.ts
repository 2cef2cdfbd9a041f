import { AppError } from "@/server/kernel/errors";
import { type Outbound, TargetError } from "@/server/outbound";

/** Throws 400 at `url` for a target that deliveries could never reach, its host looked up. */
export async function checkUrl({ outbound }: { outbound: Pick<Outbound, "check"> }, url: string): Promise<void> {
  try {
    await outbound.check(url);
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    const issues = [{ path: "url", message: error.message }];
    throw new AppError("invalid_request", `Nothing can be sent to this URL. ${error.message}.`, { issues });
  }
}

/** Error in the text alone, for callers that report further errors of the same request. */
export function problemOfText(
  { outbound }: { outbound: Pick<Outbound, "checkText"> },
  url: string,
): string | undefined {
  try {
    outbound.checkText(url);
    return undefined;
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    return error.message;
  }
}
