export { BadCode } from "./bad-code";
export { type BadCodeOptions, type OpenedBadCode, openBadCode } from "./open";
