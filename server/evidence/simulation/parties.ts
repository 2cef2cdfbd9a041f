import type { Address, Hex } from "viem";
import { type EvmClient, type ReadOptions, readDelegation } from "@/server/chains";
import { callsOf, type SimulatedTransaction, type Simulation } from "@/server/chains/simulate";
import type { Intel } from "@/server/intel";
import type { SimulationParty } from "@/server/risk";
import { readOptional } from "../contract/optional-read";
import { findPayees } from "./payees";

const MAX_PARTIES = 120;

interface Parties {
  of(address: Address): SimulationParty;
  /** Addresses that are called with calldata though no code stands there to read it. */
  idle: Address[];
  /** The code of some recipient is unknown: a read failed, or there are too many. */
  unread: boolean;
}

/** Evidence from lists and chain on every address that receives the wallet's assets, a right to them, or control. */
export async function readParties(
  client: EvmClient,
  intel: Intel,
  transaction: SimulatedTransaction,
  run: Simulation,
  options: ReadOptions,
): Promise<Parties> {
  // A listed address counts like any other. Otherwise a listing could make its actions weigh less.
  const isUnknownAccount = (address: Address) =>
    address !== transaction.from && intel.lookupAddress(address, client.network).protected === null;
  const { gainers, others } = findGainers(
    transaction,
    run,
    (token) => intel.lookupToken(client.network, token) !== null,
  );
  const judged = [...gainers].filter(isUnknownAccount);
  const unknownAccounts = [...new Set([...judged, ...others])].filter(isUnknownAccount);
  // A well-known contract stands on some networks only.
  if (transaction.to !== transaction.from) unknownAccounts.unshift(transaction.to);
  const kinds = new Map<Address, SimulationParty["kind"]>();
  const codeless = new Set<Address>();
  await Promise.all(
    [...new Set(unknownAccounts)].slice(0, MAX_PARTIES).map(async (address) => {
      const code = await readOptional(client.getCode(address, options));
      kinds.set(address, kindOf(code));
      if (code === "0x") codeless.add(address);
    }),
  );
  return {
    of(address) {
      const lists = intel.lookupAddress(address, client.network);
      const label = lists.protected?.label ?? lists.listings[0]?.label;
      return { address, ...(label && { label }), lists, kind: kinds.get(address) ?? null };
    },
    idle: callsOf(transaction).flatMap(({ to, data }) =>
      data !== "0x" && codeless.has(to) && !isBuiltIn(to) ? to : [],
    ),
    unread: judged.some((address) => !kinds.get(address)),
  };
}

/** Precompiled contracts have no code to show. */
const isBuiltIn = (address: Address) => BigInt(address) < 0x1_0000n;

/** Each is read separately, so that one failed read hides no other. The code identifies a person, used or not. */
function kindOf(code: Hex | undefined): SimulationParty["kind"] {
  if (code === undefined) return null;
  return code === "0x" || readDelegation(code) ? "personal" : "contract";
}

/**
 * Addresses assessed by their code: recipients of half or more of an asset, of most of all known tokens, of a right, or
 * of control. Recipients of smaller shares only show whether runs differ.
 */
function findGainers(
  transaction: SimulatedTransaction,
  { passes }: Simulation,
  isKnown: (token: Address) => boolean,
): { gainers: Set<Address>; others: Address[] } {
  const payees = passes.flatMap(({ changes }) => findPayees(transaction, changes));
  const matters = (takes: readonly string[]) => takes.some((token) => token === "native" || isKnown(token as Address));
  const gainers = new Set<Address>(callsOf(transaction).map(({ to }) => to));
  for (const { address, takes } of payees) if (matters(takes)) gainers.add(address);
  for (const { changes } of passes) {
    for (const { spender, gained } of changes.approvals) if (gained) gainers.add(spender);
    for (const { after } of changes.control) if (after) gainers.add(after);
  }
  for (const { address, takes } of payees) if (takes.length > 0) gainers.add(address);
  return { gainers, others: payees.map(({ address }) => address) };
}
