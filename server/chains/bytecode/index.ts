export { beginsAsCode } from "./begins-as-code";
export { answersAlike } from "./equivalence-probe";
export { findSelectors } from "./functions";
export { CodeScan, scanCode } from "./scan";
export { compareSketches } from "./similarity";
