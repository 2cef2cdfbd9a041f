import { z } from "zod";
import { acrossFields, boundedRecord, boundedText, ChainId, fitting, when } from "../fields";
import { endpoint, router } from "../trpc";
import { EvmAddress } from "../wallet-address";
import { Order, SignedApproval } from "./assets";
import { envelope, envelopeOf, LanguageQuery, languageQuery } from "./envelope";

const Member = z.object({ name: z.string(), type: z.string() });
/** Counted before they are looked at. Seaport, the largest in use, has 5 types of 3 to 11 members. */
const Members = z.array(z.unknown()).max(100, { abort: true }).pipe(z.array(Member));
const text = { type: "string" } as const;
const member = { type: "object" as const, properties: { name: text, type: text }, required: ["name", "type"] };

const TypedData = z
  .object({
    types: boundedRecord(50, z.string(), Members).meta({
      override: { maxProperties: 50, additionalProperties: { type: "array", maxItems: 100, items: member } },
    }),
    primaryType: z.string(),
    domain: z.record(z.string(), z.unknown()),
    message: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "TypedData", description: "An EIP-712 typed data object." });

const Decoded = z
  .union([
    z.object({
      kind: z.literal("typed-data"),
      primaryType: z.string(),
      domain: z.record(z.string(), z.unknown()),
      message: z.record(z.string(), z.unknown()),
    }),
    z.object({
      kind: z.literal("message"),
      text: z.string().nullable().meta({ description: "null where the bytes are no text." }),
      bytes: z.string().meta({ description: "Hexadecimal; what is long is cut with `…`." }),
    }),
  ])
  .meta({ id: "DecodedSignature", description: "What would be signed, for a person to read." });

const dataForms = "Must be a string, or a typed data object with types, primaryType, domain and message";

/** Typed data comes as the object, what is signed as bytes comes as text. */
const dataRule = when(
  fitting("method", { const: "eth_signTypedData_v4" }),
  fitting("data", { type: "object" }),
  fitting("data", { type: "string" }),
);

export const signatureFields = {
  chainId: ChainId,
  wallet: EvmAddress.meta({ description: "The wallet that would sign." }),
  method: z.enum(["eth_signTypedData_v4", "personal_sign", "eth_sign"]),
  data: z.union([TypedData, boundedText(1_048_576)], {
    error: ({ input }) => (input === undefined ? undefined : dataForms),
  }),
};

/** What dataRule says, as a check. */
export const dataFits = acrossFields(({ method, data }, add) => {
  const typed = method === "eth_signTypedData_v4";
  if (typed && typeof data === "string") add(["data"], "Send the typed data as an object");
  const isObject = typeof data === "object" && data !== null;
  if ((method === "personal_sign" || method === "eth_sign") && isObject)
    add(["data"], `Send what ${method} signs as a string`);
});

export const signaturesRouter = router({
  analyze: endpoint({
    openapi: {
      method: "POST",
      path: "/api/v1/signatures/analyze",
      operationId: "analyzeSignature",
      tags: ["Firewall"],
      summary: "Judge a message before it is signed",
      description:
        "Reads permits, orders and other signatures that give rights away without a transaction. The EIP-712 hash is computed anew; a domain or chain that doesn't fit is a signal. `data` is the typed data object for `eth_signTypedData_v4`, hexadecimal or text for the others. Costs one call. Plan Starter and up.",
    },
    rest: { plan: "starter", charge: "call", query: languageQuery },
    doc: { between: dataRule },
  })
    .input(z.object({ ...signatureFields, lang: LanguageQuery }).check(dataFits))
    .output(
      envelopeOf({
        decoded: Decoded,
        approvals: z.array(SignedApproval),
        orders: z.array(Order),
        digest: z
          .string()
          .nullable()
          .meta({ description: "The 32 bytes that would be signed; null where they can't be computed." }),
      }),
    )
    .mutation(async ({ ctx, input: { lang, ...input } }) => {
      const { assessment, ...meta } = await ctx.services.scans.analyzeSignature(ctx, input);
      return envelope(assessment, lang, meta);
    }),
});
