import { setTimeout as sleep } from "node:timers/promises";
import type { EvmNetwork, WireError } from "@/server/chains";
import type { SignedTransaction } from "@/server/requests";
import type { Assessment } from "@/server/risk";
import type { GuardCaller, GuardContext } from "./context";
import { policyOf } from "./policy";
import { findEarlier, findSend, keepDecision, moveOn, type SendRow } from "./store";
import { isKnown, recover, SEND_MS, transmit } from "./transmit";
import { decide } from "./verdict";

/** Answer to the wallet. */
export type SendAnswer =
  | { kind: "sent"; hash: string }
  | { kind: "node-error"; error: WireError }
  | { kind: "refused"; message: string; data: RefusalData }
  | { kind: "unavailable"; message: string };

export interface RefusalData {
  decision: Assessment["decision"];
  riskScore: number;
  reasons: string[];
  signals: string[];
  scanId: string | null;
  holdId?: string;
}

export interface SendInput {
  network: EvmNetwork;
  method: "eth_sendRawTransaction" | "eth_sendPrivateTransaction";
  raw: string;
  signed: SignedTransaction;
}

/** The name in metering. */
export const sendEndpoint = "POST /rpc/{network}";
/** By then the process that was sending has its answer, or has ended. */
const LEASE_MS = SEND_MS + 6_000;
const POLL_MS = 100;

/** Judges a signed transaction, keeps the decision, and sends it where it may be sent: once for each decision. */
export async function sendGuarded(context: GuardContext, caller: GuardCaller, input: SendInput): Promise<SendAnswer> {
  const { db, clock, requests } = context;
  const { network, method, raw, signed } = input;
  const { accountId, keyId } = caller.principal;
  for (let round = 0; round < 3; round++) {
    const earlier = await findEarlier(db, { accountId, network, hash: signed.hash });
    const settled = earlier && (await settleEarlier(context, earlier));
    if (settled) return settled;
    let scanId: string | null = null;
    const onRecorded = (id: string) => {
      scanId = id;
    };
    const asked = { network, method: "eth_sendRawTransaction" as const, params: [raw], simulate: true };
    const [{ assessment, ran }, policy] = await Promise.all([
      requests.check({ ...caller, onRecorded }, asked),
      policyOf(context, keyId),
    ]);
    const verdict = decide(assessment, policy);
    await requests.charge(caller.principal, sendEndpoint, ran);
    const at = clock.now();
    const row = await keepDecision(db, { accountId, keyId, network, method, raw, signed, verdict, scanId, at });
    // Another process was faster: what it decided counts.
    if (row) return answerOf(row.status === "sending" ? await transmit(context, row) : row);
  }
  return { kind: "unavailable", message: "The transaction is being decided on elsewhere: ask again" };
}

/** The answer of an earlier decision that still holds; undefined where a new one is to be made. */
async function settleEarlier(context: GuardContext, row: SendRow): Promise<SendAnswer | undefined> {
  const { db, clock } = context;
  switch (row.status) {
    case "held":
      if (row.expiresAt && row.expiresAt.getTime() > clock.now()) return answerOf(row);
      await moveOn(db, row, "expired", clock.now());
      return undefined;
    case "sending": {
      const moved = await awaitMove(context, row);
      if (moved?.status !== "sending") return moved && moved.status !== "lost" ? answerOf(moved) : undefined;
      const recovered = await recover(context, row);
      if (!recovered) return { kind: "unavailable", message: NOT_KNOWN };
      return recovered.status === "sent" ? answerOf(recovered) : undefined;
    }
    default: {
      const known = await isKnown(context, row.network, row.hash);
      if (known === null) return { kind: "unavailable", message: NOT_KNOWN };
      // A node that forgot it may be given it again, after another look.
      if (!known) return undefined;
      if (row.status === "unknown") await moveOn(db, row, "sent", clock.now());
      return { kind: "sent", hash: row.hash };
    }
  }
}

const NOT_KNOWN = "It is not known whether an earlier sending reached the network, and no node can tell now";

async function awaitMove({ db, clock }: GuardContext, row: SendRow): Promise<SendRow | undefined> {
  let now: SendRow | undefined = row;
  while (now?.status === "sending" && clock.now() - row.changedAt.getTime() < LEASE_MS) {
    await sleep(POLL_MS);
    now = await findSend(db, row.accountId, row.id);
  }
  return now;
}

export function answerOf(row: SendRow): SendAnswer {
  const { status, hash, decision, score: riskScore, reasons, signals, scanId, nodeError } = row;
  if (status === "sent") return { kind: "sent", hash };
  if (status === "failed" && nodeError) return { kind: "node-error", error: nodeError };
  if (status === "unknown" || status === "lost" || status === "sending")
    return { kind: "unavailable", message: "No node took the transaction: ask for it again" };
  const data = { decision, riskScore, reasons, signals, scanId, ...(status === "held" && { holdId: row.id }) };
  const message = reasons[0] ?? "The transaction was refused";
  return { kind: "refused", message: status === "held" ? `Held for a second look: ${message}` : message, data };
}
