import type { Address, Hex } from "viem";
import { addressWord, encodeCall, numberWord } from "../evm/abi-words";
import { type Answer, encodeQuestions, type Question } from "./prober";

/** Questions before and after the transaction. Tokens can log false data; wallets will see their answers. */
export type Probe =
  | { kind: "native" }
  | { kind: "balance"; token: Address }
  | { kind: "units"; token: Address; id: bigint }
  | { kind: "owner-of"; token: Address; id: bigint }
  | { kind: "allowance"; token: Address; spender: Address }
  | { kind: "operator"; token: Address; spender: Address }
  | { kind: "approved"; token: Address; id: bigint }
  | { kind: "permit2"; token: Address; spender: Address; manager: Address }
  | { kind: "is-nft"; token: Address }
  | { kind: "owner"; contract: Address }
  | { kind: "code"; address: Address };

export type ProbeResult = Answer;

const selectors = {
  balanceOf: "0x70a08231",
  balanceOfId: "0x00fdd58e",
  ownerOf: "0x6352211e",
  allowance: "0xdd62ed3e",
  isApprovedForAll: "0xe985e9c5",
  getApproved: "0x081812fc",
  permit2Allowance: "0x927da105",
  supportsInterface: "0x01ffc9a7",
  owner: "0x8da5cb5b",
} as const satisfies Record<string, Hex>;

const erc721Id = `80ac58cd${"0".repeat(56)}`;

export function probeKey(probe: Probe): string {
  return Object.values(probe).join(" ");
}

export function questionOf(probe: Probe, wallet: Address): Question {
  const own = addressWord(wallet);
  const call = (target: Address, selector: Hex, ...words: string[]): Question => ({
    kind: "call",
    target,
    data: encodeCall(selector, ...words),
  });
  switch (probe.kind) {
    case "native":
      return { kind: "balance", target: wallet, data: "0x" };
    case "code":
      return { kind: "codehash", target: probe.address, data: "0x" };
    case "balance":
      return call(probe.token, selectors.balanceOf, own);
    case "units":
      return call(probe.token, selectors.balanceOfId, own, numberWord(probe.id));
    case "owner-of":
      return call(probe.token, selectors.ownerOf, numberWord(probe.id));
    case "allowance":
      return call(probe.token, selectors.allowance, own, addressWord(probe.spender));
    case "operator":
      return call(probe.token, selectors.isApprovedForAll, own, addressWord(probe.spender));
    case "approved":
      return call(probe.token, selectors.getApproved, numberWord(probe.id));
    case "permit2":
      return call(probe.manager, selectors.permit2Allowance, own, addressWord(probe.token), addressWord(probe.spender));
    case "is-nft":
      return call(probe.token, selectors.supportsInterface, erc721Id);
    case "owner":
      return call(probe.contract, selectors.owner);
  }
}

export function encodeProbes(probes: readonly Probe[], wallet: Address): Hex {
  return encodeQuestions(probes.map((probe) => questionOf(probe, wallet)));
}
