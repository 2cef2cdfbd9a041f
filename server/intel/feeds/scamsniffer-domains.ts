import { parseList } from "./parse-list";
import { type FeedDefinition, hours } from "./types";

export const scamSnifferDomains: FeedDefinition = {
  id: "SCAMSNIFFER_DOMAINS",
  name: "ScamSniffer domains",
  kind: "community",
  urls: ["https://raw.githubusercontent.com/scamsniffer/scam-database/main/blacklist/domains.json"],
  licence: "GPL-3.0",
  refreshMs: hours(1),
  parserVersion: 2,
  parse: (file) => parseList(file, "domain", { category: "phishing", severity: "high" }),
};
