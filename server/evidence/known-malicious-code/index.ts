export { KnownMaliciousCode } from "./known-malicious-code";
export { type OpenedKnownMaliciousCode, openKnownMaliciousCode } from "./open";
export { readCopy } from "./read-copy";
