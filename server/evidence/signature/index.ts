import { chainIdOf, type EvmNetwork } from "@/server/chains";
import {
  readSignature,
  type SignatureMethod,
  type SignatureReading,
  type TypedDataInput,
} from "@/server/chains/signatures";
import type { Intel } from "@/server/intel";
import {
  isUnsettled,
  type MissingEvidence,
  type PartyFact,
  type SignatureEvidence,
  type SignatureFacts,
} from "@/server/risk";
import type { WalletSources } from "../sources";
import { gatherFacts, partyFact } from "../transaction";
import { allowedFacts } from "./allowed";
import { gatherHosts, signInFact } from "./hosts";
import { tokenClaim } from "./token-claim";

/** A message before it is signed. */
interface SignatureInput {
  network: EvmNetwork;
  wallet: string;
  method: SignatureMethod;
  data: TypedDataInput | string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Evidence on a message, with details reported to a caller besides the assessment. */
export interface GatheredSignature extends SignatureEvidence {
  reading: SignatureReading;
}

/**
 * Evidence on a signature from the message, the lists and the chain, under one deadline. The chain is queried about
 * unknown addresses.
 */
export async function gatherSignature(
  sources: WalletSources,
  input: SignatureInput,
  accountId?: string,
): Promise<GatheredSignature> {
  const deadline = sources.chains.deadline({ accountId });
  const { network, method, data } = input;
  const wallet = input.wallet.toLowerCase();
  const reading = readSignature({ chainId: chainIdOf(network), wallet, method, data });
  const gathered = await gatherFacts(
    sources,
    allowedFacts(sources.intel, network, wallet, reading, input.at),
    deadline,
  );
  const { facts: allows } = gathered;
  const { hosts, unread } = gatherHosts(sources.intel, reading);
  // A site that can't be named can't be looked up.
  const more: MissingEvidence[] = unread ? ["site-name"] : [];
  const coverage = { ...gathered.coverage, missing: [...gathered.coverage.missing, ...more] };
  const essentialMissing = [...gathered.essentialMissing, ...more];
  const signature = toFacts(sources.intel, input, wallet, reading, allows.parties);
  return { reading, signature, allows, hosts, coverage, essentialMissing };
}

function toFacts(
  intel: Intel,
  { network, method }: SignatureInput,
  wallet: string,
  reading: SignatureReading,
  parties: ReadonlyMap<string, PartyFact>,
): SignatureFacts {
  const { kind, protocol, domain, domainSigned, misplaced, signer, notes, opaque, readable } = reading;
  const contract = domain?.verifyingContract ?? null;
  const known = (address: string) => intel.lookupAddress(address, network);
  const contractKnown = domainSigned && contract !== null && known(contract).protected !== null;
  // A known contract defines the meaning of its own data, but not the recipients its author intends.
  const recipients = contractKnown && kind === "custom" ? reading.payees : reading.recipients;
  return {
    method,
    kind,
    protocol,
    chainId: chainIdOf(network),
    domainChainId: domain?.chainId?.toString() ?? null,
    verifyingContract: domainSigned ? contract : null,
    contractKnown,
    claimed: misplaced?.protocol ?? tokenClaim(intel, network, reading),
    wallet,
    signer,
    notes,
    strangers: recipients.filter((address) => {
      const { lists } = parties.get(address) ?? partyFact(intel, network, address, []);
      return isUnsettled(lists) && lists.override === null;
    }),
    opaque,
    readable,
    signIn: signInFact(reading),
  };
}
