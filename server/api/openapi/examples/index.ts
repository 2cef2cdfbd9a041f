import { bulkExamples } from "./bulk";
import { channelExamples } from "./channels";
import { firewallExamples } from "./firewall";
import { guardExamples } from "./guard";
import { monitoringExamples } from "./monitoring";
import { riskExamples } from "./risk";
import type { OperationExamples } from "./types";
import { webhookExamples } from "./webhooks";

/** By operationId. */
export const examples: Record<string, OperationExamples | undefined> = {
  ...riskExamples,
  ...bulkExamples,
  ...monitoringExamples,
  ...webhookExamples,
  ...channelExamples,
  ...firewallExamples,
  ...guardExamples,
};
