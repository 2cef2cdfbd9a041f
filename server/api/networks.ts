import { z } from "zod";
import {
  findNetwork,
  isEvmNetwork,
  namesAndAliases,
  networkNamePattern,
  networkOfChainId,
  networkSpellings,
  networkTable,
} from "@/server/networks";

/*
 * Which networks there are is known when the settings are read, long after these schemas were made: they look it up
 * whenever they check a value, and whenever the document is written.
 */

const notes = "By name, alias (`bsc` is `bnb`) or CAIP-2 id (`eip155:8453`); `GET /api/v1/networks` lists them.";

function networkField(evmOnly: boolean) {
  const known = (text: string) => {
    const network = findNetwork(text);
    return network !== undefined && evmOnly && !isEvmNetwork(network) ? undefined : network;
  };
  return z
    .string()
    .check(({ value, issues }) => {
      if (known(value) !== undefined) return;
      issues.push({ code: "custom", message: `Must be one of ${namesAndAliases(evmOnly).join(", ")}`, input: value });
    })
    .overwrite((text) => known(text) ?? text);
}

/** The same, or the name of a network that was taken out of NETWORKS_FILE: rows may hold it. */
export const KeptChainName = z
  .string()
  .check(({ value, issues }) => {
    if (findNetwork(value) !== undefined || networkNamePattern.test(value)) return;
    issues.push({ code: "custom", message: `Must be one of ${namesAndAliases(false).join(", ")}`, input: value });
  })
  .overwrite((text) => findNetwork(text) ?? text)
  .meta({
    override: ({ jsonSchema }: Document) => {
      delete jsonSchema.type;
      jsonSchema.anyOf = [
        { $ref: "#/components/schemas/ChainName" },
        { type: "string", pattern: networkNamePattern.source },
      ];
    },
    description: `${notes} Wallets on a network that was taken out of the settings are still named by it.`,
  });

type Document = { jsonSchema: Record<string, unknown> };

/** Any network; becomes its name. */
export const ChainName = networkField(false).meta({
  id: "ChainName",
  override: ({ jsonSchema }: Document) => void Object.assign(jsonSchema, { enum: networkSpellings(false) }),
  description: notes,
});

/** An EVM network; becomes its name. */
export const NetworkName = networkField(true)
  .meta({
    id: "NetworkName",
    override: ({ jsonSchema }: Document) => void Object.assign(jsonSchema, { enum: networkSpellings(true) }),
    description: notes,
  })
  .default("ethereum");

const chainIds = () => networkTable().flatMap(({ chainId }) => chainId ?? []);

export const ChainId = z
  .number()
  .check(({ value, issues }) => {
    if (networkOfChainId(value) !== undefined) return;
    issues.push({ code: "custom", message: `Must be one of ${chainIds().join(", ")}`, input: value });
  })
  .meta({
    override: ({ jsonSchema }: Document) => void Object.assign(jsonSchema, { type: "integer", enum: chainIds() }),
    description: "EIP-155 id of a network that `GET /api/v1/networks` lists, such as 1 for Ethereum.",
    examples: [1],
  });
