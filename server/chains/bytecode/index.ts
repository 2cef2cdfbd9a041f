export { beginsAsCode } from "./begins-as-code";
export { isEquivalent } from "./equivalence-probe";
export { findSelectors } from "./functions";
export { CodeScan, scanCode } from "./scan";
export { compareSketches } from "./similarity";
