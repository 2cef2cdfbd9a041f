import { builtInTable } from "@/server/networks";
import { networkOf, networksVersion } from "./chain-ids";
import { member, parseJson, textOf } from "./parse-json";
import { type Entry, type FeedDefinition, hours } from "./types";

const coinGecko = ["uniswap", ...builtInTable.flatMap(({ tokenList }) => tokenList ?? [])];

/** Token lists in Uniswap's format (tokenlists.org): which token rightly carries a symbol. */
export const tokenList: FeedDefinition = {
  id: "TOKEN_LIST",
  name: "Token lists",
  kind: "known-good",
  urls: ["https://tokens.uniswap.org/", ...coinGecko.map((name) => `https://tokens.coingecko.com/${name}/all.json`)],
  licence: "Uniswap: GPL-3.0; CoinGecko: its API terms",
  refreshMs: hours(12),
  get parserVersion() {
    return networksVersion();
  },
  parse: (file) => parseJson(file, { "tokens.*": ({ value }) => toToken(value) }),
};

function toToken(value: unknown): Entry {
  const network = networkOf(member(value, "chainId"));
  if (network === undefined) return { kind: "skip", reason: "unsupported" };
  const decimals = member(value, "decimals");
  return {
    kind: "token",
    network,
    address: textOf(member(value, "address")),
    symbol: textOf(member(value, "symbol")),
    name: textOf(member(value, "name")),
    decimals: Number.isInteger(decimals) ? (decimals as number) : null,
  };
}
