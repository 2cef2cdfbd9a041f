import type { Words } from "../words";
import type { ExposureEvidence, ExposureSignals } from "./evidence";

const who = (e: Pick<ExposureEvidence, "label" | "counterparty">) =>
  e.label ? `${e.label} (${e.counterparty})` : e.counterparty;

export const exposureWordsEn: Words<ExposureSignals> = {
  "exposure.received-sanctioned": (e) =>
    `It received a substantial amount from ${who(e)}, sanctioned according to ${e.list}`,
  "exposure.paid-sanctioned": (e) => `It paid ${who(e)}, sanctioned according to ${e.list}`,
  "exposure.received-flagged": (e) =>
    `It received a substantial amount from ${who(e)}, listed by ${e.list} as malicious`,
  "exposure.moved-by-flagged": (e) =>
    `${who(e)}, ${e.category === "sanctions" ? `sanctioned according to ${e.list}` : `listed by ${e.list} as malicious`}, moved a substantial amount from ${e.payers === 1 ? "another address" : `${e.payers} other addresses`} to it`,
  "exposure.received-mixer": (e) => `It received a substantial amount from the mixer ${who(e)}, listed by ${e.list}`,
  "exposure.paid-mixer": (e) => `It paid into the mixer ${who(e)}, listed by ${e.list}`,
  "exposure.victim": (e) => `Paid ${who(e)}, which ${e.list} flags as malicious. This wallet was probably the victim`,
  "exposure.dust": (e) => `Only dust or small change came from ${who(e)}, listed by ${e.list}: it does not count`,
};
