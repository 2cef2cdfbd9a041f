import { RpcInvalid } from "../errors";
import { readSolanaAccount, type SolanaAccount } from "./accounts";
import type { SolanaClient, SolanaReadOptions } from "./client";
import { readKeyAt, readU32, readU64 } from "./layout";
import { readKey, readList, readObject } from "./shapes";

export const coreProgram = "CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d";
const assetKind = 1;
const collectionKind = 5;
const headerKind = 3;
const registryKind = 4;
const ownerAt = 1;
const MAX_ASSETS = 4_000;
const MAX_PLUGINS = 64;
const MAX_BYTES = 4 * 1_024 * 1_024;
const ttlMs = 5 * 60_000;

/** Plugins that give a party power over an asset, by number. */
const plugins = {
  1: "freeze",
  2: "burn",
  3: "transfer",
  5: "permanent-freeze",
  7: "permanent-transfer",
  8: "permanent-burn",
} as const;

export interface CorePower {
  kind: (typeof plugins)[keyof typeof plugins];
  /** A key, the asset's owner, or the update authority, whichever that is; null: given up. */
  holder: string | "owner" | "update-authority" | null;
  /** Whether a freezing power is used now. */
  frozen: boolean;
}

/** A Metaplex Core asset or collection, with the powers over it. */
export interface CoreAccount {
  owner: string | undefined;
  /** The key that may change it; undefined where none may, or its collection's. */
  updateAuthority: string | undefined;
  collection: string | undefined;
  powers: CorePower[];
}

export type CoreAsset = CoreAccount & { address: string };

/** The Core assets of a wallet. Many public nodes refuse this. Throws RpcError. */
export async function findCoreAssets(
  { requester, cache }: SolanaClient,
  wallet: string,
  options: SolanaReadOptions,
): Promise<CoreAsset[]> {
  const method = "getProgramAccounts";
  const key = `core ${wallet}`;
  const kept = options.fresh ? undefined : cache.find<CoreAsset[]>(key)?.value;
  if (kept) return kept;
  const filters = [{ memcmp: { offset: ownerAt, bytes: wallet } }];
  const params = [coreProgram, { encoding: "base64", commitment: "confirmed", filters }];
  const check = (value: unknown) =>
    readList(value, MAX_ASSETS).flatMap((each) => {
      const { pubkey, account } = readObject(each);
      const asset = asCoreAccount(readSolanaAccount(account));
      // A collection has its update authority in the same place.
      if (!asset?.owner) return [];
      if (asset.owner !== wallet) throw new RpcInvalid("The node sent another wallet's asset");
      return [{ ...asset, address: readKey(pubkey) }];
    });
  const request = {
    method,
    params,
    check,
    maxBytes: MAX_BYTES,
    chainSized: true,
    kind: `${method} ${coreProgram}`,
    heavy: true,
  };
  const found = await requester.request(request, options);
  const assets = [...new Map(found.map((each) => [each.address, each])).values()];
  cache.keep(key, assets, ttlMs, 1_000 * (assets.length + 1));
  return assets;
}

/** The asset or collection that an account is; undefined for accounts of another kind. */
export function asCoreAccount({ owner: program, data }: SolanaAccount): CoreAccount | undefined {
  if (program !== coreProgram || !data) return undefined;
  if (data[0] === collectionKind) {
    // Two texts, and the two counts of what was minted and what there is.
    const end = skipTexts(data, 33) + 8;
    return {
      owner: undefined,
      updateAuthority: readKeyAt(data, 1),
      collection: undefined,
      powers: readPowers(data, end),
    };
  }
  if (data[0] !== assetKind) return undefined;
  const by = data[33];
  const authority = by === 1 || by === 2 ? readKeyAt(data, 34) : undefined;
  const textsEnd = skipTexts(data, authority === undefined ? 34 : 66);
  const end = textsEnd + (data[textsEnd] === 1 ? 9 : 1);
  return {
    owner: readKeyAt(data, ownerAt),
    updateAuthority: by === 1 ? authority : undefined,
    collection: by === 2 ? authority : undefined,
    powers: readPowers(data, end),
  };
}

function skipTexts(data: Uint8Array, at: number): number {
  const second = at + 4 + readU32(data, at);
  return second + 4 + readU32(data, second);
}

/** A header behind the base says where the list of plugins is; each entry of it says where the plugin's data is. */
function readPowers(data: Uint8Array, headerAt: number): CorePower[] {
  if (data[headerAt] !== headerKind) return [];
  const registryAt = Number(readU64(data, headerAt + 1));
  if (data[registryAt] !== registryKind) return [];
  const count = Math.min(readU32(data, registryAt + 1), MAX_PLUGINS);
  const powers: CorePower[] = [];
  for (let index = 0, at = registryAt + 5; index < count && at + 10 <= data.length; index++) {
    const kind = plugins[data[at] as keyof typeof plugins];
    const by = data[at + 1];
    const holder = by === 1 ? "owner" : by === 2 ? "update-authority" : by === 3 ? readKeyAt(data, at + 2) : null;
    at += by === 3 ? 34 : 2;
    const frozen = kind?.endsWith("freeze") === true && data[Number(readU64(data, at)) + 1] === 1;
    if (kind) powers.push({ kind, holder, frozen });
    at += 8;
  }
  return powers;
}
