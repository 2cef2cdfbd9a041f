import type { Address } from "viem";
import { formatUnits } from "viem/utils";
import { type EvmNetwork, networkInfo } from "@/server/chains";
import {
  type ApprovalDelta,
  type AssetDelta,
  type Changes,
  callsOf,
  type Movement,
  type Pass,
  type SimulatedTransaction,
  type Simulation,
} from "@/server/chains/simulate";
import type {
  MetContract,
  PassFacts,
  Payee,
  SimulatedApproval,
  SimulatedAsset,
  SimulationFacts,
  SimulationParty,
} from "@/server/risk";
import { isNoParty } from "../contract/views";
import type { Money } from "../transaction";
import { findPayees, type Shown } from "./payees";
import type { TokenWords } from "./tokens";

interface Known {
  network: EvmNetwork;
  transaction: SimulatedTransaction;
  run: Simulation;
  tokens: ReadonlyMap<Address, TokenWords>;
  money: Money;
  met: readonly MetContract[];
  later: SimulationFacts["later"];
  /** Payees of the calldata. */
  pays: Shown["pays"];
  parties(address: Address): SimulationParty;
  /** Called with calldata, without code. */
  idle: readonly Address[];
}

/** A run's changes as the judge wants them. */
export function toFacts(known: Known): SimulationFacts {
  const { network, transaction, run, parties } = known;
  const { reported, passes } = run;
  return {
    network,
    wallet: transaction.from,
    target: parties(transaction.to),
    revertReason: reported.revertReason,
    unaffordable: reported.unaffordable,
    met: known.met,
    later: known.later,
    idle: known.idle,
    reported: passFacts(known, reported),
    others: passes.filter((pass) => pass !== reported && !pass.unaffordable).map((pass) => passFacts(known, pass)),
  };
}

function passFacts(known: Known, { name, outcome, producer, changes }: Pass): PassFacts {
  const { transaction } = known;
  const targets = new Set<string>(callsOf(transaction).map(({ to }) => to));
  const assets = changes.assets.filter(({ delta }) => delta !== 0n);
  const given = assets.filter(({ delta }) => delta < 0n).map((asset) => assetFact(known, changes, asset));
  const { pays, run } = known;
  const payees = findPayees(transaction, changes, {
    ...{ mentioned: run.named, visible: producer ? [producer] : [], pays },
  });
  const traced = new Set(payees.flatMap(({ takes }) => takes));
  return {
    name,
    outcome,
    given,
    received: assets
      .filter(({ standard, delta }) => delta > 0n && (standard !== "native" || delta > dustOf(known.network)))
      .map((asset) => assetFact(known, changes, asset)),
    payees: payees.map(
      ({ address, takes, named, mentioned }): Payee => ({
        ...known.parties(address),
        // A smaller part paid out by the payer's own tool names its payee.
        named:
          named ||
          (mentioned &&
            takes.length < 2 &&
            !given.some(({ token, most }) => most && takes.includes(token ?? "native"))),
        mentioned,
        isTarget: targets.has(address),
        takes,
      }),
    ),
    untraced: given.filter(({ token }) => token !== null && !targets.has(token) && !traced.has(token)),
    approvals: changes.approvals.map((approval) => approvalFact(known, changes, approval)),
    control: changes.control.map((control) => ({
      ...control,
      gainer: control.after ? known.parties(control.after) : null,
      isWallets: control.before === transaction.from || control.contract === transaction.from,
    })),
    pretended: changes.pretended.flatMap(({ token }) => (token ? [nameOf(known, token)] : [])),
  };
}

/** Too little of the coin to be the price of anything: a millionth. */
function dustOf(network: EvmNetwork): bigint {
  return 10n ** BigInt(networkInfo(network).currency.decimals) / 1_000_000n;
}

function assetFact(
  { network, tokens, money }: Known,
  { movements }: Changes,
  { standard, token, id, delta, before }: AssetDelta,
): SimulatedAsset {
  const words = token && tokens.get(token);
  const amount = delta < 0n ? -delta : delta;
  const isItem = standard === "erc721";
  return {
    standard,
    token: token ?? null,
    symbol: token ? (words?.symbol ?? null) : networkInfo(network).currency.symbol,
    tokenId: id === undefined ? null : String(id),
    text: describe(network, { standard, token, id, amount }, words ?? undefined),
    whole: delta < 0n && (isItem || (before !== undefined && amount * 100n >= before * 95n)),
    most: delta < 0n && (isItem || before === undefined || amount * 2n >= before),
    worth: worthOf(money, { standard, token, amount }, words ?? undefined),
    known: !token || words?.known === true,
    imitates: standard === "erc20" && words ? words.imitates : null,
    minted:
      token !== undefined &&
      movements.some((movement) => movement.token === token && movement.from === null && movement.to !== null),
    burnt: token !== undefined && delta < 0n && 2n * burntOf(movements, token) >= amount,
  };
}

function burntOf(movements: readonly Movement[], token: Address): bigint {
  return movements.reduce(
    (sum, { token: moved, to, amount }) => (moved === token && to !== null && isNoParty(to) ? sum + amount : sum),
    0n,
  );
}

/** Less than a thousandth of a known token is worth nothing, whatever its price. */
function worthOf(
  money: Money,
  { standard, token, amount }: Pick<AssetDelta, "standard" | "token"> & { amount: bigint },
  words: TokenWords | undefined,
): number | null {
  if (standard !== "native" && standard !== "erc20") return null;
  const worth = money.worth(token ?? null, String(amount));
  if (worth !== null || !words?.known) return worth;
  return amount * 1_000n < 10n ** BigInt(words.decimals ?? 18) ? 0 : null;
}

function describe(
  network: EvmNetwork,
  {
    standard,
    token,
    id,
    amount,
  }: { standard: AssetDelta["standard"]; token: Address | undefined; id: bigint | undefined; amount: bigint },
  words: TokenWords | undefined,
): string {
  const { currency } = networkInfo(network);
  if (!token) return `${formatUnits(amount, currency.decimals)} ${currency.symbol}`;
  const name = words?.symbol ?? short(token);
  if (standard === "erc721") return id === undefined ? `${amount} of ${name}` : `${name} #${id}`;
  if (standard === "erc1155") return `${amount} × ${name} #${id}`;
  return words?.decimals === null || words?.decimals === undefined
    ? `${amount} base ${amount === 1n ? "unit" : "units"} of ${name}`
    : `${formatUnits(amount, words.decimals)} ${name}`;
}

function nameOf({ tokens }: Known, token: Address): string {
  return tokens.get(token)?.symbol ?? short(token);
}

function short(address: Address): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

function approvalFact({ tokens, parties }: Known, { assets }: Changes, approval: ApprovalDelta): SimulatedApproval {
  const { standard, token, spender, id, after, gained } = approval;
  const words = tokens.get(token);
  const broad = isBroad(approval, words?.supply ?? null);
  return {
    standard,
    token,
    symbol: words?.symbol ?? null,
    spender: parties(spender),
    amount:
      standard === "collection" ? "all" : standard === "erc721" ? String(id) : broad ? "unlimited" : String(after),
    after: String(after),
    broad,
    coversBalance: assets.some((asset) => asset.token === token && asset.before !== undefined && after >= asset.before),
    gained,
  };
}

/** Unlimited is what no holder can ever use up: half of all numbers, or more than there are tokens. */
export function isBroad({ standard, after }: ApprovalDelta, supply: bigint | null): boolean {
  if (standard === "collection") return after > 0n;
  if (standard === "erc721") return false;
  const most = standard === "permit2" ? 1n << 159n : 1n << 255n;
  return after >= most || (supply !== null && supply > 0n && after > supply);
}
