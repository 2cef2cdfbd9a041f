import { eventExamples } from "./events";
import { at, later, wallet } from "./parts";
import type { OperationExamples } from "./types";

const id = "whk_0NqTz4kEv9sYc2Lw7RxBd1";
const deliveryId = "dlv_0NqTz5aPq3mXk8Jh4TvCf6";
const url = "https://hooks.example.org/portcullis";
const events = ["threat.detected", "status.critical"];
const subscription = { id, url, events, wallet: null, active: true, createdAt: at };
const payload = eventExamples["threat.detected"];

export const webhookExamples: Record<string, OperationExamples> = {
  subscribeWebhook: {
    request: { url, events, wallet },
    responses: { 201: { ...subscription, wallet } },
  },
  listWebhooks: { parameters: { limit: 20 }, responses: { 200: { items: [subscription], nextCursor: null } } },
  getWebhook: {
    parameters: { id },
    responses: { 200: { ...subscription, active: false, disabledReason: "The receiver answered 410 Gone" } },
  },
  updateWebhook: {
    parameters: { id },
    request: { events: [...events, "bulk.completed"], active: true },
    responses: { 200: { ...subscription, events: [...events, "bulk.completed"] } },
  },
  deleteWebhook: { parameters: { id }, responses: {} },
  testWebhook: { parameters: { id }, request: { event: "threat.detected" }, responses: { 202: { deliveryId } } },
  listWebhookDeliveries: {
    parameters: { id, limit: 20, status: "failed" },
    responses: {
      200: {
        items: [
          {
            id: deliveryId,
            event: "threat.detected",
            wallet,
            status: "failed",
            test: false,
            createdAt: at,
            nextAttemptAt: later,
            acknowledgedAt: null,
            attempts: [
              { number: 1, startedAt: at, durationMs: 87, responseStatus: 502, error: "The receiver answered 502" },
            ],
            lastResponseBody: "Bad Gateway",
            payload,
          },
        ],
        nextCursor: null,
      },
    },
  },
  resendWebhookDelivery: { parameters: { deliveryId }, responses: { 202: { deliveryId } } },
  recoverWebhook: { parameters: { id }, request: { since: at }, responses: { 202: { recovered: 12 } } },
  verifyWebhook: {
    request: {
      body: JSON.stringify(payload, null, 2),
      headers: { "X-Service-Signature": "9b1c8e0f5d3a47c2b6e8f1d0a9c3b7e5f2d4a6c8e0b1d3f5a7c9e1b3d5f7a9c1" },
    },
    responses: {
      200: {
        valid: false,
        reason: "signature_mismatch",
        hint: "The body was indented anew: check the bytes as they arrive, before they are parsed.",
      },
    },
  },
};
