import { z } from "zod";
import { Party } from "./parties";

interface CallNodeShape {
  path: string;
  selector: string | null;
  name: string | null;
  signature: string | null;
  protocol: string | null;
  guessed: boolean;
  args: Record<string, unknown>;
  to: string | null;
  value: string;
  operation: "call" | "delegatecall" | "create" | "internal";
  actor: { sender: z.infer<typeof Party>; self: z.infer<typeof Party> };
  malformed: { code: string; path: string | null; at: string | null }[];
  cut: boolean;
  calls: CallNodeShape[];
}

const sender = Party.meta({ description: "`msg.sender`: whose allowances and ownership the call uses." });
const self = Party.meta({ description: "`address(this)`: whose storage and balance the code runs on." });

const Malformed = z.object({
  code: z.string().meta({ description: "Such as `trailing-bytes`, `dirty-address` or `non-canonical-offset`." }),
  path: z.string().nullable().meta({ description: "Of this call; null for the text that was sent." }),
  at: z
    .string()
    .nullable()
    .meta({ description: "The argument, such as `calls.3.target`; null for the call as a whole." }),
});

/** One call of a transaction, with the calls inside it: the decoder's node, its children named `calls`. */
export const CallNode: z.ZodType<CallNodeShape> = z
  .object({
    path: z.string().meta({ description: "`0` is the transaction, `0.2` its third nested call." }),
    selector: z.string().nullable().meta({ description: "null for plain transfers, creations and internal steps." }),
    name: z.string().nullable().meta({ description: "null where no known function has this selector." }),
    signature: z.string().nullable().meta({ description: "Such as `approve(address,uint256)`." }),
    protocol: z
      .string()
      .nullable()
      .meta({ description: "Whose function it is, such as `ERC-20` or `Uniswap v3`; null where it is not known." }),
    guessed: z.boolean().meta({ description: "That this is a call, or its shape, was inferred from the bytes." }),
    args: z.record(z.string(), z.unknown()).meta({
      description: "By name. Whole numbers as decimal strings, bytes as hexadecimal; what is long is cut with `…`.",
    }),
    to: z.string().nullable().meta({ description: "Whose code runs; null for a creation." }),
    value: z.string().meta({ description: "Wei, decimal." }),
    operation: z.enum(["call", "delegatecall", "create", "internal"]).meta({
      description: "`internal` is a step of the same frame, such as a Universal Router command.",
    }),
    actor: z.object({ sender, self }).meta({
      description: "Who acts: `msg.sender` and `address(this)`. What a call does is judged by who executes it.",
    }),
    malformed: z.array(Malformed).meta({ description: "How the calldata departs from what an honest encoder writes." }),
    cut: z.boolean().meta({ description: "Nested calls were left undecoded: the limit was reached." }),
    get calls() {
      return z.array(CallNode).meta({ description: "Nested calls, in order." });
    },
  })
  .meta({
    id: "CallNode",
    description: "A call, with the calls inside it. At the root stands the transaction itself.",
  });
