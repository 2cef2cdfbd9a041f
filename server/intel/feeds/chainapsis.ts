import { parseList } from "./parse-list";
import { type FeedDefinition, hours } from "./types";

export const chainapsis: FeedDefinition = {
  id: "CHAINAPSIS",
  name: "Chainapsis (Keplr) phishing block list",
  kind: "community",
  urls: ["https://raw.githubusercontent.com/chainapsis/phishing-block-list/main/block-list.txt"],
  licence: "Apache-2.0",
  refreshMs: hours(6),
  parserVersion: 2,
  parse: (file) => parseList(file, "domain", { category: "phishing", severity: "high" }),
};
