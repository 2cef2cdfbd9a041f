import { at, later, unknownAccount, wallet } from "./parts";
import type { OperationExamples } from "./types";

const keyId = "key_0NqTz4kEv9sYc2Lw7RxBd1";
const id = "rps_0NqTz4kEv9sYc2Lw7RxBd1";
const policy = { keyId, review: "hold", unchecked: "refuse", updatedAt: at };
const hold = {
  id,
  status: "held",
  keyId,
  chain: "ethereum",
  transactionHash: "0x5b7d90f2c4a6e8b0d1f3a5c7e9b1d3f5a7c9e0b2d4f6a8c0e1b3d5f7a99f2c4a",
  from: wallet.toLowerCase(),
  to: unknownAccount.toLowerCase(),
  value: "0",
  nonce: "7",
  replaces: null,
  decision: "REVIEW",
  riskScore: 45,
  reasons: [`Lets an unknown party, ${unknownAccount.toLowerCase()}, take any amount of USDC, now and later`],
  nodeError: null,
  createdAt: at,
  expiresAt: later,
};

export const guardExamples: Record<string, OperationExamples> = {
  getGuardPolicy: { parameters: { keyId }, responses: { 200: { ...policy, review: "pass", updatedAt: null } } },
  updateGuardPolicy: { parameters: { keyId }, request: { review: "hold" }, responses: { 200: policy } },
  listHolds: {
    parameters: { limit: 20, status: "held" },
    responses: { 200: { items: [hold], nextCursor: null } },
  },
  releaseHold: { parameters: { id }, responses: { 200: { ...hold, status: "sent" } } },
  rejectHold: { parameters: { id }, responses: { 200: { ...hold, status: "rejected" } } },
};
