import type { Address, Hex } from "viem";
import {
  addressAt,
  type CallResult,
  type EvmClient,
  isRpcError,
  numberWord,
  type ReadOptions,
  readDelegation,
  scanCode,
  wordAt,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { SafeFact, SafeParty, WorkingSafe } from "@/server/risk";

const getOwners: Hex = "0xa0e67e2b";
const getThreshold: Hex = "0xe75235b8";
/** getModulesPaginated(address start, uint256 pageSize), from the list's sentinel on. */
const MAX_MODULES = 50;
const getModules: Hex = `0xcc2f8452${numberWord(1)}${numberWord(MAX_MODULES)}`;
const masterCopy: Hex = "0xa619486e";

/** The same of releases before pages of it. */
const getAllModules: Hex = "0xb2494df3";

/** Where every release of Safe keeps them: the first slot, and hashes of names. */
const slots = {
  singleton: `0x${"0".repeat(64)}`,
  guard: "0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8",
  moduleGuard: "0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947",
  fallbackHandler: "0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5",
} as const satisfies Record<string, Hex>;

/** Traces that the setup of every release leaves, regardless of later code. The list of owners begins at one. */
const remains = {
  firstOwner: "0xe90b7bceb6e7df5418fb78d8ee546e97c83a08bbccc01a0644d599ccd2a7c2e0",
  ownerCount: `0x${numberWord(3)}`,
  threshold: `0x${numberWord(4)}`,
} as const satisfies Record<string, Hex>;

/** Safe's proxies of all releases are smaller. */
const MAX_PROXY_BYTES = 400;
const MAX_OWNERS = 200;

interface GatheredSafe {
  /** null: it is no Safe, or was not read. */
  fact: SafeFact | null;
  /** False where a controller may be missing. */
  whole: boolean;
}

const noSafe: GatheredSafe = { fact: null, whole: true };
const unread: GatheredSafe = { fact: null, whole: false };

/** Controllers of a Safe: one round trip, and one more where it has modules. */
export async function gatherSafe(
  client: EvmClient,
  intel: Intel,
  wallet: Address,
  code: Hex,
  options: ReadOptions,
): Promise<GatheredSafe> {
  if (!looksLikeSafe(code)) return noSafe;
  try {
    const call = (data: Hex) => client.call({ to: wallet, data }, options);
    const slot = (at: Hex) => client.getStorageAt(wallet, at, options);
    const [singleton, guard, moduleGuard, handler, own, owners, threshold, modules, allModules] = await Promise.all([
      slot(slots.singleton),
      slot(slots.guard),
      slot(slots.moduleGuard),
      slot(slots.fallbackHandler),
      call(masterCopy),
      call(getOwners),
      call(getThreshold),
      call(getModules),
      call(getAllModules),
    ]);
    const soleController = addressAt(singleton);
    if (!soleController) return noSafe;
    const ownerList = readList(owners, 0);
    if (!ownerList && owners.ok && (wordAt(owners.data, 1) ?? 0n) > BigInt(MAX_OWNERS)) return unread;
    const needed = threshold.ok ? wordAt(threshold.data) : undefined;
    if (!ownerList?.length || needed === undefined || needed > BigInt(MAX_OWNERS)) {
      const behind = readParty(intel, client, soleController);
      // A release that was never set up: it has no owners yet, and cannot list them.
      if (behind.lists.protected && needed === 0n) return noSafe;
      // The proxy answers this itself: where it doesn't, it is the node that doesn't, and no release is silent.
      const isHeard = own.ok && addressAt(own.data) === soleController;
      if (!isHeard || behind.lists.protected) return unread;
      // Others' wallets stand behind such proxies, too.
      return (await wasSetUp(slot)) ? { fact: { singleton: behind, replaced: true }, whole: true } : noSafe;
    }
    const moduleList = readList(modules, 0) ?? readList(allModules, 0);
    if (!moduleList) return unread;
    // Behind the page stands the module to go on from, or the sentinel. The newest come first, so the oldest are left out.
    const goesOn = modules.ok && (wordAt(modules.data, 1) ?? 0n) > 1n;
    const party = (address: Address) => readParty(intel, client, address);
    const maybe = (word: Hex) => {
      const address = addressAt(word);
      return address ? party(address) : null;
    };
    const listed = moduleList.slice(0, MAX_MODULES);
    const fact: SafeFact = {
      owners: ownerList.map(party),
      threshold: Number(needed),
      modules: await Promise.all(listed.map((module) => readModule(client, party(module), options))),
      guard: maybe(guard),
      moduleGuard: maybe(moduleGuard),
      fallbackHandler: maybe(handler),
      singleton: party(soleController),
    };
    return { fact, whole: !goesOn && listed.length === moduleList.length };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return unread;
  }
}

async function wasSetUp(slot: (at: Hex) => Promise<Hex>): Promise<boolean> {
  const [first, count, needed] = await Promise.all([
    slot(remains.firstOwner),
    slot(remains.ownerCount),
    slot(remains.threshold),
  ]);
  const [owners = 0n, threshold = 0n] = [wordAt(count), wordAt(needed)];
  return addressAt(first) !== undefined && threshold > 0n && threshold <= owners && owners <= BigInt(MAX_OWNERS);
}

export function looksLikeSafe(code: Hex): boolean {
  if (code === "0x" || code.length > 2 + 2 * MAX_PROXY_BYTES || readDelegation(code)) return false;
  const scan = scanCode(code);
  return scan.hasDelegatecall && scan.pushesSelector(masterCopy);
}

function readParty(intel: Intel, { network }: EvmClient, address: Address): SafeParty {
  const lists = intel.lookupAddress(address, network);
  const label = lists.protected?.label ?? lists.listings[0]?.label;
  return { address, lists, ...(label && { label }) };
}

async function readModule(
  client: EvmClient,
  party: SafeParty,
  options: ReadOptions,
): Promise<WorkingSafe["modules"][number]> {
  const code = await client.getCode(party.address as Address, options);
  return { ...party, kind: code === "0x" || readDelegation(code) ? "personal" : "contract" };
}

/** The `address[]` whose offset stands in the answer's word `at`; undefined for anything else. */
function readList(result: CallResult, at: number): Address[] | undefined {
  if (!result.ok) return undefined;
  const offset = wordAt(result.data, at);
  if (offset === undefined || offset % 32n !== 0n || offset > 1_024n) return undefined;
  const start = Number(offset / 32n);
  const count = wordAt(result.data, start);
  if (count === undefined || count > BigInt(MAX_OWNERS)) return undefined;
  const list = Array.from({ length: Number(count) }, (_, index) => addressAt(result.data, start + 1 + index));
  return list.every((each) => each !== undefined) ? list : undefined;
}
