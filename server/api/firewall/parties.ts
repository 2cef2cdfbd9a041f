import { z } from "zod";
import { Label } from "../terms";

export const address = z.string();

/** Where in the tree of calls something stands. */
export const path = z
  .string()
  .meta({ description: "Node of the call tree: `0` is the transaction, `0.2` its third nested call." });

export const Party = z
  .object({
    address: address.nullable().meta({ description: "null where the calldata doesn't say." }),
    role: z.enum(["wallet", "account", "contract", "unknown"]).meta({
      description:
        "`wallet`: who asks. `account`: a contract that holds assets for its owners, such as a Safe. `contract`: acts in its own name, such as Multicall3: what it approves gives away nothing of the wallet's.",
    }),
  })
  .meta({ id: "Party" });

export const Counterparty = z
  .object({
    address: address.meta({ description: "In lower case." }),
    roles: z
      .array(z.string())
      .meta({ description: "Such as `callee`, `spender`, `operator`, `recipient`, `beneficiary`." }),
    standing: z.enum(["flagged", "trusted", "unknown"]).meta({
      description:
        "`flagged`: known bad to a source. `trusted`: known infrastructure. `unknown`: neither, which is no accusation.",
    }),
    label: Label,
  })
  .meta({ id: "Counterparty" });
