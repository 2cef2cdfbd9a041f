export { gatherDomain } from "./domain";
export { type EvidenceSources, intelCoverage } from "./sources";
export { gatherWallet } from "./wallet";
