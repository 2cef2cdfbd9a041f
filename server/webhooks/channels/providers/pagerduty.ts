import type { Severity } from "../severity";
import { cut, type Provider } from "./types";

const severities: Record<Severity, string> = { critical: "critical", high: "error", medium: "warning", low: "info" };

/** Events API v2: `summary` of 1,024 characters; an incident is resolved by its key. A 429 asks for a pause. */
export const pagerduty: Provider<"pagerduty"> = {
  trusted: true,
  paceMs: 500,
  request: ({ routingKey }, { message, incident, over, settings }) => {
    const { title, lines, severity, subject, timestamp, link, linkText } = message;
    const event = {
      routing_key: routingKey,
      event_action: over ? "resolve" : "trigger",
      dedup_key: incident,
    };
    return {
      url: `${settings.pagerdutyUrl}/v2/enqueue`,
      body: over
        ? event
        : {
            ...event,
            payload: {
              summary: cut(title, 1_024),
              source: cut(subject, 255),
              severity: severities[severity],
              timestamp,
              class: "wallet-threat",
              custom_details: { found: lines },
            },
            client: "Portcullis",
            client_url: link,
            links: [{ href: link, text: linkText }],
          },
    };
  },
};
