import { z } from "zod";
import { address } from "./parties";

/** Which asset, how much and until when, in the vocabulary of the calldata decoder. JSON-safe: amounts are text. */
export const Standard = z
  .enum(["native", "erc20", "erc721", "erc1155", "erc6909", "erc777"])
  .meta({ description: "The token's standard; `native` is the chain's own coin." });

/** The same of a right, which Permit2 may hold for the token. */
export const RightStandard = z
  .enum([...Standard.options, "permit2"])
  .meta({ description: "The token's standard; `permit2` is an allowance that Permit2 holds." });

const symbol = z.string().nullable();
const decimals = z.number().int().nullable();

/** A token as lists name it: what it says of itself plays no part. */
export const token = {
  token: address.nullable().meta({ description: "null for the chain's own coin, or where every token is meant." }),
  symbol: symbol.meta({ description: "The token's symbol in the token lists; null where none knows it." }),
  decimals: decimals.meta({ description: "Decimal places, by the token lists; null where none knows the token." }),
  tokenId: z
    .string()
    .nullable()
    .meta({ description: "Id of the item, decimal; null where no single item is meant, as with every ERC-20." }),
};

/** A token that a simulation met, which was asked itself. */
export const metToken = {
  ...token,
  symbol: symbol.meta({
    description: "The token's symbol in the token lists, else by its own word; null where neither says.",
  }),
  decimals: decimals.meta({
    description:
      "Decimal places, by the token lists, else by the token's own word; null for items and where neither says.",
  }),
};

export const amount = z.string().meta({ description: "In base units, decimal; `all` for whatever is there." });

export const unixSeconds = z.string().nullable();

export const expiration = unixSeconds.meta({
  description: "Unix seconds when the right ends; null if it doesn't.",
});
