import { type EvmNetwork, networkInfo } from "@/server/chains";
import { type GatheredSimulation, isBroadApproval, type TokenWords, type WalletSources } from "@/server/evidence";

type Run = NonNullable<GatheredSimulation["run"]>;
type Pass = Run["passes"][number];
type Changes = Pass["changes"];

interface Words {
  token: string | null;
  symbol: string | null;
  decimals: number | null;
  tokenId: string | null;
}

interface ShownAsset extends Words {
  direction: "in" | "out";
  standard: "native" | "erc20" | "erc721" | "erc1155";
  name: string | null;
  imitates: string | null;
  amount: string;
}

interface ShownApproval extends Words {
  standard: "erc20" | "erc721" | "erc1155" | "permit2";
  owner: string;
  spender: string;
  spenderLabel: string | null;
  before: string | null;
  after: string;
  unlimited: boolean;
  expiration: string | null;
}

interface ShownEffects {
  outcome: "success" | "reverted" | "unavailable";
  revertReason: string | null;
  gasUsed: number | null;
  assetChanges: ShownAsset[];
  approvalChanges: ShownApproval[];
  controlChanges: { kind: string; contract: string; before: string | null; after: string | null }[];
}

/** Effects of a run, as shown to a caller. */
export interface ShownSimulation extends ShownEffects {
  blockNumber: number | null;
  engine: string | null;
  passes: (ShownEffects & { conditions: Pass["name"] })[];
}

export function showSimulation(
  intel: WalletSources["intel"],
  network: EvmNetwork,
  { run, tokens, transaction }: GatheredSimulation,
): ShownSimulation {
  if (!run) {
    const nothing = { assetChanges: [], approvalChanges: [], controlChanges: [], passes: [] };
    return { outcome: "unavailable", revertReason: null, gasUsed: null, blockNumber: null, engine: null, ...nothing };
  }
  const show = (pass: Pass): ShownEffects => ({
    outcome: pass.outcome,
    revertReason: pass.revertReason,
    gasUsed: pass.gasUsed,
    assetChanges: pass.changes.assets.map((asset) => showAsset(network, tokens, asset)),
    approvalChanges: pass.changes.approvals.map((approval) => ({
      ...showApproval(tokens, approval),
      owner: transaction.wallet,
      spenderLabel: labelOf(intel, network, approval.spender),
    })),
    controlChanges: pass.changes.control.map(({ kind, contract, before, after }) => ({
      kind,
      contract,
      before,
      after,
    })),
  });
  return {
    ...show(run.reported),
    blockNumber: run.blockNumber,
    engine: run.engine,
    passes: run.passes.map((pass) => ({ conditions: pass.name, ...show(pass) })),
  };
}

function showAsset(
  network: EvmNetwork,
  tokens: GatheredSimulation["tokens"],
  { standard, token, id, delta }: Changes["assets"][number],
): ShownAsset {
  const words = token && tokens.get(token);
  const { symbol: nativeCurrency, decimals } = networkInfo(network).currency;
  return {
    direction: delta > 0n ? "in" : "out",
    standard,
    token: token ?? null,
    symbol: token ? (words?.symbol ?? null) : nativeCurrency,
    decimals: token ? decimalsOf(standard, words) : decimals,
    tokenId: id === undefined ? null : String(id),
    name: token ? (words?.name ?? null) : nativeCurrency,
    imitates: standard === "erc20" && words?.imitates ? (words.imitates.original ?? "native") : null,
    amount: String(delta < 0n ? -delta : delta),
  };
}

function decimalsOf(standard: string, words: TokenWords | undefined): number | null {
  return standard === "erc20" || standard === "permit2" ? (words?.decimals ?? null) : null;
}

function showApproval(
  tokens: GatheredSimulation["tokens"],
  approval: Changes["approvals"][number],
): Omit<ShownApproval, "owner" | "spenderLabel"> {
  const { standard, token, spender, id, before, after, expiration, collection } = approval;
  const words = tokens.get(token);
  const shown = standard === "collection" ? (collection ?? "erc721") : standard;
  const amount = (value: bigint) => (standard === "collection" && value > 0n ? "all" : String(value));
  return {
    standard: shown,
    token,
    symbol: words?.symbol ?? null,
    decimals: decimalsOf(shown, words),
    tokenId: id === undefined ? null : String(id),
    spender,
    before: amount(before),
    after: amount(after),
    unlimited: isBroadApproval(approval, words?.supply ?? null),
    expiration: expiration === undefined || after === 0n ? null : String(expiration),
  };
}

function labelOf(intel: WalletSources["intel"], network: EvmNetwork, address: string): string | null {
  const lists = intel.lookupAddress(address, network);
  return lists.protected?.label ?? lists.listings[0]?.label ?? null;
}
