/** NOTIFY channel on which processes tell each other of changes, in the transaction of the change. */
export const CHANNEL = "portcullis_intel";

export interface Change {
  /** The process that made it and already knows. */
  origin: string;
  /** `state`: how the reading of a feed went, also where it changed nothing that is listed. */
  what: "feeds" | "overrides" | "state";
}
