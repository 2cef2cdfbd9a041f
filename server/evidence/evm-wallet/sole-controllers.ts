import type { Address } from "viem";
import { type EvmClient, isRpcError, type ReadOptions, readDelegation } from "@/server/chains";
import type { Intel } from "@/server/intel";
import { findAccuser } from "@/server/risk";
import type { Master } from "../contract/code/facts/sole-controllers";
import { addressIn } from "../contract/code/facts/storage-locations";
import { isNobody } from "../contract/views";

/** A contract and who alone may have it take, by its code. */
export interface Ruled {
  spender: Address;
  masters: readonly Master[];
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
    const named = await Promise.all(masters.map((master) => readMaster(client, spender, master, options)));
    const lists = named.map((one) => one && intel.lookupAddress(one, client.network));
    const accused = named.find((_, index) => lists[index] && findAccuser(lists[index]));
    const people = await Promise.all(
      named.map(
        (one, index) => one && !isNobody(one) && !accused && !lists[index]?.protected && isPerson(client, one, options),
      ),
    );
    const ruler = accused ?? named.find((_, index) => people[index]);
    if (ruler) found.set(spender, ruler);
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

async function readMaster(
  client: EvmClient,
  spender: Address,
  master: Master,
  options: ReadOptions,
): Promise<Address | undefined> {
  if (typeof master === "string") return master;
  return addressIn(await client.getStorageAt(spender, master.slot, options), master.bit);
}

async function isPerson(client: EvmClient, address: Address, options: ReadOptions): Promise<boolean> {
  const code = await client.getCode(address, options);
  return code === "0x" || readDelegation(code) !== undefined;
}
