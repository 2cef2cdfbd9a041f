import { at, wallet } from "./parts";
import type { OperationExamples } from "./types";

const id = "chn_0NqTz4kEv9sYc2Lw7RxBd1";
const events = ["threat.detected", "status.critical"];
const quietHours = { from: "22:00", to: "07:00", timeZone: "Europe/Lisbon", digest: true };
const channel = {
  ...{ id, kind: "slack", url: "https://hooks.slack.com/…a1b2", name: "On-call", events, minSeverity: "high" },
  ...{ wallet: null, lang: "en", quietHours, active: true, createdAt: at },
};

export const channelExamples: Record<string, OperationExamples> = {
  createChannel: {
    request: {
      ...{ kind: "slack", url: "https://hooks.slack.com/services/T00000000/B00000000/a1b2", name: "On-call" },
      ...{ events, minSeverity: "high", wallet, lang: "en", quietHours },
    },
    responses: { 201: { ...channel, wallet } },
  },
  listChannels: { parameters: { limit: 20 }, responses: { 200: { items: [channel], nextCursor: null } } },
  getChannel: { parameters: { id }, responses: { 200: channel } },
  updateChannel: {
    parameters: { id },
    request: { minSeverity: "critical", quietHours: null },
    responses: { 200: { ...channel, minSeverity: "critical", quietHours: null } },
  },
  deleteChannel: { parameters: { id }, responses: {} },
  testChannel: {
    parameters: { id },
    request: { event: "threat.detected" },
    responses: { 202: { deliveryId: "dlv_0NqTz5aPq3mXk8Jh4TvCf6" } },
  },
};
