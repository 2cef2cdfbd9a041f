import type { Address } from "viem";
import { type EvmClient, type ReadOptions, scanCode } from "@/server/chains";
import type { Intel } from "@/server/intel";
import { findListing } from "@/server/risk";
import { known } from "../contract/code/facts/known-functions";
import { readOptional } from "../contract/optional-read";
import { readOwner } from "../contract/views";
import type { Followed } from "./follow-calls";

/** An accused address behind a contract: the contract's users deal with it. */
export interface Beneficiary {
  as: "implementation" | "owner";
  address: Address;
}

interface FoundBeneficiaries {
  found: Map<Address, Beneficiary[]>;
  /** Every owner that is named was read. */
  whole: boolean;
}

/** Accused addresses among the implementations and named owners of the contracts. */
export async function findBeneficialOwners(
  client: EvmClient,
  intel: Intel,
  contracts: ReadonlyMap<Address, Followed>,
  options: ReadOptions,
): Promise<FoundBeneficiaries> {
  const owners = await readOptional(readOwners(client, contracts, options));
  const found = new Map<Address, Beneficiary[]>();
  const note = (contract: Address, as: Beneficiary["as"], address: Address | null | undefined) => {
    if (!address || !findListing(intel.lookupAddress(address, client.network))) return;
    found.set(contract, [...(found.get(contract) ?? []), { as, address }]);
  };
  for (const [contract, { targets }] of contracts)
    for (const target of new Set(targets)) note(contract, "implementation", target);
  for (const [contract, owner] of owners ?? []) note(contract, "owner", owner);
  return { found, whole: owners !== undefined };
}

/** Asked of those alone whose code has an answer. */
async function readOwners(
  client: EvmClient,
  contracts: ReadonlyMap<Address, Followed>,
  options: ReadOptions,
): Promise<(readonly [Address, Address | null | undefined])[]> {
  const asked = [...contracts].flatMap(([to, { codes }]) => {
    const scans = codes.map(({ code }) => scanCode(code));
    const selectors = [known.owner, known.getOwner].filter((each) => scans.some((scan) => scan.pushesSelector(each)));
    return selectors.map((data) => ({ to, data }));
  });
  const answers = await client.multicall(asked, options);
  return asked.map(({ to }, index) => [to, readOwner(answers[index])] as const);
}
