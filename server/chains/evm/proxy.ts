import type { Address, Hex } from "viem";
import { type CodeScan, isEquivalent, scanCode } from "../bytecode";
import { addressAt } from "./abi-words";
import type { EvmClient } from "./client";
import { findDelegateTargets, type Onward } from "./delegate-targets";
import { proxySlots } from "./proxy-slots";
import type { ReadOptions } from "./read-options";

/** `slot`: the implementation is in a place of no standard, as the code shows. `immutable`: in the code itself. */
export type ProxyKind =
  | "eip1167"
  | "eip1967"
  | "eip1967-beacon"
  | "eip1822"
  | "zeppelinos"
  | "matic"
  | "safe"
  | "slot"
  | "immutable"
  | "eip897"
  | "diamond";

export interface ProxyInfo {
  kind: ProxyKind;
  /** Contracts that its calls run; several for a diamond. Empty: a proxy without a target yet. */
  implementations: Address[];
  /** Address that may change the implementation by the standard's own slot; others may by code. */
  admin?: Address;
  beacon?: Address;
  /** The code does not prove that these are all targets of its calls: it looks them up, or names them itself. */
  unproven?: true;
  /** Address in EIP-1967's slot, which explorers show and the code never runs. */
  decoy?: Address;
}

const slots = {
  ...proxySlots,
  proxiable: "0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7",
  matic: "0xbaab7dbf64751104133af04abc7d9979f0fda3b059a322a8333f533d3f32bf7f",
  maticOwner: "0x7989af3c59118f1c5765d96c6b3c96850a551bc658541243a3c270e3f2361cf2",
} as const satisfies Record<string, Hex>;

type Words = ReadonlyMap<Hex, Address | undefined>;

/** masterCopy(), which Safe's proxy answers itself. */
const masterCopy: Hex = "0xa619486e";
const firstSlot: Hex = `0x${"0".repeat(64)}`;
const implementationSelector: Hex = "0x5c60da1b";
const facetAddresses: Hex = "0x52ef6b2c";
const MAX_FACETS = 200;

/**
 * Whether a contract delegates its calls, and to which contracts. Code without DELEGATECALL costs no read at all.
 * Otherwise all slots are read in one round trip, and a beacon or a diamond in a second one.
 */
export async function readProxy(
  client: EvmClient,
  address: Address,
  code: Hex,
  options: ReadOptions,
  scan: CodeScan = scanCode(code),
): Promise<ProxyInfo | undefined> {
  if (code === "0x" || !scan.hasDelegatecall) return undefined;
  const target = scan.cloneOf;
  if (target) return { kind: "eip1167", implementations: [target] };
  const onward = findDelegateTargets(scan);
  const all = [...new Set([...Object.values(slots), ...onward.slots])];
  const words = await Promise.all(all.map((slot) => client.getStorageAt(address, slot, options)));
  const found: Words = new Map(all.map((slot, index) => [slot, addressAt(words[index]!)]));
  const run = readRun(found, onward, scan);
  if (run) return run;
  const shown = readSlots(found);
  const isProven = onward.slots.length === 0 && isWhole(onward, scan);
  if (shown) return isProven ? shown : { ...shown, unproven };
  const beacon = found.get(slots.beacon);
  if (beacon) {
    const read = await readBeacon(client, address, beacon, options);
    return isProven || scan.trace.asked.has(slots.beacon) ? read : { ...read, unproven };
  }
  return readByCalls(client, address, scan, options);
}

const unproven = true;

/** Whether the code shows all targets of its calls. */
function isWhole({ lookedUp }: Onward, { trace }: CodeScan): boolean {
  return !lookedUp && trace.complete;
}

const kinds: readonly (readonly [slot: Hex, kind: ProxyKind, adminSlot?: Hex])[] = [
  [slots.implementation, "eip1967", slots.admin],
  [slots.proxiable, "eip1822"],
  [slots.oldImplementation, "zeppelinos", slots.oldAdmin],
  [slots.matic, "matic", slots.maticOwner],
];

/**
 * Targets of the fallback's DELEGATECALLs, as far as the code shows. Takes precedence over the contents of any slot.
 */
function readRun(found: Words, onward: Onward, scan: CodeScan): ProxyInfo | undefined {
  const { constants, slots: read } = onward;
  const filled = read.filter((slot) => found.get(slot) !== undefined);
  const implementations = [...new Set([...constants, ...filled.map((slot) => found.get(slot)!)])];
  if (implementations.length === 0) return undefined;
  const [, standard, adminSlot] = kinds.find(([slot]) => filled.includes(slot)) ?? [];
  const own = isSafeProxy(filled[0], scan) ? "safe" : filled.length > 0 ? "slot" : "immutable";
  const admin = adminSlot && found.get(adminSlot);
  const shown = found.get(slots.implementation);
  const isAll = isWhole(onward, scan);
  const isDecoy = shown && !implementations.includes(shown) && isAll;
  return {
    kind: standard ?? own,
    implementations,
    ...(admin && { admin }),
    ...(!isAll && { unproven }),
    ...(isDecoy && { decoy: shown }),
  };
}

/** Contents of the standard slots. */
function readSlots(found: Words): ProxyInfo | undefined {
  for (const [slot, kind, adminSlot] of kinds) {
    const implementation = found.get(slot);
    const admin = adminSlot && found.get(adminSlot);
    if (implementation) return { kind, implementations: [implementation], ...(admin && { admin }) };
  }
  return undefined;
}

function isSafeProxy(slot: Hex | undefined, scan: CodeScan): boolean {
  return slot === firstSlot && scan.size < 400 && scan.pushesSelector(masterCopy);
}

/** A beacon is asked in the proxy's name: one that looks at who asks, or at anything else but its storage, may lie. */
async function readBeacon(
  client: EvmClient,
  proxy: Address,
  beacon: Address,
  options: ReadOptions,
): Promise<ProxyInfo> {
  const [result, code] = await Promise.all([
    client.call(askBeacon(proxy, beacon), options),
    client.getCode(beacon, options),
  ]);
  const implementation = result.ok ? addressAt(result.data) : undefined;
  return {
    kind: "eip1967-beacon",
    implementations: implementation ? [implementation] : [],
    beacon,
    ...(!isEquivalent(scanCode(code).bytes, implementationSelector) && { unproven }),
  };
}

/** The question to a beacon that its proxy asks. */
export function askBeacon(proxy: Address, beacon: Address) {
  return { from: proxy, to: beacon, data: implementationSelector };
}

async function readByCalls(
  client: EvmClient,
  address: Address,
  scan: CodeScan,
  options: ReadOptions,
): Promise<ProxyInfo | undefined> {
  // A diamond's loupe is itself a facet, so its selector need not stand in the diamond's own code.
  const mayBeDiamond = scan.pushesSelector(facetAddresses) || findDelegateTargets(scan).lookedUp;
  const reportsItself = scan.pushesSelector(implementationSelector);
  const [loupe, own] = await Promise.all([
    mayBeDiamond ? client.call({ to: address, data: facetAddresses }, options) : undefined,
    reportsItself ? client.call({ to: address, data: implementationSelector }, options) : undefined,
  ]);
  const list = loupe?.ok ? readAddressList(loupe.data) : undefined;
  if (list && list.length > 0) return { kind: "diamond", implementations: list, unproven };
  const implementation = own?.ok && own.data.length === 66 ? addressAt(own.data) : undefined;
  return implementation && { kind: "eip897", implementations: [implementation], unproven };
}

/** An ABI-encoded `address[]`; undefined where the data is none, or absurdly long. */
function readAddressList(data: Hex): Address[] | undefined {
  const words = data.slice(2).match(/.{64}/g) ?? [];
  const count = words[0] && BigInt(`0x${words[0]}`) === 32n && words[1] ? BigInt(`0x${words[1]}`) : undefined;
  if (count === undefined || count > BigInt(MAX_FACETS) || words.length < 2 + Number(count)) return undefined;
  const list = words.slice(2, 2 + Number(count)).map((word) => addressAt(`0x${word}`));
  return list.every((each) => each !== undefined) ? list : undefined;
}
