import type { Address, Hex } from "viem";
import {
  addressAt,
  askBeacon,
  type EvmClient,
  isRpcError,
  type ProxyInfo,
  type ProxyKind,
  proxySlots,
  type ReadOptions,
  readProxy,
} from "@/server/chains";
import { scanCode } from "@/server/chains/bytecode";
import type { ProxyFact } from "@/server/risk";
import { readOptional } from "./optional-read";

const facetAddresses: Hex = "0x52ef6b2c";
const implementation: Hex = "0x5c60da1b";

/** Values of the EIP-1967 slots. */
export interface Standing {
  implementation: Address | undefined;
  admin: Address | undefined;
  beacon: Address | undefined;
}

/** Asked for together with the code, before it is known: nearly every proxy keeps to these, and it saves a round trip. */
export async function readStanding(client: EvmClient, address: Address, options: ReadOptions): Promise<Standing> {
  const read = async (slot: Hex) =>
    addressAt((await readOptional(client.getStorageAt(address, slot, options))) ?? "0x");
  const [implementation, admin, beacon] = await Promise.all(
    [proxySlots.implementation, proxySlots.admin, proxySlots.beacon].map(read),
  );
  return { implementation, admin, beacon };
}

/** The proxy, null for none; undefined where a node didn't say. What it will ask for next is asked for beside it. */
export async function findProxy(
  client: EvmClient,
  address: Address,
  code: Hex,
  standing: Standing,
  options: ReadOptions,
): Promise<ProxyInfo | null | undefined> {
  const scan = scanCode(code);
  if (scan.hasDelegatecall && !scan.cloneOf) askAhead(client, address, standing, options);
  try {
    return (await readProxy(client, address, code, options, scan)) ?? null;
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return undefined;
  }
}

/** Fills the cache with what comes next, in the round trip that reads the slots. */
function askAhead(client: EvmClient, address: Address, standing: Standing, options: ReadOptions): void {
  if (standing.implementation) void readOptional(client.getCode(standing.implementation, options));
  else if (standing.beacon) {
    void readOptional(client.call(askBeacon(address, standing.beacon), options));
    void readOptional(client.getCode(standing.beacon, options));
  } else
    for (const data of [facetAddresses, implementation]) void readOptional(client.call({ to: address, data }, options));
}

const names: Record<ProxyKind, ProxyFact["kind"]> = {
  eip1167: "eip1167",
  eip1967: "eip1967",
  "eip1967-beacon": "eip1967-beacon",
  eip1822: "eip1822",
  zeppelinos: "openzeppelin-legacy",
  diamond: "diamond",
  safe: "safe",
  matic: "other",
  slot: "other",
  immutable: "other",
  eip897: "other",
};

/** The proxy kind's name in the API. */
export function nameProxy(kind: ProxyKind): ProxyFact["kind"] {
  return names[kind];
}

/** Where its code can never change: a clone and its like point where their own code says, a Safe only changes itself. */
export function isFixed({ kind }: ProxyInfo): boolean {
  return kind === "eip1167" || kind === "safe" || kind === "immutable";
}
