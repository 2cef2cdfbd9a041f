import type { Struct } from "../typed-data/struct";
import type { Meaning, Recogniser, Signing } from "./meaning";

/** Votes, and the log-ins of exchanges that keep their books off the chain. None of them moves anything by itself. */
export const recogniseHarmless: Recogniser = (message, signing) => vote(message, signing) ?? login(message, signing);

function vote(message: Struct, { domain }: Signing): Meaning | null {
  const snapshot = domain.name === "snapshot" && message.kindOf("space") === "string";
  const ballot = message.kindOf("proposalId") === "uint" && message.kindOf("support") === "uint";
  if (!snapshot && !ballot) return null;
  const signer = message.address("from") ?? message.address("voter");
  return { kind: "vote", protocol: snapshot ? "Snapshot" : "Governor", signer };
}

function login(message: Struct, { domain }: Signing): Meaning | null {
  const name = domain.name ?? "";
  if (name === "ClobAuthDomain" && message.has({ address: "address", timestamp: "string", message: "string" })) {
    return { kind: "login", protocol: "Polymarket", signer: message.address("address") };
  }
  if (/^dYdX/.test(name) && (message.kindOf("onlySignOn") === "string" || message.kindOf("action") === "string")) {
    return { kind: "login", protocol: "dYdX" };
  }
  return null;
}
