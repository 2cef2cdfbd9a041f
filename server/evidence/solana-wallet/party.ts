import { isPersonalKey } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { Party } from "@/server/risk";

/** Who can act for an address: a person with a key, several (a multisig), or a program. */
export type SignerKind = "personal" | "multisig" | "program";

/** What is known of somebody who has a right. `kind` undefined: nobody looked, or the node did not say. */
export function toParty(intel: Intel, address: string, kind: SignerKind | undefined): Party {
  return {
    address,
    lists: intel.lookupAddress(address, "solana"),
    personal: kind === undefined ? null : kind === "personal",
  };
}

/** The same where only the address is looked at, which tells programs from the rest. */
export function toPartyByKey(intel: Intel, address: string): Party {
  return toParty(intel, address, isPersonalKey(address) ? "personal" : "program");
}
