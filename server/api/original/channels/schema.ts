import { z } from "zod";
import { channelKinds, channelSeverities, type Target, targetFields } from "@/server/webhooks";
import { acrossFields, boundedText, having, Identifier, when } from "../../fields";
import { checkedText } from "../../formats";
import { Created } from "../../terms";
import type { Conditional, JsonSchema } from "../../trpc";
import { EventName } from "../webhooks/events";
import { EventList, WalletFilter, WebhookUrl } from "../webhooks/schema";

export const ChannelPath = z.object({ id: Identifier });

export const ChannelKindName = z.enum(channelKinds).meta({
  description:
    "`slack`, `discord`, `teams`: an incoming webhook (`url`). `telegram`: a bot (`botToken`, `chatId`). `pagerduty`: Events API v2 (`routingKey`); an incident is resolved when the threat no longer holds at a scan. `email` (`to`): where the installation has a mail server.",
});

export const SeverityFloor = z.enum(channelSeverities).meta({
  description:
    "Events below it are not sent. A threat has its own severity; a changed score that of the new status; an unlimited approval is `medium`, a phishing attempt `high`, a wallet that became critical `critical`, a bulk job `low`, one that failed `medium`.",
});

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Must be a time of day such as 22:00");

const TimeZone = checkedText("time-zone", {
  id: "TimeZone",
  maxLength: 64,
  description: "An IANA time zone.",
  examples: ["Europe/Lisbon"],
});

export const QuietHours = z
  .object({
    from: clock.meta({ description: "When they begin, in the time zone.", examples: ["22:00"] }),
    to: clock.meta({
      description: "When they end; before `from` it is the next day, the same as `from` once a day.",
      examples: ["07:00"],
    }),
    timeZone: TimeZone,
    digest: z.boolean().default(true).meta({
      description:
        "true: what happened meanwhile comes as one message when they end, except to PagerDuty; false: one by one.",
    }),
  })
  .meta({ id: "QuietHours", description: "Nothing is sent in them; it waits for their end." });

const line = (max: number) => z.string().min(1).max(max);
const TelegramToken = line(128)
  .regex(/^\d{1,20}:[\w-]{10,100}$/, "Must be a bot token as BotFather gives it")
  .meta({ description: "The bot's token." });
const ChatId = line(64)
  .regex(/^(-?\d{1,20}|@\w{4,32})$/, "Must be a chat's number, or a public channel's @name")
  .meta({ description: "The chat's number, or a public channel's `@name`.", examples: ["-1001234567890"] });
const RoutingKey = line(64)
  .regex(/^[A-Za-z0-9]{20,64}$/, "Must be an integration key of the Events API v2")
  .meta({ description: "The integration key." });
const MailAddress = line(254)
  .regex(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?$/,
    "Must be one e-mail address",
  )
  .meta({ description: "One e-mail address." });

/** Each kind has its own of them. */
export const targets = {
  url: WebhookUrl.optional(),
  botToken: TelegramToken.optional(),
  chatId: ChatId.optional(),
  routingKey: RoutingKey.optional(),
  to: MailAddress.optional(),
};
export type TargetField = keyof typeof targets;

/** The target's fields of an input, only those of the kind where one is named. */
export const targetOf = (input: Partial<Record<TargetField, string | undefined>>, kind?: Target["kind"]) => {
  const fields = kind ? (targetFields[kind] as TargetField[]) : (Object.keys(targets) as TargetField[]);
  return Object.fromEntries(fields.map((field) => [field, input[field]]));
};

export const settings = {
  events: EventList,
  minSeverity: SeverityFloor.optional(),
  wallet: WalletFilter.nullable().optional(),
  lang: z.enum(["en", "pt"]).meta({ description: "The messages' language; findings are in English." }).optional(),
  quietHours: QuietHours.nullable().optional(),
  name: boundedText(80).nullable().optional().meta({ description: "What its owner calls it." }),
};

/** The target's fields must be those of its kind. */
export const requireTarget = acrossFields<{ kind: string }>((input, add) => {
  const { data: kind } = ChannelKindName.safeParse(input.kind);
  const fields = kind && (targetFields[kind] as TargetField[]);
  for (const field of fields ?? []) if (input[field] === undefined) add([field], `A ${input.kind} channel needs it`);
});

export const targetByKind = channelKinds.toReversed().reduce<Conditional | undefined>((otherwise, kind) => {
  const isKind = { properties: { kind: { const: kind } }, required: ["kind"], additionalProperties: true };
  const needed = targetFields[kind].map((field) => having(field));
  return when(isKind, needed.length === 1 ? (needed[0] as JsonSchema) : { allOf: needed }, otherwise);
}, undefined) as Conditional;

const masked = (what: string) =>
  z
    .string()
    .optional()
    .meta({ description: `${what}, masked.` });

export const ChannelView = z
  .object({
    id: z.string().meta({ description: "The channel's id." }),
    kind: ChannelKindName,
    url: masked("The incoming webhook"),
    botToken: masked("The bot's token"),
    chatId: z.string().optional().meta({ description: "The chat." }),
    routingKey: masked("The integration key"),
    to: masked("The e-mail address"),
    name: z.string().nullable().meta({ description: "What its owner calls it." }),
    events: z.array(EventName).meta({ description: "Which events are sent, each once." }),
    minSeverity: SeverityFloor,
    wallet: z.string().nullable().meta({ description: "null: every monitored wallet." }),
    lang: z.enum(["en", "pt"]).meta({ description: "The messages' language." }),
    quietHours: QuietHours.nullable().meta({ description: "null: it is sent to at any time." }),
    active: z.boolean().meta({
      description: "false: nothing is sent. Either it was paused, or `disabledReason` says why the service stopped.",
    }),
    createdAt: Created,
    disabledReason: z.string().optional().meta({
      description: "Only where the service switched it off: it is gone, or nothing succeeded for 5 days.",
    }),
  })
  .meta({ id: "Channel" });
