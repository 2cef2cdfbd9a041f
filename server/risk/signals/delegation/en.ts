import type { Words } from "../words";
import type { DelegationEvidence, DelegationSignals } from "./evidence";

const code = (e: DelegationEvidence) => (e.delegateLabel ? `${e.delegateLabel} (${e.delegate})` : e.delegate);

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
  "delegation.unknown": (e) => `The account runs code that no source knows: ${code(e)}`,
};
