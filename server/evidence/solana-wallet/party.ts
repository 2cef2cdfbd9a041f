import { isPersonalKey } from "@/server/chains";
import type { Intel } from "@/server/intel";
import { findListing, type ListEvidence, type Party } from "@/server/risk";

/** Signers that can act for an address: a person with a key, several (a multisig), or a program. */
type SignerKind = "personal" | "multisig" | "program";

export interface Signer {
  kind: SignerKind;
  /** For a multisig, its signers. For a program's address, the program that owns the account there. */
  keys?: readonly string[];
}

/** Facts on a right holder. `signer` undefined: not read, or the node gave no answer. */
export function toParty(intel: Intel, address: string, signer: Signer | undefined): Party {
  const member = signer?.keys && findWorst(intel, signer.keys);
  return {
    address,
    lists: member?.lists ?? intel.lookupAddress(address, "solana"),
    personal: signer === undefined ? null : signer.kind === "personal",
    ...(member && signer && { [signer.kind === "program" ? "ownedBy" : "signedBy"]: member.key }),
  };
}

/** The same from the address alone, which distinguishes programs from the rest. */
export function toPartyByKey(intel: Intel, address: string): Party {
  return toParty(intel, address, { kind: isPersonalKey(address) ? "personal" : "program" });
}

/** A listed one of its signers, sanctioned ones first. */
function findWorst(intel: Intel, keys: readonly string[]): { key: string; lists: ListEvidence } | undefined {
  const named = keys
    .map((key) => ({ key, lists: intel.lookupAddress(key, "solana") }))
    .filter(({ lists }) => findListing(lists));
  return named.find(({ lists }) => findListing(lists)?.sanctioned) ?? named[0];
}
