import approval from "../signals/approval/explained-pt.json";
import type { SignalId } from "../signals/catalogue";
import contract from "../signals/contract/explained-pt.json";
import coverage from "../signals/coverage/explained-pt.json";
import delegation from "../signals/delegation/explained-pt.json";
import domain from "../signals/domain/explained-pt.json";
import exposure from "../signals/exposure/explained-pt.json";
import listing from "../signals/listing/explained-pt.json";
import origin from "../signals/origin/explained-pt.json";
import poisoning from "../signals/poisoning/explained-pt.json";
import proxy from "../signals/proxy/explained-pt.json";
import request from "../signals/request/explained-pt.json";
import safe from "../signals/safe/explained-pt.json";
import signature from "../signals/signature/explained-pt.json";
import simulation from "../signals/simulation/explained-pt.json";
import solana from "../signals/solana/explained-pt.json";
import sweep from "../signals/sweep/explained-pt.json";
import token from "../signals/token/explained-pt.json";
import transaction from "../signals/transaction/explained-pt.json";
import wallet from "../signals/wallet/explained-pt.json";
import type { Explanation } from "../types";

/** The catalogue's `meaning` and `falsePositives` in Portuguese, for the documentation. */
export const explainedPt: Record<SignalId, Explanation> = {
  ...listing,
  ...domain,
  ...wallet,
  ...origin,
  ...exposure,
  ...poisoning,
  ...safe,
  ...sweep,
  ...approval,
  ...delegation,
  ...contract,
  ...proxy,
  ...token,
  ...simulation,
  ...solana,
  ...transaction,
  ...signature,
  ...request,
  ...coverage,
};
