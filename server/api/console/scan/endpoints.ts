import { requestsEndpoint } from "../../firewall/requests";
import { simulateEndpoint } from "../../firewall/transactions";
import type { Endpoint } from "./charged";

/** The same endpoints that a program would call: a scan from here costs and is counted as theirs. */
export const endpoints = {
  wallet: { name: "POST /v1/api/risk/scan" },
  contract: { name: "POST /api/v1/contracts/risk" },
  domain: { name: "POST /api/v1/threats/check", plan: "growth" },
  transaction: { name: "POST /api/v1/transactions/analyze", plan: "starter" },
  simulation: { name: simulateEndpoint, plan: "starter", simulation: true },
  request: { name: requestsEndpoint, plan: "starter" },
  signature: { name: "POST /api/v1/signatures/analyze", plan: "starter" },
} as const satisfies Record<string, Endpoint>;
