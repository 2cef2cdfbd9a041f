import { z } from "zod";
import { Label, Spender } from "../terms";
import { address } from "./parties";
import { amount, expiration, metToken, RightStandard, Standard } from "./tokens";

const AssetChange = z
  .object({
    direction: z.enum(["in", "out"]).meta({ description: "As the wallet sees it." }),
    standard: Standard,
    ...metToken,
    name: z.string().nullable().meta({
      description:
        "As the token states it, which anyone can choose; null where it has none. The native coin's is its symbol.",
    }),
    imitates: z.string().nullable().meta({
      description:
        "The well-known token whose name or symbol it bears without being it: its address, or `native` for the chain's own coin; null: none.",
    }),
    amount: z.string().meta({ description: "Net change in base units, decimal, never negative." }),
  })
  .meta({ id: "AssetChange", description: "What the wallet has more or less of after the transaction." });

const ApprovalChange = z
  .object({
    standard: RightStandard,
    ...metToken,
    owner: address.meta({ description: "The wallet." }),
    spender: Spender,
    spenderLabel: Label,
    before: amount
      .nullable()
      .meta({ description: "null where it could not be read. A Permit2 right that has ended counts 0." }),
    after: amount,
    unlimited: z.boolean().meta({ description: "More than can be used up: `all`, or more than there are tokens." }),
    expiration,
  })
  .meta({
    id: "ApprovalChange",
    description: "A right to move the wallet's tokens that is another one after the transaction.",
  });

const ControlChange = z
  .object({
    kind: z.string().meta({
      description:
        "`owner`, `implementation`, `admin`, `beacon`, `role`, `safe-owner`, `safe-module`, `safe-guard`, `safe-handler` or `code`.",
    }),
    contract: address.meta({ description: "The contract that is controlled." }),
    before: address
      .nullable()
      .meta({ description: "The address before; null where there was none, or where it is not known." }),
    after: address
      .nullable()
      .meta({ description: "The address afterwards; null where there is none, or where it is not an address." }),
  })
  .meta({
    id: "ControlChange",
    description: "Who controls a contract, or what code it runs, is another one after it.",
  });

/** How a run ended. */
export const ending = {
  outcome: z.enum(["success", "reverted", "unavailable"]).meta({
    description: "`reverted`: it fails, see `revertReason`. `unavailable`: nothing could run it.",
  }),
  revertReason: z.string().nullable().meta({
    description:
      "The contract's own error, else the node's words; null where it does not fail, or fails without a word.",
  }),
  gasUsed: z.number().int().nullable().meta({ description: "Gas that it took; null where nothing could run it." }),
};

/** State that differs after a run. */
export const changes = {
  assetChanges: z.array(AssetChange).meta({
    description: "What the wallet gains and loses, without the fee; empty where it fails.",
  }),
  approvalChanges: z
    .array(ApprovalChange)
    .meta({ description: "Rights to the wallet's tokens that are others afterwards; empty where it fails." }),
  controlChanges: z.array(ControlChange).meta({
    description: "Contracts whose controller or code differs afterwards; empty where it fails.",
  }),
};

export const SimulationPass = z
  .object({
    conditions: z
      .enum(["as-sent", "unpaid", "next-block", "later", "proposer", "gas-price", "funded"])
      .meta({ description: "What was changed: `as-sent` is the next block as it will most likely be." }),
    ...ending,
    ...changes,
  })
  .meta({ id: "SimulationPass", description: "One run of the transaction." });
