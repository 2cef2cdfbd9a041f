import type { Address } from "viem";
import { type EvmClient, isRpcError, type ReadOptions, readDelegation } from "@/server/chains";
import type { Intel } from "@/server/intel";
import { findListing } from "@/server/risk";
import type { SoleController } from "../contract/code/facts/sole-controllers";
import { addressIn } from "../contract/code/facts/storage-locations";
import { isNoParty } from "../contract/views";

/** A contract and who alone may have it take, by its code. */
export interface Ruled {
  spender: Address;
  masters: readonly SoleController[];
}

/**
 * Contracts whose rights one person alone controls: equivalent to an approval to that person's own address. A contract
 * as controller, such as a multisig or a DAO, is no person, nor is an address without a key. An accused controller is
 * reported regardless of its kind.
 */
export async function findSoleControllersOf(
  client: EvmClient,
  intel: Intel,
  ruled: readonly Ruled[],
  options: ReadOptions,
): Promise<{ found: Map<Address, Address>; whole: boolean }> {
  const found = new Map<Address, Address>();
  let whole = true;
  const look = async ({ spender, masters }: Ruled) => {
    const named = await Promise.all(
      masters.map((soleController) => readController(client, spender, soleController, options)),
    );
    const lists = named.map((one) => one && intel.lookupAddress(one, client.network));
    const listed = named.find((_, index) => lists[index] && findListing(lists[index]));
    const people = await Promise.all(
      named.map(
        (one, index) => one && !isNoParty(one) && !listed && !lists[index]?.protected && isEoa(client, one, options),
      ),
    );
    const soleController = listed ?? named.find((_, index) => people[index]);
    if (soleController) found.set(spender, soleController);
  };
  const looks = ruled
    .filter(({ masters }) => masters.length > 0)
    .map(async (one) => {
      await look(one).catch((error) => {
        if (!isRpcError(error)) throw error;
        whole = false;
      });
    });
  await Promise.all(looks);
  return { found, whole };
}

async function readController(
  client: EvmClient,
  spender: Address,
  soleController: SoleController,
  options: ReadOptions,
): Promise<Address | undefined> {
  if (typeof soleController === "string") return soleController;
  return addressIn(await client.getStorageAt(spender, soleController.slot, options), soleController.bit);
}

async function isEoa(client: EvmClient, address: Address, options: ReadOptions): Promise<boolean> {
  const code = await client.getCode(address, options);
  return code === "0x" || readDelegation(code) !== undefined;
}
