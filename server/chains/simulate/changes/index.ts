import type { Address } from "viem";
import type { LoggedEffects, Movement } from "../logs";
import type { Probe } from "../probes";
import type { Run } from "../types";
import { type ApprovalDelta, readApprovals } from "./approvals";
import { type AssetDelta, readAssets, withoutDoubles } from "./assets";
import { type ControlDelta, readControl } from "./control";
import { findPhantomTransfers } from "./phantom-transfers";

export type { ApprovalDelta, AssetDelta, ControlDelta };

export interface Changes {
  assets: AssetDelta[];
  approvals: ApprovalDelta[];
  control: ControlDelta[];
  /** Payments as logged. Not confirmed. */
  movements: Movement[];
  /** Logged moves of the wallet's tokens that its balances know nothing of. */
  pretended: Movement[];
}

export const noChanges: Changes = { assets: [], approvals: [], control: [], movements: [], pretended: [] };

/**
 * Assets of the wallet, and the rights to take them at `time`, before and after: as the tokens answer, not as they log.
 */
export function readChanges(
  wallet: Address,
  run: Run,
  probes: readonly Probe[],
  { movements, control }: LoggedEffects,
  time: number,
): Changes {
  if (run.status !== "success") return noChanges;
  const probed = probes.map((probe, index) => ({
    probe,
    before: run.before[index] ?? null,
    after: run.after[index] ?? null,
  }));
  const nfts = new Set(
    probed.flatMap(({ probe, before }) => (probe.kind === "is-nft" && before?.[0] === 1n ? [probe.token] : [])),
  );
  const assets = readAssets(probed, wallet, run.fee, nfts, movements);
  return {
    assets: withoutDoubles(assets, movements),
    approvals: readApprovals(probed, wallet, assets, nfts, time),
    control: readControl(probed, run, control),
    movements,
    pretended: findPhantomTransfers(wallet, movements, assets, probed),
  };
}
