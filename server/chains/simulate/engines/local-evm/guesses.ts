import type { Address, Hex } from "viem";
import { numberWord } from "../../../evm/abi-words";
import { someProposer } from "../../conditions";
import { readNamedIn } from "../../plan-probes";
import { slotList } from "../../slots";
import { callsOf, payerOf, type SimulatedTransaction } from "../../types";
import type { Item } from "./item";

/** Contracts keep at the start what they look at first: owners, addresses of others, locks. */
const firstSlots: readonly Hex[] = Array.from({ length: 10 }, (_, slot): Hex => `0x${numberWord(BigInt(slot))}`);
const MAX_COMPARED = 12;
const MAX_OPENED = 6;

/** Probable first reads of a transaction's run. */
export function guessFirst(transaction: SimulatedTransaction, feeRecipient: Address | undefined): Item[] {
  const { from, to, delegations = [] } = transaction;
  const callees = [...new Set([to, ...callsOf(transaction).map((call) => call.to)])];
  const named = readNamedIn(transaction).addresses;
  const others = delegations.flatMap(({ account, delegate }) => [account, delegate]);
  const accounts = new Set([from, payerOf(transaction), ...callees, ...others, ...named, someProposer]);
  if (feeRecipient) accounts.add(feeRecipient);
  const compared = [...new Set([to, from, ...named])].slice(0, MAX_COMPARED);
  const opened = transaction.data === "0x" ? [] : [...callees, ...named].slice(0, MAX_OPENED);
  return [...accountsOf(accounts), ...slotsOf(compared, slotList), ...slotsOf(opened, firstSlots)];
}

/** Requests after a contract was found: one more request at the same moment then takes no time. */
export function guessAbout(missing: Iterable<Item>): Item[] {
  const met = [...missing].flatMap((item) => (item.kind === "account" && !isBuiltIn(item.address) ? item.address : []));
  return slotsOf(met.slice(0, MAX_COMPARED), [...slotList, ...firstSlots]);
}

export function accountsOf(addresses: Iterable<Address>): Item[] {
  return Array.from(addresses, (address): Item => ({ kind: "account", address }));
}

function slotsOf(addresses: readonly Address[], slots: readonly Hex[]): Item[] {
  return addresses.flatMap((address) => slots.map((slot): Item => ({ kind: "slot", address, slot })));
}

const isBuiltIn = (address: Address) => /^0x0{36}/.test(address);
