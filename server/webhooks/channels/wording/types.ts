import type { EventName } from "../../events";
import type { Severity } from "../severity";

/** An event's data, each text made harmless. */
export type Data = Record<string, string | number | string[] | null>;

export interface Wording {
  test: string;
  open: string;
  /** Stands for the wallet where an event has none. */
  account: string;
  severities: Record<Severity, string>;
  titles: Record<EventName | "incident.over", (data: Data) => string>;
  /** Findings; texts of others are in quotes. */
  lines(event: EventName | "incident.over", data: Data): string[];
  /** Stands beside the network where a verdict comes from lists alone. */
  listsOnly: string;
  digest(count: number): string;
  more(count: number): string;
}

export const list = (value: Data[string] | undefined): string[] => (Array.isArray(value) ? value : []);
