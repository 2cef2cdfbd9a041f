import { z } from "zod";
import { NetworkName } from "../networks";
import { endpoint, router } from "../trpc";
import { EvmAddress } from "../wallet-address";
import { envelope, envelopeOf, LanguageQuery, languageQuery, network } from "./envelope";

const address = z.string();

const ProxyShape = z
  .object({
    kind: z
      .enum(["eip1967", "eip1967-beacon", "eip1822", "eip1167", "openzeppelin-legacy", "diamond", "safe", "other"])
      .meta({ description: "The standard or pattern by which it finds the code that it runs." }),
    implementation: address
      .nullable()
      .meta({ description: "Whose code runs; null where there are several, as in a diamond." }),
    admin: address
      .nullable()
      .meta({ description: "The address that can change it; null where there is none, or none is known." }),
    beacon: address.nullable().meta({ description: "The contract that names the implementation; null without one." }),
  })
  .meta({ id: "Proxy" });

const unsaid = { description: "The contract's own word; null where it doesn't say." };

const tax = (of: string) =>
  z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: `Lost in ${of}, in percent; null where it was not measured.` });

const Token = z
  .object({
    standard: z.enum(["erc20", "erc721", "erc1155"]).meta({ description: "Detected from its functions." }),
    name: z.string().nullable().meta(unsaid),
    symbol: z.string().nullable().meta(unsaid),
    decimals: z
      .number()
      .int()
      .min(0)
      .max(255)
      .nullable()
      .meta({ description: "Decimal places of its amounts; null where the contract doesn't say." }),
    totalSupply: z.string().nullable().meta({ description: "In base units, decimal." }),
    taxes: z.object({ buy: tax("buying"), sell: tax("selling"), transfer: tax("a transfer") }).meta({
      description: "What a purchase, a sale and a transfer cost when they were tried out on a copy of the chain.",
    }),
    creator: address
      .nullable()
      .meta({ description: "The account that created the contract; null where no explorer shows it." }),
    pool: address
      .nullable()
      .meta({ description: "The pool that it was traded on when tried out; null without a trial." }),
    holders: z
      .array(
        z.object({
          address: address.meta({ description: "The holder." }),
          share: z.number().min(0).max(100).meta({ description: "Its part of the total supply, in percent." }),
        }),
      )
      .max(10)
      .nullable()
      .meta({
        description:
          "The largest holders, largest first: an explorer names them, the token states their balances. null where no explorer names them; Etherscan does so for paying customers alone.",
      }),
  })
  .meta({ id: "Token", description: "As the contract describes itself: anyone can call a token USDC." });

/** Fields of a contract assessment. */
export const contractMeta = {
  address: address.meta({ description: "The judged contract, with the EIP-55 checksum." }),
  network,
  isContract: z.boolean().nullable().meta({ description: "null where the network could not be asked." }),
  proxy: ProxyShape.nullable().meta({
    description: "How it runs the code of another; null where it doesn't, or that is not known.",
  }),
  capabilities: z.array(z.string()).meta({
    description:
      "What the code lets an address do: `mint`, `hidden-mint`, `seize`, `pause`, `trading-gate`, `sell-gate`, `blocklist`, `allowlist`, `set-fee`, `take-back-ownership`, `allowance-bypass`, `set-limit`, `outside-guard`, `reserved-transfers`, `reserved-sales`, `upgrade`, `self-destruct`, `delegatecall`, `sweep`, `pull-tokens`, `keep-stakes`.",
  }),
  token: Token.optional(),
};

export const contractsRouter = router({
  risk: endpoint({
    openapi: {
      method: "POST",
      path: "/api/v1/contracts/risk",
      operationId: "contractRisk",
      tags: ["Firewall"],
      summary: "Judge a contract",
      description:
        "ALLOW, REVIEW or BLOCK for a contract: lists, code, proxy and the powers that its owner has. An address without code is judged as one. Novelty alone never exceeds CAUTION. Costs one call. Every plan.",
    },
    rest: { charge: "call", query: languageQuery },
  })
    .input(z.object({ address: EvmAddress, network: NetworkName, lang: LanguageQuery }))
    .output(envelopeOf(contractMeta))
    .mutation(async ({ ctx, input }) => {
      const scan = await ctx.services.scans.scanContract(ctx, input);
      const { address, network, isContract, proxy, capabilities, token } = scan;
      const meta = { address, network, isContract, proxy, capabilities, ...(token && { token }) };
      return envelope(scan.assessment, input.lang, meta);
    }),
});
