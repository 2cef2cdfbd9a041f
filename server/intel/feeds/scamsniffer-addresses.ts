import { parseList } from "./parse-list";
import { type FeedDefinition, hours } from "./types";

/** Not `combined.json`: that one maps sites to every address they mention, WETH and USDC among them. */
export const scamSnifferAddresses: FeedDefinition = {
  id: "SCAMSNIFFER_ADDRESSES",
  name: "ScamSniffer addresses",
  kind: "community",
  urls: ["https://raw.githubusercontent.com/scamsniffer/scam-database/main/blacklist/address.json"],
  licence: "GPL-3.0",
  refreshMs: hours(1),
  parserVersion: 1,
  parse: (file) => parseList(file, "address", { category: "phishing", severity: "high" }),
};
