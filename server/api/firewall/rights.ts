import { z } from "zod";
import { Label } from "../terms";
import { address, Party, path } from "./parties";
import { amount, expiration, RightStandard, Standard, token, unixSeconds } from "./tokens";

/** Asset movements and the rights to move them. */
const guessed = z.boolean().meta({ description: "Inferred from the bytes." });

const grant = {
  standard: RightStandard.meta({
    description:
      "The token's standard, as far as the calldata shows it: an `approve` that may be of an amount or of one item is `erc20`. `permit2` is an allowance that Permit2 holds.",
  }),
  ...token,
  owner: Party.meta({ description: "Whose tokens they are." }),
  spender: address.nullable().meta({ description: "Who may move the tokens; null where it is not said." }),
  spenderLabel: Label,
  amount,
  unlimited: z.boolean().meta({ description: "More than any honest use needs: `all`, 2^128 and over, or 2^96 − 1." }),
  expiration,
  deadline: unixSeconds.meta({
    description: "Unix seconds until when a signature for it can be used; null if there is none.",
  }),
  via: z
    .string()
    .meta({ description: "How it is given, such as `approve`, `setApprovalForAll`, `permit`, `permit2`." }),
  signed: z.boolean().meta({ description: "Rests on a signature of the owner." }),
  revocation: z.boolean().meta({ description: "Takes a right back." }),
};

export const SignedApproval = z
  .object(grant)
  .meta({ id: "SignedApproval", description: "A right to move tokens that a signature gives." });

export const CallApproval = z
  .object({ path, ...grant, guessed })
  .meta({ id: "CallApproval", description: "A right to move tokens that a call gives, changes or takes back." });

export const CallTransfer = z
  .object({
    path,
    standard: Standard,
    ...token,
    from: Party.meta({ description: "Who gives it." }),
    to: address.nullable().meta({ description: "null: burnt, or not said by the calldata." }),
    amount,
    spender: Party.nullable().meta({ description: "Who moves it by an allowance." }),
    via: z.string().meta({
      description:
        "How it moves: `transfer`, `transferFrom`, `permit2`, `authorization`, `mint`, `burn`, `withdraw`, `refund` (what a Safe pays back for gas, at most), `value` (coin sent along with a call) or `sweep` (all that a router holds).",
    }),
    signed: z.boolean().meta({ description: "Rests on a signature of who gives it." }),
    guessed,
  })
  .meta({ id: "CallTransfer", description: "Assets that change hands if the call succeeds." });
