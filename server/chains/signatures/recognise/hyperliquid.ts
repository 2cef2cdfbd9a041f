import type { Address } from "../../calldata/types";
import type { Struct } from "../typed-data/struct";
import { type GrantDraft, type Meaning, type Recogniser, type Signing, signerParty } from "./meaning";

const MAX_SIGNERS = 16;

/**
 * Messages that transfer control of a Hyperliquid account. An agent trades with all its funds, and the signers of a
 * multi-signature account control it. Payments and withdrawals are recognised by their fields.
 */
export const recogniseHyperliquid: Recogniser = (message, signing) => {
  // An action of the exchange, as the hash that its own key signs all day.
  const isAction = message.has({ source: "string", connectionId: "bytes32" }) && message.members.length === 2;
  if (signing.domain.name === "Exchange" && isAction) return { kind: "login", protocol: "Hyperliquid" };
  if (message.kindOf("hyperliquidChain") !== "string") return null;
  if (isBuilderFee(message)) return { kind: "login", protocol: "Hyperliquid" };
  const agent = message.party("agentAddress");
  if (agent !== null) return handedTo([agent], "set-operator", signing);
  const signers = signersIn(message);
  return signers.length > 0 ? handedTo(signers, "add-owner", signing) : null;
};

/** An application's cut of the trades that it places. The exchange lets it be no more than this for perpetuals. */
const MAX_PERCENT = 0.1;

function isBuilderFee(message: Struct): boolean {
  const rate = /^(\d+(?:\.\d+)?)%$/.exec(message.text("maxFeeRate"))?.[1];
  return message.kindOf("builder") === "address" && rate !== undefined && Number(rate) <= MAX_PERCENT;
}

function handedTo(who: readonly Address[], action: "set-operator" | "add-owner", signing: Signing): Meaning {
  const by = signerParty(signing, null);
  const effects = who.map((beneficiary): GrantDraft => {
    const detail = { scope: "trading" };
    return { kind: "control", action, subject: by.address, by, beneficiary, grants: true, detail, signed: true };
  });
  return { kind: "delegation", protocol: "Hyperliquid", effects };
}

/** Written as a text of JSON: `{"authorizedUsers":["0x…"],"threshold":1}`. */
function signersIn(message: Struct): Address[] {
  const found = message.text("signers").match(/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g) ?? [];
  return [...new Set(found.map((each) => each.toLowerCase() as Address))].slice(0, MAX_SIGNERS);
}
