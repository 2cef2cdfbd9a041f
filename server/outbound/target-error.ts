/** A target that requests cannot be sent to. The message states the reason, in words for the user who named it. */
export class TargetError extends Error {
  override name = "TargetError";

  constructor(
    readonly kind: "blocked" | "dns",
    message: string,
  ) {
    super(message);
  }
}
