import type { Frame } from "../frame";
import type { Address, Party } from "../types";

/** Assets that leave for another chain. */
export interface BridgeEffect {
  kind: "bridge";
  path: string;
  guessed: boolean;
  bridge: string;
  contract: Address | null;
  payer: Party;
  /** null for the chain's own coin. */
  token: Address | null;
  amount: string | "all";
  /** An address or 32 bytes in the other chain's form; null where it is the sender's own. */
  recipient: string | null;
  /** The bridge's own name for the other chain: a chain id, a domain, an endpoint. */
  destination: string | null;
}

type Draft = Omit<BridgeEffect, "path" | "guessed">;

interface BridgeInput {
  token: Address | null;
  amount: bigint | "all";
  recipient?: string | null;
  destination?: bigint | string | null;
  payer?: Party;
}

export function bridge(frame: Frame, name: string, input: BridgeInput): Draft {
  return {
    kind: "bridge",
    bridge: name,
    contract: frame.to,
    payer: input.payer ?? frame.sender,
    token: input.token,
    amount: input.amount === "all" ? "all" : input.amount.toString(),
    recipient: plain(input.recipient ?? null),
    destination: input.destination?.toString() ?? null,
  };
}

/** EVM addresses travel left-padded to 32 bytes. */
function plain(recipient: string | null): string | null {
  return recipient !== null && /^0x0{24}[0-9a-f]{40}$/.test(recipient) ? `0x${recipient.slice(26)}` : recipient;
}
