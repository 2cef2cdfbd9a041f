import {
  asCoreAccount,
  type CoreAccount,
  type CoreAsset,
  type Deadline,
  findCoreAssets,
  isRpcError,
  type SolanaClient,
  type SolanaReadOptions,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import { type ApprovalFact, findListing, type HoldingFact, type HoldingPower } from "@/server/risk";
import { search } from "./authorities";
import { approvalBy } from "./delegates";
import { toParty, toPartyByKey } from "./party";
import { gatherSigners } from "./signers";
import { askSigned, traced } from "./stakes";

interface GatheredCore {
  /** Rights that the wallet gave. */
  approvals: ApprovalFact[];
  holdings: HoldingFact[];
  /** Assets that can't be moved now. */
  frozen: string[];
  complete: boolean;
}

export const noCoreAssets: GatheredCore = { approvals: [], holdings: [], frozen: [], complete: false };

/** Collections beyond this limit are reported as not checked. */
const MAX_COLLECTIONS = 100;
const collectionBytes = 4_096;
const MAX_TRACED = 8;

interface Power {
  asset: string;
  kind: CoreAccount["powers"][number]["kind"];
  key: string;
}

/**
 * Addresses with power over the wallet's Metaplex Core assets. The owner gives the right to transfer or burn. The
 * creator of an asset may give it beforehand, so it counts only where the wallet is not known to have kept out of it.
 * Permanent rights are the creator's, of the asset or of its whole collection.
 */
export async function gatherCoreAssets(
  client: SolanaClient,
  intel: Intel,
  wallet: string,
  deadline: Deadline,
): Promise<GatheredCore> {
  const assets = await search((options) => findCoreAssets(client, wallet, options), deadline);
  if (!assets) return noCoreAssets;
  const options = { deadline };
  const { collections, complete } = await readCollections(client, assets, options);
  const powers = assets.flatMap((asset) => powersOver(asset, collections.get(asset.collection ?? ""), wallet));
  const given = powers.filter(({ kind }) => kind === "transfer" || kind === "burn");
  const isListed = ({ key }: Power) => findListing(intel.lookupAddress(key, "solana")) !== undefined;
  const sorted = given.toSorted((a, b) => Number(isListed(b)) - Number(isListed(a)));
  const looked = sorted.slice(0, MAX_TRACED);
  const [signers, own] = await Promise.all([
    gatherSigners(
      client,
      intel,
      given.map(({ key }) => key),
      options,
    ),
    looked.length > 0 ? traced(client, wallet, options) : undefined,
  ]);
  const signed = await Promise.all(looked.map(({ asset }) => own && askSigned(client, wallet, own, asset, options)));
  const planted = new Set(looked.filter((_, index) => signed[index] === false));
  const permanent = powers.filter((power) => planted.has(power) || power.kind.startsWith("permanent"));
  return {
    approvals: sorted
      .filter((power) => !planted.has(power))
      .map(({ asset, kind, key }) => {
        const party = toParty(intel, key, signers.signers.get(key));
        return {
          ...approvalBy(key, party),
          standard: "core" as const,
          token: asset,
          amount: "1",
          broad: false,
          covers: party.personal === true,
          ...(kind === "burn" && { power: "burn" as const }),
        };
      }),
    holdings: [...new Set(permanent.map(({ asset }) => asset))].map((asset) =>
      toHolding(
        intel,
        asset,
        permanent.filter((power) => power.asset === asset),
      ),
    ),
    frozen: assets.flatMap((asset) => {
      const all = [...asset.powers, ...(collections.get(asset.collection ?? "")?.powers ?? [])];
      return all.some(({ frozen }) => frozen) ? [asset.address] : [];
    }),
    complete: complete && signers.complete,
  };
}

function powersOver(asset: CoreAsset, collection: CoreAccount | undefined, wallet: string): Power[] {
  // The asset's own statements override those of its collection.
  const own = new Set(asset.powers.map(({ kind }) => kind));
  const all = [
    ...asset.powers.map((power) => ({ ...power, by: asset.updateAuthority ?? collection?.updateAuthority })),
    ...(collection?.powers ?? [])
      .filter(({ kind }) => !own.has(kind))
      .map((power) => ({ ...power, by: collection?.updateAuthority })),
  ];
  return all.flatMap(({ kind, holder, by }) => {
    const key = holder === "owner" ? wallet : holder === "update-authority" ? by : holder;
    return key && key !== wallet ? [{ asset: asset.address, kind, key }] : [];
  });
}

const meanings: Record<Power["kind"], HoldingPower> = {
  freeze: "freeze",
  "permanent-freeze": "freeze",
  transfer: "take",
  "permanent-transfer": "take",
  burn: "take",
  "permanent-burn": "take",
};

function toHolding(intel: Intel, mint: string, powers: readonly Power[]): HoldingFact {
  const others = powers.map(({ kind, key }) => ({ power: meanings[kind], party: toPartyByKey(intel, key) }));
  return {
    mint,
    lists: intel.lookupAddress(mint, "solana"),
    borrows: null,
    advertises: null,
    lure: null,
    powers: others.map(({ power }) => power),
    accused: others.filter(({ party }) => findListing(party.lists)),
    feeBasisPoints: 0,
    startsFrozen: false,
    paused: false,
    stuck: false,
    nonTransferable: false,
  };
}

async function readCollections(
  client: SolanaClient,
  assets: readonly CoreAsset[],
  options: SolanaReadOptions,
): Promise<{ collections: ReadonlyMap<string, CoreAccount>; complete: boolean }> {
  const all = [...new Set(assets.flatMap(({ collection }) => collection ?? []))];
  const asked = all.slice(0, MAX_COLLECTIONS);
  try {
    const accounts = await client.getAccounts(asked, { ...options, dataBytes: collectionBytes });
    const found = asked.flatMap((address, index) => {
      const collection = accounts[index] ? asCoreAccount(accounts[index]) : undefined;
      return collection ? [[address, collection] as const] : [];
    });
    return { collections: new Map(found), complete: asked.length === all.length };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return { collections: new Map(), complete: false };
  }
}
