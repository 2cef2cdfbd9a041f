import { z } from "zod";
import { severities } from "@/server/risk";

/** Fields that mean the same wherever they stand, so that they are explained once. */

export const Score = z.number().min(0).max(100).meta({ description: "0 is no known risk, 100 the greatest." });

const grave = "How grave it is: `info`, `low`, `medium`, `high` or `critical`.";
export const SeverityName = z.enum(severities).meta({ description: grave });
/** The same as events have it: open to more. */
export const SeverityText = z.string().meta({ description: grave });

export const Sentence = z.string().meta({ description: "What was found, as a sentence for people, in English." });

export const Source = z
  .string()
  .meta({ description: "Who says so: a feed, an RPC network, the domain model, an operator." });

export const WalletChain = z.string().meta({ description: "Chain of the wallet, by its own name: `bnb` for `bsc`." });

export const Submitted = z.string().meta({ description: "Exactly as submitted." });

export const Created = z.iso.datetime().meta({ description: "When it was made." });

export const Label = z
  .string()
  .nullable()
  .meta({ description: "What known infrastructure or a threat list calls it; null where neither has a name for it." });

/** Address that may move tokens by a right, and the tokens. */
export const Spender = z.string().meta({ description: "Who may move the tokens." });
export const TokenAddress = z
  .string()
  .meta({ description: "Address of the token or collection; on Solana, of the mint." });
