import { z } from "zod";
import { acrossFields, boundedRecord, boundedText, fitting, when } from "../fields";
import { ChainId } from "../networks";
import { endpoint, router } from "../trpc";
import { EvmAddress } from "../wallet-address";
import { envelope, envelopeOf, LanguageQuery, languageQuery } from "./envelope";
import { Order } from "./orders";
import { SignedApproval } from "./rights";

const Member = z.object({ name: z.string(), type: z.string() });
/** Counted before they are looked at. Seaport, the largest in use, has 5 types of 3 to 11 members. */
const Members = z.array(z.unknown()).max(100, { abort: true }).pipe(z.array(Member));
const text = (description: string) => ({ type: "string" as const, description });
const member = {
  type: "object" as const,
  properties: {
    name: text("The member's name."),
    type: text("A Solidity type or the name of another type, such as `uint256` or `Person[]`."),
  },
  required: ["name", "type"],
};
const primaryType = z.string().meta({ description: "The type of what is signed." });
/** Object as the application shows it, or as the service read it. */
const object = (description: string) => z.record(z.string(), z.unknown()).meta({ description });

const TypedData = z
  .object({
    types: boundedRecord(50, z.string(), Members).meta({
      override: { maxProperties: 50, additionalProperties: { type: "array", maxItems: 100, items: member } },
      description: "The types by name, each a list of its members.",
    }),
    primaryType,
    domain: object("The EIP-712 domain: for which application, contract and chain it is signed."),
    message: object("The values, by the members of `primaryType`."),
  })
  .meta({ id: "TypedData", description: "An EIP-712 typed data object." });

const reportsShape = { description: "Distinguishes the two shapes." };
const asSigned = "Only what the types name, for nothing else is signed; what is long is cut with `…`.";

const Decoded = z
  .union([
    z.object({
      kind: z.literal("typed-data").meta(reportsShape),
      primaryType,
      domain: object(`The domain. ${asSigned}`),
      message: object(`The message. ${asSigned}`),
    }),
    z.object({
      kind: z.literal("message").meta(reportsShape),
      text: z.string().nullable().meta({
        description:
          "null where the bytes are no text. Digits without 0x that are none as bytes stand here as they came.",
      }),
      bytes: z.string().meta({ description: "Hexadecimal; what is long is cut with `…`." }),
    }),
  ])
  .meta({ id: "DecodedSignature", description: "What would be signed, for a person to read." });

const dataForms =
  "Must be a string, or a typed data object with types (at most 50, of 100 members each), primaryType, domain and message";

/** Typed data comes as the object, what is signed as bytes comes as text. */
const dataRule = when(
  fitting("method", { const: "eth_signTypedData_v4" }),
  fitting("data", { type: "object" }),
  fitting("data", { type: "string" }),
);

export const signatureFields = {
  chainId: ChainId,
  wallet: EvmAddress.meta({ description: "The wallet that would sign." }),
  method: z
    .enum(["eth_signTypedData_v4", "personal_sign", "eth_sign"])
    .meta({ description: "The wallet's method that the application calls." }),
  data: z
    .union([TypedData, boundedText(1_048_576)], {
      error: ({ input }) => (input === undefined ? undefined : dataForms),
    })
    .meta({
      description:
        "What would be signed: an object for `eth_signTypedData_v4`; for the others text, or bytes in hexadecimal with 0x. Hexadecimal without 0x is judged as bytes and as text.",
    }),
};

/** Check for dataRule. */
export const dataFits = acrossFields(({ method, data }, add) => {
  const typed = method === "eth_signTypedData_v4";
  if (typed && typeof data === "string")
    add(["data"], "Send the typed data as the object itself, not as its JSON text");
  const isObject = typeof data === "object" && data !== null;
  if ((method === "personal_sign" || method === "eth_sign") && isObject)
    add(["data"], `Send what ${method} signs as a string`);
});

/** Fields of a signature assessment. */
export const signatureMeta = {
  decoded: Decoded,
  approvals: z.array(SignedApproval).meta({ description: "Rights to move tokens that the signature gives." }),
  orders: z.array(Order).meta({ description: "Trades that the signature allows." }),
  digest: z.string().nullable().meta({
    description:
      "The 32 bytes that would be signed; null where they can't be computed. The signal `signature.digest-varies` marks those on which wallets differ.",
  }),
};

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
    .output(envelopeOf(signatureMeta))
    .mutation(async ({ ctx, input: { lang, ...input } }) => {
      const { assessment, ...meta } = await ctx.services.scans.analyzeSignature(ctx, input);
      return envelope(assessment, lang, meta);
    }),
});
