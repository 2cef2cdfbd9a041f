import { type Assessment, joinAssessments } from "@/server/risk";
import { recordScan } from "@/server/scans";
import type { RequestCaller, RequestsContext } from "./context";
import { judgeCalls } from "./judge/calls";
import type { Judged, Judging } from "./judge/judged";
import { judgeAsset, judgeChain, judgeConnection, judgePermissions } from "./judge/lists-only";
import { judgeSignatureRequest } from "./judge/signature";
import { judgeTransactionRequest } from "./judge/transaction";
import { judgeUserOperation } from "./judge/user-operation";
import { judgeOrigin, originSignals } from "./origin";
import { readWalletRequest } from "./read/read-request";
import type { RequestInput, WalletRequest } from "./read/types";

export interface CheckInput extends RequestInput {
  /** Runs what can be run. */
  simulate: boolean;
}

/** A judged request with what a caller may want to see beside it. */
export interface CheckedRequest extends Omit<Judged, "signIn" | "record"> {
  network: string;
  assessment: Assessment;
  origin: { origin: string; domain: string | null; decision: string | null } | null;
  /** The run was executed and has a result. */
  ran: boolean;
}

/**
 * Judges whatever a wallet is asked, together with the page that asks, and notes it in the account's history.
 * @throws {AppError} 400 `invalid_request` with every fault of the parameters
 */
export async function checkRequest(
  { scans: { context } }: RequestsContext,
  caller: RequestCaller,
  { simulate, ...input }: CheckInput,
): Promise<CheckedRequest> {
  const page = input.origin === undefined ? null : judgeOrigin(context.sources.intel, input.origin);
  const { network, request } = await readWalletRequest(input);
  const { accountId } = caller.principal;
  const at = context.clock.now();
  const judging: Judging = { context, network, accountId, mayRun: simulate, at };
  const { record, signIn = null, ...judged } = await judge(judging, request, input.wallet);
  const asksForRight = request.kind !== "connection" && request.kind !== "chain" && request.kind !== "asset";
  const ofPage = page ? originSignals(page, input.method, asksForRight, signIn) : [];
  const others = page?.assessment ? [page.assessment] : [];
  const assessment = joinAssessments(judged.assessment, others, { signals: ofPage });
  const subject = request.kind === "connection" ? (page?.origin.name?.host ?? record.subject) : record.subject;
  recordScan(context.recorder, caller, { ...record, subject, chain: network, assessment, at });
  const { simulation } = judged;
  return {
    ...judged,
    network,
    assessment,
    origin: page && {
      origin: page.origin.text,
      domain: page.origin.name?.host ?? null,
      decision: page.assessment?.decision ?? null,
    },
    ran: simulation !== undefined && simulation.outcome !== "unavailable",
  };
}

function judge(judging: Judging, request: WalletRequest, wallet: string | undefined): Judged | Promise<Judged> {
  switch (request.kind) {
    case "transaction":
      return judgeTransactionRequest(judging, request);
    case "calls":
      return judgeCalls(judging, request);
    case "user-operation":
      return judgeUserOperation(judging, request);
    case "signature":
      return judgeSignatureRequest(judging, request);
    case "permissions":
      return judgePermissions(judging, request);
    case "chain":
      return judgeChain(judging, request);
    case "asset":
      return judgeAsset(judging, request);
    case "connection":
      return judgeConnection(judging, wallet);
  }
}
