import { parseList } from "./parse-list";
import { type FeedDefinition, hours } from "./types";

/** The assets whose addresses are of chains that we know. Tron and Bitcoin addresses among USDT's are passed over. */
const assets = ["ETH", "ETC", "ARB", "BSC", "USDT", "USDC", "SOL"];
const base = "https://raw.githubusercontent.com/0xB10C/ofac-sanctioned-digital-currency-addresses/lists";

/** The addresses of the US Treasury's SDN list, drawn from it every night; also the CSV of other makers. */
export const ofac: FeedDefinition = {
  id: "OFAC",
  name: "OFAC SDN list",
  kind: "sanctions",
  urls: assets.map((asset) => `${base}/sanctioned_addresses_${asset}.txt`),
  licence: "MIT; the list itself is public domain",
  refreshMs: hours(2),
  parserVersion: 1,
  parse: (file) => parseList(file, "address", { category: "sanctions", severity: "critical" }),
};
