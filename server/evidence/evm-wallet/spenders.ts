import type { Address } from "viem";
import { type EvmClient, type EvmNetwork, type ReadOptions, readDelegation } from "@/server/chains";
import type { Intel } from "@/server/intel";
import { type ApprovalFact, isUnsettled } from "@/server/risk";

type SpenderKind = NonNullable<ApprovalFact["spenderKind"]>;

/** The code at each spender's address. Listed spenders need no read. A failed read omits only its own spender. */
export async function readSpenders(
  client: EvmClient,
  intel: Intel,
  spenders: readonly Address[],
  options: ReadOptions,
): Promise<Map<Address, SpenderKind>> {
  const unknown = [...new Set(spenders)].filter((spender) => isUnknown(intel, client.network, spender));
  const kinds = await Promise.all(
    unknown.map(async (spender) => {
      const [code, nonce] = await Promise.all([client.getCode(spender, options), client.getNonce(spender, options)]);
      return [spender, kindOf(code, nonce)] as const;
    }),
  );
  return new Map(kinds);
}

/** No list settles it, so that what stands there has to be looked at. */
export function isUnknown(intel: Intel, network: EvmNetwork, address: Address): boolean {
  return isUnsettled(intel.lookupAddress(address, network));
}

/** A person with delegated code (EIP-7702) is still a person. Without code and history, it may become anything. */
function kindOf(code: `0x${string}`, nonce: number): SpenderKind {
  if (code !== "0x" && !readDelegation(code)) return "contract";
  return code === "0x" && nonce === 0 ? "empty" : "personal";
}
