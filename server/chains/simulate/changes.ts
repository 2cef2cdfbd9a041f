import type { Address, Hex } from "viem";
import { proxySlots } from "../evm/proxy-slots";
import { addressAt } from "../evm/words";
import type { LoggedEffects, Movement } from "./logs";
import type { Probe, ProbeResult } from "./probes";
import type { Run } from "./types";

export interface AssetDelta {
  standard: "native" | "erc20" | "erc721" | "erc1155";
  /** Undefined for the chain's coin. */
  token?: Address;
  /** Undefined where a collection moved without saying which. */
  id?: bigint;
  /** What the wallet has more (or less: negative). */
  delta: bigint;
  /** What it had; undefined for single items. */
  before?: bigint;
}

export interface ApprovalDelta {
  standard: "erc20" | "collection" | "erc721" | "permit2";
  token: Address;
  spender: Address;
  id?: bigint;
  /** 1 and 0 for a collection and an item. */
  before: bigint;
  after: bigint;
  /** Unix seconds, of Permit2. */
  expiration?: bigint;
  /** What the collection is. */
  collection?: "erc721" | "erc1155";
}

export interface ControlDelta {
  kind:
    | "owner"
    | "implementation"
    | "admin"
    | "beacon"
    | "role"
    | "safe-owner"
    | "safe-module"
    | "safe-guard"
    | "safe-handler"
    | "code";
  contract: Address;
  before: Address | null;
  after: Address | null;
}

export interface Changes {
  assets: AssetDelta[];
  approvals: ApprovalDelta[];
  control: ControlDelta[];
  /** As logged: who paid whom. Not confirmed. */
  movements: Movement[];
  /** Logged moves of the wallet's tokens that its balances know nothing of. */
  pretended: Movement[];
}

export const noChanges: Changes = { assets: [], approvals: [], control: [], movements: [], pretended: [] };

interface Probed {
  probe: Probe;
  before: ProbeResult;
  after: ProbeResult;
}

/** What the wallet has, and who may take it, before and after: as the tokens answer, not as they log. */
export function readChanges(
  wallet: Address,
  run: Run,
  probes: readonly Probe[],
  { movements, control }: LoggedEffects,
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
  const assets = [
    ...probed.flatMap((one) => readAsset(one, wallet, run.fee, nfts)),
    ...readUnanswered(probed, wallet, movements),
  ];
  return {
    assets: withoutDoubles(assets),
    approvals: probed.flatMap((one) => readApproval(one, wallet, assets, nfts)).filter(isNoticeable),
    control: [...readControl(probed, run), ...control.filter(({ kind }) => kind !== "owner").map(fromLog)],
    movements,
    pretended: findPretended(wallet, movements, assets, probed),
  };
}

function readAsset(
  { probe, before, after }: Probed,
  wallet: Address,
  fee: bigint,
  nfts: ReadonlySet<Address>,
): AssetDelta[] {
  if (!before && !after) return [];
  const [had, has] = [before?.[0] ?? 0n, after?.[0] ?? 0n];
  switch (probe.kind) {
    case "native":
      return has + fee === had ? [] : [{ standard: "native", delta: has + fee - had, before: had }];
    case "balance": {
      if (had === has || !before || !after) return [];
      const standard = nfts.has(probe.token) ? "erc721" : "erc20";
      return [{ standard, token: probe.token, delta: has - had, before: had }];
    }
    case "units":
      return had === has
        ? []
        : [{ standard: "erc1155", token: probe.token, id: probe.id, delta: has - had, before: had }];
    case "owner-of": {
      const own = BigInt(wallet);
      if ((had === own) === (has === own)) return [];
      return [{ standard: "erc721", token: probe.token, id: probe.id, delta: has === own ? 1n : -1n }];
    }
    default:
      return [];
  }
}

/** Tokens that don't answer for balances: their logs are all there is. */
function readUnanswered(probed: readonly Probed[], wallet: Address, movements: readonly Movement[]): AssetDelta[] {
  const silent = new Set(
    probed.flatMap(({ probe, before, after }) =>
      (probe.kind === "balance" || probe.kind === "units") && !before && !after
        ? [assetKey(probe.token, "id" in probe ? probe.id : undefined)]
        : [],
    ),
  );
  const sums = new Map<string, AssetDelta>();
  for (const { standard, token, from, to, id, amount } of movements) {
    if (!token || standard === "erc721" || standard === "native") continue;
    const key = assetKey(token, id);
    if (!silent.has(key) || from === to) continue;
    const delta = to === wallet ? amount : from === wallet ? -amount : 0n;
    const sum = sums.get(key) ?? { standard, token, ...(id !== undefined && { id }), delta: 0n };
    sums.set(key, { ...sum, delta: sum.delta + delta });
  }
  return [...sums.values()].filter(({ delta }) => delta !== 0n);
}

function assetKey(token: Address, id: bigint | undefined): string {
  return `${token} ${id ?? ""}`;
}

/** A collection whose items are known needs no count of them beside. */
function withoutDoubles(assets: readonly AssetDelta[]): AssetDelta[] {
  const itemised = new Set(assets.flatMap(({ token, id }) => (token && id !== undefined ? [token] : [])));
  return assets.filter(({ token, id }) => !token || id !== undefined || !itemised.has(token));
}

/** Unlimited is unlimited, whatever was used of it. */
function isNoticeable({ standard, before, after }: ApprovalDelta): boolean {
  const most = standard === "permit2" ? 1n << 159n : 1n << 255n;
  return before < most || after < most;
}

function readApproval(
  { probe, before, after }: Probed,
  wallet: Address,
  assets: readonly AssetDelta[],
  nfts: ReadonlySet<Address>,
): ApprovalDelta[] {
  if (!after) return [];
  const [had, has] = [before?.[0] ?? 0n, after[0]];
  switch (probe.kind) {
    case "allowance":
      return had === has
        ? []
        : [{ standard: "erc20", token: probe.token, spender: probe.spender, before: had, after: has }];
    case "operator":
      if (had === has || had > 1n || has > 1n) return [];
      return [
        {
          standard: "collection",
          ...{ token: probe.token, spender: probe.spender, before: had, after: has },
          collection: nfts.has(probe.token) ? "erc721" : "erc1155",
        },
      ];
    case "permit2":
      if (had === has && before?.[1] === after[1]) return [];
      return [
        {
          standard: "permit2",
          token: probe.token,
          spender: probe.spender,
          before: had,
          after: has,
          expiration: after[1],
        },
      ];
    case "approved": {
      // An item that was given away takes its approval along.
      const moved = assets.some(({ token, id, delta }) => token === probe.token && id === probe.id && delta < 0n);
      if (had === has || moved) return [];
      const base = { standard: "erc721" as const, token: probe.token, id: probe.id };
      const lost = had === 0n ? [] : [{ ...base, spender: toAddress(had), before: 1n, after: 0n }];
      const gained =
        has === 0n || has === BigInt(wallet) ? [] : [{ ...base, spender: toAddress(has), before: 0n, after: 1n }];
      return [...lost, ...gained];
    }
    default:
      return [];
  }
}

function readControl(probed: readonly Probed[], { slots }: Run): ControlDelta[] {
  const found: ControlDelta[] = [];
  for (const { probe, before, after } of probed) {
    if (probe.kind === "owner" && before && before[0] !== (after?.[0] ?? 0n) && isAddress(before[0])) {
      found.push({
        kind: "owner",
        contract: probe.contract,
        before: partyOf(before[0]),
        after: partyOf(after?.[0] ?? 0n),
      });
    }
    // Code that comes into being takes nobody's control; code that is replaced or goes does.
    if (
      probe.kind === "code" &&
      before &&
      after &&
      before[0] !== after[0] &&
      before[0] !== 0n &&
      before[0] !== emptyCode
    )
      found.push({ kind: "code", contract: probe.address, before: null, after: null });
  }
  for (const { address, slot, before, after } of slots) {
    const kind = kindOfSlot(slot);
    if (kind)
      found.push({ kind, contract: address, before: addressAt(before) ?? null, after: addressAt(after) ?? null });
  }
  return found;
}

/** Keccak-256 of nothing: an account without code. */
const emptyCode = 0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470n;

function kindOfSlot(slot: Hex): "implementation" | "admin" | "beacon" | undefined {
  if (slot === proxySlots.implementation || slot === proxySlots.oldImplementation) return "implementation";
  if (slot === proxySlots.admin || slot === proxySlots.oldAdmin) return "admin";
  return slot === proxySlots.beacon ? "beacon" : undefined;
}

function fromLog({ kind, contract, from, to }: LoggedEffects["control"][number]): ControlDelta {
  return { kind, contract, before: from, after: to };
}

/** Transfer logs of the wallet's tokens beside which the balance stayed as it was. */
function findPretended(
  wallet: Address,
  movements: readonly Movement[],
  assets: readonly AssetDelta[],
  probed: readonly Probed[],
): Movement[] {
  const answered = new Set(
    probed.flatMap(({ probe, before, after }) => (probe.kind === "balance" && before && after ? [probe.token] : [])),
  );
  const changed = new Set(assets.map(({ token }) => token));
  // In and out of the same amount leaves no trace in the balance, and honestly so.
  const net = netOf(wallet, movements);
  return movements.filter(
    ({ standard, token, from, to, amount }) =>
      standard === "erc20" &&
      token !== undefined &&
      answered.has(token) &&
      amount > 0n &&
      from !== to &&
      (from === wallet || to === wallet) &&
      !changed.has(token) &&
      net.get(token) !== 0n,
  );
}

/** What the logs give the wallet of each token, and take. In one pass: who writes the logs writes thousands. */
function netOf(wallet: Address, movements: readonly Movement[]): Map<Address, bigint> {
  const net = new Map<Address, bigint>();
  for (const { token, from, to, amount } of movements) {
    if (!token || from === to || (from !== wallet && to !== wallet)) continue;
    net.set(token, (net.get(token) ?? 0n) + (to === wallet ? amount : -amount));
  }
  return net;
}

function isAddress(word: bigint): boolean {
  return word >> 160n === 0n;
}

function toAddress(word: bigint): Address {
  return `0x${(word & (2n ** 160n - 1n)).toString(16).padStart(40, "0")}`;
}

function partyOf(word: bigint): Address | null {
  return word === 0n || !isAddress(word) ? null : toAddress(word);
}
