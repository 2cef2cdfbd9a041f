import type { Words } from "../words";
import type { AdminEvidence, ProxySignals } from "./evidence";

const via = (e: AdminEvidence) => (e.via ? ` (through ${e.via})` : "");
const ago = (hours: number) =>
  hours < 1 ? "less than an hour" : hours === 1 ? "about an hour" : `about ${hours} hours`;

export const proxyWordsEn: Words<ProxySignals> = {
  "proxy.personal-admin": (e) =>
    e.own
      ? `Its owner, ${e.admin}${via(e)}, can replace the code that this account runs`
      : `One personal account, ${e.admin}${via(e)}, can replace the contract's code at any time`,
  "proxy.guarded-admin": (e) =>
    e.guard === "multisig"
      ? `The contract's code can be replaced by several people together: ${e.admin}${via(e)}`
      : `The contract's code can be replaced after a delay: ${e.admin}${via(e)}`,
  "proxy.unknown-admin": (e) =>
    e.admin
      ? `The contract's code can be replaced by ${e.admin}, a contract that no source knows`
      : "The contract's code can be replaced, and who can replace it is not known",
  "proxy.recent-upgrade": (e) =>
    e.implementation
      ? `The code that the contract runs, ${e.implementation}, was put in place ${ago(e.hoursAgo)} ago`
      : `Parts of the code that the contract runs were put in place ${ago(e.hoursAgo)} ago`,
  "proxy.decoy": (e) =>
    `The contract shows explorers the code of ${e.shown}, but runs that of ${e.runs.slice(0, 3).join(", ")}`,
  "proxy.unfollowed": (e) =>
    e.told.length === 0
      ? `The contract hands its calls to code that could not be found${e.leader ? `, and ${e.leader} is its owner` : ""}`
      : "The contract hands its calls to code of which only its own word tells",
  "proxy.empty": (e) =>
    e.implementation
      ? `The contract hands its calls to ${e.implementation}, where there is no code`
      : "The contract hands its calls on, but to nowhere yet",
};
