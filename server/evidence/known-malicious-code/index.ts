export { BadCode } from "./known-malicious-code";
export { type OpenedBadCode, openBadCode } from "./open";
export { readCopy } from "./read-copy";
