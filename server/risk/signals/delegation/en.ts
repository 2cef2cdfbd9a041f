import type { Words } from "../words";
import type { DelegationEvidence, DelegationSignals, Inert } from "./evidence";

const code = (e: DelegationEvidence) => (e.delegateLabel ? `${e.delegateLabel} (${e.delegate})` : e.delegate);

/** Content of a delegate that runs no code, and the consequence. */
export const inertEn: Record<Inert, string> = {
  empty: "where no code stands: whatever is put there later runs as the account",
  precompile: "which is part of the network: no code runs, and calls to the account do nothing",
  delegated: "an account that itself delegates: every call to this account fails",
};

export const delegationWordsEn: Words<DelegationSignals> = {
  "delegation.known-good": (e) => `The account delegates to ${code(e)}, a known wallet's code`,
  "delegation.flagged": (e) =>
    `The account runs the code of ${code(e)}, which ${e.list} lists as ${e.category === "mixer" ? "a mixer" : "malicious"}`,
  "delegation.sweeper": (e) => `The account runs sweeper code (${code(e)}) that sends what arrives to ${e.sink}`,
  "delegation.unguarded": (e) =>
    e.functions.length === 0
      ? `The account runs the code of ${code(e)}, which serves any caller: anyone could spend from the account`
      : `The account runs unknown code (${code(e)}) that lets anyone spend from it`,
  "delegation.ruled": (e) =>
    `This account has delegated to unknown code (${code(e)}) that is fully controlled by ${e.ruler}`,
  "delegation.unknown": (e) =>
    e.inert
      ? `The account delegates to ${code(e)}, ${inertEn[e.inert]}`
      : `The account runs code that no source knows: ${code(e)}`,
};
