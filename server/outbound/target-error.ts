/** A target can't be sent to; the message says why, in words for whoever named it. */
export class TargetError extends Error {
  override name = "TargetError";

  constructor(
    readonly kind: "blocked" | "dns",
    message: string,
  ) {
    super(message);
  }
}
