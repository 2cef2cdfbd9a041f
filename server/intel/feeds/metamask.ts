import { parseJson, textOf } from "./parse-json";
import { type FeedDefinition, minutes } from "./types";

const phishing = { category: "phishing", severity: "high" } as const;

/** MetaMask's own list, in the words of its second version and of the first (`blacklist`, `whitelist`). */
export const metamask: FeedDefinition = {
  id: "METAMASK",
  name: "MetaMask eth-phishing-detect",
  kind: "community",
  urls: ["https://raw.githubusercontent.com/MetaMask/eth-phishing-detect/main/src/config.json"],
  licence: "DBAD",
  refreshMs: minutes(15),
  parserVersion: 1,
  parse: (file) =>
    parseJson(file, {
      "blacklist.*": ({ value }) => ({ kind: "domain", value: textOf(value), ...phishing }),
      "blocklist.*": ({ value }) => ({ kind: "domain", value: textOf(value), ...phishing }),
      "whitelist.*": ({ value }) => ({ kind: "allowed", value: textOf(value) }),
      "allowlist.*": ({ value }) => ({ kind: "allowed", value: textOf(value) }),
      // The names that look-alikes imitate are those of official sites.
      "fuzzylist.*": ({ value }) => ({ kind: "allowed", value: textOf(value), label: "Official site" }),
    }),
};
