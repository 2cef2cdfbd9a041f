import { z } from "zod";

/** What moves and who may move it, in the vocabulary of the calldata decoder. JSON-safe: amounts are decimal strings. */
const address = z.string();
const amount = z.string().meta({ description: "In base units, decimal; `all` for whatever is there." });
const unixSeconds = z.string().nullable();
const path = z
  .string()
  .meta({ description: "Node of the call tree: `0` is the transaction, `0.2` its third nested call." });

export const Standard = z.enum(["native", "erc20", "erc721", "erc1155", "erc6909", "erc777"]);

export const Party = z
  .object({
    address: address.nullable().meta({ description: "null where the calldata doesn't say." }),
    role: z.enum(["wallet", "account", "contract", "unknown"]).meta({
      description:
        "`wallet`: who asks. `account`: a contract that holds assets for its owners, such as a Safe. `contract`: acts in its own name, such as Multicall3: what it approves gives away nothing of the wallet's.",
    }),
  })
  .meta({ id: "Party" });

const token = {
  token: address.nullable().meta({ description: "null for the chain's own coin, or where every token is meant." }),
  symbol: z.string().nullable(),
  decimals: z.number().int().nullable(),
  tokenId: z.string().nullable(),
};

const grant = {
  standard: z.enum([...Standard.options, "permit2"]),
  ...token,
  owner: Party,
  spender: address.nullable(),
  spenderLabel: z.string().nullable().meta({ description: "Who that is, where it is known." }),
  amount,
  unlimited: z.boolean(),
  expiration: unixSeconds.meta({ description: "Unix seconds when the right ends; null if it doesn't." }),
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
  .object({ path, ...grant, guessed: z.boolean().meta({ description: "Inferred from the bytes." }) })
  .meta({ id: "CallApproval", description: "A right to move tokens that a call gives, changes or takes back." });

export const CallTransfer = z
  .object({
    path,
    standard: Standard,
    ...token,
    from: Party,
    to: address.nullable().meta({ description: "null: burnt, or not said by the calldata." }),
    amount,
    spender: Party.nullable().meta({ description: "Who moves it by an allowance." }),
    via: z.string(),
    signed: z.boolean(),
    guessed: z.boolean(),
  })
  .meta({ id: "CallTransfer", description: "Assets that change hands if the call succeeds." });

export const Counterparty = z
  .object({
    address,
    roles: z
      .array(z.string())
      .meta({ description: "Such as `callee`, `spender`, `operator`, `recipient`, `beneficiary`." }),
    standing: z.enum(["flagged", "trusted", "unknown"]).meta({
      description:
        "`flagged`: known bad to a source. `trusted`: known infrastructure. `unknown`: neither, which is no accusation.",
    }),
    label: z.string().nullable(),
  })
  .meta({ id: "Counterparty" });

const OrderItem = z
  .object({
    standard: Standard,
    ...token,
    amount,
    anyId: z.boolean().meta({ description: "Any token of the collection will do." }),
    recipient: address.nullable(),
  })
  .meta({ id: "OrderItem" });

export const Order = z
  .object({
    market: z.string().meta({ description: "Such as `seaport`, `blur`, `looksrare`, `wyvern`, `cow`." }),
    maker: Party,
    taker: Party.nullable().meta({ description: "null where anyone may take it." }),
    offered: z.array(OrderItem),
    considered: z.array(OrderItem),
    makerReceives: z.array(OrderItem).meta({ description: "What of it comes back to the maker." }),
    zeroConsideration: z
      .boolean()
      .meta({ description: "Nothing comes back to the maker: what a stolen signature looks like." }),
    startTime: unixSeconds,
    endTime: unixSeconds,
  })
  .meta({ id: "Order", description: "A trade that a signature allows." });

export const AssetChange = z
  .object({
    direction: z.enum(["in", "out"]).meta({ description: "As the wallet sees it." }),
    standard: Standard,
    ...token,
    name: z.string().nullable(),
    amount: z.string().meta({ description: "Net change in base units, decimal, never negative." }),
  })
  .meta({ id: "AssetChange", description: "What the wallet has more or less of after the transaction." });

export const ApprovalChange = z
  .object({
    standard: z.enum([...Standard.options, "permit2"]),
    ...token,
    owner: address,
    spender: address,
    spenderLabel: z.string().nullable(),
    before: amount.nullable().meta({ description: "null where it could not be read." }),
    after: amount,
    unlimited: z.boolean(),
    expiration: unixSeconds,
  })
  .meta({
    id: "ApprovalChange",
    description: "A right to move the wallet's tokens that is another one after the transaction.",
  });

export const ControlChange = z
  .object({
    kind: z.string().meta({
      description:
        "`owner`, `implementation`, `admin`, `beacon`, `role`, `safe-owner`, `safe-module`, `safe-guard`, `safe-handler` or `code`.",
    }),
    contract: address,
    before: address.nullable(),
    after: address.nullable().meta({ description: "null: nobody, or not an address." }),
  })
  .meta({
    id: "ControlChange",
    description: "Who controls a contract, or what code it runs, is another one after it.",
  });

export const SimulationPass = z
  .object({
    conditions: z
      .enum(["as-sent", "unpaid", "next-block", "later", "proposer", "gas-price", "funded"])
      .meta({ description: "What was changed: `as-sent` is the next block as it will most likely be." }),
    outcome: z.enum(["success", "reverted", "unavailable"]),
    revertReason: z.string().nullable(),
    gasUsed: z.number().int().nullable(),
    assetChanges: z.array(AssetChange),
    approvalChanges: z.array(ApprovalChange),
    controlChanges: z.array(ControlChange),
  })
  .meta({ id: "SimulationPass", description: "One run of the transaction." });
