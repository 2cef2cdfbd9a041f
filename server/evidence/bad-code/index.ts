export { BadCode } from "./bad-code";
export { type OpenedBadCode, openBadCode } from "./open";
export { readCopy } from "./read-copy";
