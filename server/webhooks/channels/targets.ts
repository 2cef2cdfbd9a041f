/** Where a channel's messages go, by its kind. All of it is kept encrypted. */
export interface Targets {
  slack: { url: string };
  discord: { url: string };
  teams: { url: string };
  telegram: { botToken: string; chatId: string };
  pagerduty: { routingKey: string };
  email: { to: string };
}

export type ChannelKind = keyof Targets;
export const channelKinds = ["slack", "discord", "telegram", "pagerduty", "teams", "email"] as const;
export type Target = { [Kind in ChannelKind]: { kind: Kind } & Targets[Kind] }[ChannelKind];

/** The fields of each kind's target. */
export const targetFields: { [Kind in ChannelKind]: (keyof Targets[Kind] & string)[] } = {
  slack: ["url"],
  discord: ["url"],
  teams: ["url"],
  telegram: ["botToken", "chatId"],
  pagerduty: ["routingKey"],
  email: ["to"],
};

const lastOf = (secret: string) => `…${secret.slice(-4)}`;

/** The target in a form that may be shown: enough to distinguish it from another, too little to use it. */
export function maskTarget(target: Target): Record<string, string> {
  switch (target.kind) {
    case "telegram":
      return { botToken: lastOf(target.botToken), chatId: target.chatId };
    case "pagerduty":
      return { routingKey: lastOf(target.routingKey) };
    case "email":
      return { to: target.to.replace(/^(.).*@/, "$1…@") };
    default:
      return { url: `${new URL(target.url).origin}/${lastOf(target.url)}` };
  }
}

/** The same in one line. */
export const describeTarget = (masked: Record<string, string>) => Object.values(masked).join(" · ");
