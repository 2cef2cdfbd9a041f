import type { Message } from "../message";
import type { ChannelKind, Targets } from "../targets";

export interface ProviderSettings {
  telegramUrl: string;
  pagerdutyUrl: string;
}

/** Content of one message, beside its words. */
export interface Occasion {
  message: Message;
  /** The same at every attempt. */
  deliveryId: string;
  /** Identical for all messages on one incident. */
  incident: string;
  /** The incident is over. */
  over: boolean;
  settings: ProviderSettings;
}

export interface ProviderRequest {
  url: string;
  headers?: Record<string, string>;
  body: object;
}

export interface Provider<Kind extends ChannelKind> {
  request(target: Targets[Kind], occasion: Occasion): ProviderRequest;
  /** The address is the operator's setting, not a customer's. */
  trusted?: true;
  /** Between two messages, by the provider's own limit. */
  paceMs: number;
  /** The provider's wish for time, in seconds, where it stands in the body. */
  retryAfter?(body: string): number | undefined;
  /** Error in a 2xx answer that reports a failure. */
  complaint?(body: string): string | undefined;
}

/** At most so many characters, by code point; the rest is cut and said to be. */
export function cut(text: string, max: number): string {
  const letters = [...text];
  return letters.length > max ? `${letters.slice(0, max - 1).join("")}…` : text;
}
