import type { ChannelKind } from "../targets";
import { discord } from "./discord";
import { pagerduty } from "./pagerduty";
import { slack } from "./slack";
import { teams } from "./teams";
import { telegram } from "./telegram";
import type { Provider } from "./types";

export const providers: { [Kind in Exclude<ChannelKind, "email">]: Provider<Kind> } = {
  slack,
  discord,
  telegram,
  pagerduty,
  teams,
};

/** Servers of others may take fewer; they say so with a 4xx, and the message is tried again. */
const emailPaceMs = 500;

/** Between two messages of one channel. */
export const paceOf = (kind: ChannelKind): number => (kind === "email" ? emailPaceMs : providers[kind].paceMs);
