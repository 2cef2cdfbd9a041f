import { isPersonalKey } from "@/server/chains";
import type { Intel } from "@/server/intel";
import { findAccuser, type ListEvidence, type Party } from "@/server/risk";

/** Who can act for an address: a person with a key, several (a multisig), or a program. */
type SignerKind = "personal" | "multisig" | "program";

export interface Signer {
  kind: SignerKind;
  /** Of a multisig: who signs for it. Of a program's address: the program whose account stands there. */
  keys?: readonly string[];
}

/** What is known of somebody who has a right. `signer` undefined: nobody looked, or the node did not say. */
export function toParty(intel: Intel, address: string, signer: Signer | undefined): Party {
  const member = signer?.keys && findWorst(intel, signer.keys);
  return {
    address,
    lists: member?.lists ?? intel.lookupAddress(address, "solana"),
    personal: signer === undefined ? null : signer.kind === "personal",
    ...(member && signer && { [signer.kind === "program" ? "ownedBy" : "signedBy"]: member.key }),
  };
}

/** The same where only the address is looked at, which tells programs from the rest. */
export function toPartyByKey(intel: Intel, address: string): Party {
  return toParty(intel, address, { kind: isPersonalKey(address) ? "personal" : "program" });
}

/** Of those who act for it one that lists name: a sanctioned one before others. */
function findWorst(intel: Intel, keys: readonly string[]): { key: string; lists: ListEvidence } | undefined {
  const named = keys
    .map((key) => ({ key, lists: intel.lookupAddress(key, "solana") }))
    .filter(({ lists }) => findAccuser(lists));
  return named.find(({ lists }) => findAccuser(lists)?.sanctioned) ?? named[0];
}
