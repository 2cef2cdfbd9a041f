/** Limits of each provider, as its documentation states and as messages observe. */
export const limits = [
  ["Slack", "url", "1 / s", "https://docs.slack.dev/apis/web-api/rate-limits"],
  ["Discord", "url", "30 / min", "https://docs.discord.com/developers/topics/rate-limits"],
  [
    "Microsoft Teams",
    "url",
    "1 / s, 28 KB",
    "https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using",
  ],
  ["Telegram", "botToken, chatId", "20 / min", "https://core.telegram.org/bots/faq"],
  ["PagerDuty", "routingKey", "2 / s", "https://developer.pagerduty.com/docs/events-api-v2-overview"],
  ["E-mail", "to", "2 / s", ""],
] as const;
