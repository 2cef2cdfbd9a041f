export { answersAlike } from "./answers-alike";
export { beginsAsCode } from "./begins-as-code";
export { findSelectors } from "./functions";
export { CodeScan, scanCode } from "./scan";
export { compareSketches } from "./similarity";
