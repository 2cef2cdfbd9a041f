import { ZERO_ADDRESS } from "../../calldata/frame";
import type { Address } from "../../calldata/types";
import { type GrantDraft, type Recogniser, type Signing, signerParty } from "./meaning";

const DELEGATES = ["address", "contractAddress", "delegate", "delegation", "delegateAddress", "implementation"];

/** Code or a person to which the wallet, or a voice of it, would be handed over. */
export const recogniseDelegation: Recogniser = (message, signing) => {
  const delegatee = message.party("delegatee");
  if (delegatee !== null && message.kindOf("nonce") === "uint" && message.kindOf("expiry") === "uint") {
    return { kind: "vote", protocol: "Votes", effects: [handOver(signing, delegatee, "votes", null)] };
  }
  const caveats = message.kindOf("caveats") === "array" && message.kindOf("authority") === "bytes32";
  const agent = message.party("delegate");
  if (caveats && agent !== null) {
    const signer = message.address("delegator");
    return {
      kind: "delegation",
      protocol: "Delegation",
      signer,
      effects: [handOver(signing, agent, "account", signer, { caveats: `${message.list("caveats").length}` })],
    };
  }
  const name = DELEGATES.find((each) => message.kindOf(each) === "address");
  const authorises = message.has({ chainId: "uint", nonce: "uint" }) && message.members.length <= 4;
  if (name === undefined || !authorises) return null;
  const delegate = message.party(name);
  // Log-ins have the same fields: they name the wallet itself, or the contract that checks them.
  const isOwn = delegate === signing.wallet || delegate === signing.domain.verifyingContract;
  if ((message.members.length > 3 || isOwn) && !/auth|delegat|7702/i.test(message.type)) return null;
  const authorization = {
    delegate: delegate === ZERO_ADDRESS ? null : delegate,
    anyChain: message.least("chainId") === 0n,
  };
  return { kind: "delegation", protocol: "EIP-7702", authorizations: [authorization] };
};

function handOver(
  signing: Signing,
  to: Address | null,
  scope: string,
  owner: Address | null,
  detail: { [name: string]: string } = {},
): GrantDraft {
  const by = signerParty(signing, owner);
  return {
    kind: "control",
    action: "set-delegate",
    subject: scope === "votes" ? signing.domain.verifyingContract : by.address,
    by,
    beneficiary: to,
    grants: true,
    detail: { scope, ...detail },
    signed: true,
  };
}
