import { expect, test } from "vitest";
import { eventExamples } from "@/server/api/openapi/examples/events";
import { digestOf, messageOf, type SentEvent } from "@/server/webhooks/channels/message";
import { providers } from "@/server/webhooks/channels/providers";
import type { Occasion } from "@/server/webhooks/channels/providers/types";
import { telltale } from "@/tests/support/english";

const baseUrl = "https://console.example.org";
const settings = { telegramUrl: "https://telegram.example", pagerdutyUrl: "https://pagerduty.example" };
const target = { url: "https://hooks.example", botToken: "1:a", chatId: "1", routingKey: "k" };

const over = { ...eventExamples["threat.detected"], event: "incident.over" };
const statuses = ["SAFE", "WARNING", "HIGH RISK", "CRITICAL"].map((currentStatus, index, all) => ({
  ...eventExamples["risk.score.changed"],
  data: { ...eventExamples["risk.score.changed"].data, previousStatus: all[3 - index], currentStatus },
}));
const nameless = {
  ...eventExamples["threat.detected"],
  data: { ...eventExamples["threat.detected"].data, contractAddress: null },
};
const unread = {
  ...eventExamples["status.critical"],
  data: { ...eventExamples["status.critical"].data, coverage: { chain: "disabled", missing: [] } },
};
const events = [...Object.values(eventExamples), ...statuses, over, nameless, unread] as SentEvent[];

/** A message's own words, without quotes and links. */
function wordsOf(value: unknown): string[] {
  if (typeof value === "string") return [value.replace(/“[^”]*”/g, "").replace(/https?:\S+/g, "")];
  return value && typeof value === "object" ? Object.values(value).flatMap(wordsOf) : [];
}

const bodyOf = (kind: keyof typeof providers, message: Occasion["message"]) => {
  const occasion: Occasion = { message, deliveryId: "d", incident: "i", over: false, settings };
  return providers[kind].request(target as never, occasion).body;
};

const messagesIn = (lang: "en" | "pt") => [
  ...events.flatMap((event) => [false, true].map((isSample) => messageOf(event, { lang, baseUrl, test: isSample }))),
  digestOf(events, { lang, baseUrl }),
  digestOf([...events, ...events], { lang, baseUrl }),
];

/** Fields that the provider's machines read. */
const fixed = /^(message|TextRun|RichTextBlock|AdaptiveCard|plain_text|mrkdwn|header|section|wallet-threat|trigger)$/;

test.each(Object.keys(providers) as (keyof typeof providers)[])("%s gets no English in Portuguese messages", (kind) => {
  const english = (lang: "en" | "pt") =>
    messagesIn(lang)
      .flatMap((message) => wordsOf(bodyOf(kind, message)))
      .filter(
        (text) => !fixed.test(text) && (telltale.test(text) || /\b(SAFE|WARNING|HIGH RISK|CRITICAL)\b/.test(text)),
      );
  expect(english("pt")).toEqual([]);
  // The words would be noticed.
  expect(english("en").length).toBeGreaterThan(20);
});

test.each([
  ["en", "(ethereum, lists only)"],
  ["pt", "(ethereum, só listas)"],
] as const)("a verdict of lists alone is said to be one in %s", (lang, note) => {
  expect(messageOf(unread as SentEvent, { lang, baseUrl }).title).toContain(note);
  expect(messageOf(eventExamples["status.critical"] as SentEvent, { lang, baseUrl }).title).not.toContain(note);
});

test.each(["en", "pt"] as const)("a message in %s names nothing that is missing", (lang) => {
  for (const { title, lines } of messagesIn(lang)) expect([title, ...lines].join()).not.toMatch(/null|undefined|NaN/);
});

test("an e-mail's subject and text are in the channel's language, too", () => {
  for (const { title, lines, linkText } of messagesIn("pt"))
    for (const text of wordsOf([title, ...lines, linkText])) expect(text).not.toMatch(telltale);
});
