import { z } from "zod";

/** Pattern of names and aliases. */
export const networkNamePattern = /^[a-z][a-z0-9-]{1,31}$/;

/** EIP-55 is checked by a test for what is built in; an operator may write lower case. */
const address = z
  .string({ error: missingOr("must be text") })
  .regex(/^0x[0-9a-fA-F]{40}$/, "must be an address: 0x and 40 hexadecimal characters")
  .transform((text) => text.toLowerCase() as `0x${string}`);
const url = z
  .url({ protocol: /^https?$/, error: missingOr("must be a URL that starts with http:// or https://") })
  .max(2_048, "must have at most 2048 characters");
const whole = (least: number, most: number) =>
  z
    .number({ error: missingOr("must be a number") })
    .refine((value) => Number.isSafeInteger(value), "must be a whole number")
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);
const text = (most: number) =>
  z
    .string({ error: missingOr("must be text") })
    .trim()
    .min(1, "must not be blank")
    .max(most, `must have at most ${most} characters`)
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, "must not contain control characters");
const name = z
  .string({ error: missingOr("must be text") })
  .regex(networkNamePattern, "must be 2 to 32 of a-z, 0-9 and -, the first a letter");
const list = <T extends z.ZodType>(of: T, most: number) =>
  z.array(of, { error: missingOr("must be a list") }).max(most, `must have at most ${most} entries`);

function missingOr(otherwise: string) {
  return ({ input }: { input?: unknown }) => (input === undefined ? "is required" : otherwise);
}

const shape = {
  name,
  chainId: whole(1, Number.MAX_SAFE_INTEGER),
  currency: z.strictObject(
    { name: text(64), symbol: text(32), decimals: whole(0, 36) },
    { error: objectError("must be an object with name, symbol and decimals") },
  ),
  title: text(64).optional(),
  aliases: list(name, 16).optional(),
  rpc: list(url, 16).min(1, "must have a URL").optional(),
  blockTimeMs: whole(1, 3_600_000).optional(),
  wrappedNative: address.optional(),
  multicall3: address.optional(),
  markets: list(
    z.strictObject(
      {
        kind: z.enum(["uniswap-v2", "uniswap-v3", "uniswap-v4"], {
          error: missingOr("must be uniswap-v2, uniswap-v3 or uniswap-v4"),
        }),
        name: text(64).optional(),
        factory: address.optional(),
        router: address.optional(),
      },
      { error: objectError("must be an object with kind, factory and router") },
    ),
    16,
  ).optional(),
  explorer: z
    .strictObject(
      { url: url.optional(), id: whole(1, Number.MAX_SAFE_INTEGER).optional() },
      { error: objectError("must be an object with url and id") },
    )
    .optional(),
  nativeUsd: z
    .number({ error: "must be a number" })
    .positive("must be more than 0")
    .max(10_000_000, "must be at most 10000000")
    .optional(),
  systemContracts: list(address, 64).optional(),
};

/** Names the fields that it doesn't know, too. */
function objectError(otherwise: string) {
  return (issue: { code?: string | undefined; input?: unknown; keys?: string[] | undefined }) => {
    if (issue.code !== "unrecognized_keys") return missingOr(otherwise)(issue);
    return `has unknown fields: ${(issue.keys ?? []).join(", ")}`;
  };
}

/** An entry of NETWORKS_FILE. */
export const EntrySchema = z.strictObject(shape, { error: objectError("must be an object") });
/** One that changes a built-in network: what it leaves out stays. */
export const ChangeSchema = EntrySchema.partial({ chainId: true, currency: true });

export type NetworkEntry = z.output<typeof EntrySchema>;
export type NetworkChange = z.output<typeof ChangeSchema>;
