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
  parserVersion: 2,
  parse: (file) => parseJson(file, rules),
};

type Rules = Parameters<typeof parseJson>[1];
const listed: Rules[string] = ({ value }) => ({ kind: "domain", value: textOf(value), ...phishing });
const allowed: Rules[string] = ({ value }) => ({ kind: "allowed", value: textOf(value) });
/** `fuzzylist` is left out: names that look-alikes resemble, no word on any of them. */
const members: Rules = {
  "blacklist.*": listed,
  "blocklist.*": listed,
  "blocklistPaths.*": listed,
  "whitelist.*": allowed,
  "allowlist.*": allowed,
};

/** The paths in the file, and in the envelope of MetaMask's live service: `data`, or a list by name within it. */
const rules: Rules = Object.fromEntries(
  ["", "data.", "data.*."].flatMap((envelope) =>
    Object.entries(members).map(([pattern, rule]) => [envelope + pattern, rule] as const),
  ),
);
