import { isAllowlist, parseJson, textOf } from "./parse-json";
import { parseList } from "./parse-list";
import { type FeedDefinition, hours } from "./types";

const base = "https://raw.githubusercontent.com/phishdestroy/destroylist/main";

export const phishDestroy: FeedDefinition = {
  id: "PHISHDESTROY",
  name: "PhishDestroy",
  kind: "community",
  urls: [`${base}/list.json`, `${base}/allow/allowlist.json`],
  licence: "MIT",
  refreshMs: hours(1),
  parserVersion: 2,
  parse: (file) =>
    isAllowlist(file.url)
      ? parseJson(file, { "*": ({ value }) => ({ kind: "allowed", value: textOf(value) }) })
      : parseList(file, "domain", { category: "phishing", severity: "high" }),
};
