import type { Address, Hex } from "viem";
import { addressAt, askBeacon, type EvmClient, type ReadOptions, scanCode } from "@/server/chains";
import type { Intel } from "@/server/intel";
import { findListing } from "@/server/risk";
import { readController } from "../contract/controllers";
import { readOptional } from "../contract/optional-read";

/** A contract that names the code to run. Its controller can have it name other code later. */
interface Beacon {
  address: Address;
  implementation: Address;
}

const most = 4;

/** Contracts in the code that answer as beacons do. */
export async function findBeacons(
  client: EvmClient,
  account: Address,
  codes: readonly Hex[],
  options: ReadOptions,
): Promise<Beacon[]> {
  const named = [...new Set(codes.flatMap((code) => [...scanCode(code).addresses]))].slice(0, most);
  const answers = await Promise.all(named.map((each) => readOptional(client.call(askBeacon(account, each), options))));
  return named.flatMap((address, index) => {
    const answer = answers[index];
    const implementation = answer?.ok ? addressAt(answer.data) : undefined;
    return implementation ? [{ address, implementation }] : [];
  });
}

/** The owner of one of them who is a person or an accused address. */
export async function findReplacer(
  client: EvmClient,
  intel: Intel,
  beacons: readonly Beacon[],
  options: ReadOptions,
): Promise<Address | undefined> {
  const owners = await Promise.all(
    beacons.map(({ address }) => readController(client, intel, "beacon-owner", address, options)),
  );
  const ruling = owners.find(({ kind, lists }) => findListing(lists) || (kind === "personal" && !lists.protected));
  return ruling?.address as Address | undefined;
}
