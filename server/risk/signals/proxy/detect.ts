import { type AnySignal, signal } from "../catalogue";
import type { ContractFacts, Controller } from "../contract/facts";
import type { ProxyFact } from "./facts";

/** The code's behaviour and permanence cannot be determined, and one person controls it. */
const unreadOfOne = 26;
/** A smart account's owner can do the same without replacing the code. */
const ownersOwn = 2;
/** Single holders of a token are already controlled by an address that may do more with each new code. */
const overHolders = 23;

/** Owner of the contract, and whether one person may stop or take from single holders of it. */
export interface Held {
  owner?: string | undefined;
  overHolders?: boolean;
}

/** Signals on the addresses that can replace the code, and on a recent replacement. */
export function detectProxy(
  network: string,
  proxy: ProxyFact,
  controllers: readonly Controller[],
  held: Held,
): AnySignal[] {
  const from = { source: `rpc:${network}` };
  const { address, kind } = proxy;
  const found: AnySignal[] = [];
  if (proxy.empty) {
    const [implementation] = proxy.implementations;
    const shown = { network, proxy: address, ...(implementation && { implementation: implementation.address }) };
    found.push(signal("proxy.empty", shown, from));
  }
  if (proxy.decoy) {
    const runs = proxy.implementations.map((each) => each.address);
    found.push(signal("proxy.decoy", { network, proxy: address, shown: proxy.decoy, runs }, from));
  }
  if (proxy.upgradable) found.push(...detectAdmin(network, proxy, leaderOf(proxy, controllers), held));
  if (proxy.upgrade) {
    found.push(signal("proxy.recent-upgrade", { network, proxy: address, ...proxy.upgrade }, from));
  }
  return kind === "safe" ? found.filter(({ id }) => id === "proxy.empty") : found;
}

/** Code does not distinguish an honest proxy from a lying one. One that users have used for a while is honest. */
export function detectUnfollowed({ network, address, proxy, youngerThan, ...facts }: ContractFacts): AnySignal {
  const told = proxy?.implementations.map((each) => each.address) ?? [];
  const leader = proxy ? undefined : leaderOfUnread(facts);
  const weight = leader ? unreadOfOne : youngerThan === null ? 0 : undefined;
  const from = { source: "analysis:bytecode", ...(weight !== undefined && { weight }) };
  return signal("proxy.unfollowed", { network, proxy: address, told, ...(leader && { leader }) }, from);
}

/** One person, where not a line of what runs was read. An account is its owner's. */
function leaderOfUnread({ controllers, code }: Pick<ContractFacts, "controllers" | "code">): string | undefined {
  const owner = controllers.find(({ role }) => role === "owner");
  const isOne = owner?.kind === "personal" && !owner.lists.protected && !code.some(({ account }) => account);
  return isOne ? owner.address : undefined;
}

/** The admin by the proxy's own slot or beacon comes before the owner that the implementation names. */
function leaderOf({ kind }: ProxyFact, controllers: readonly Controller[]): Controller | undefined {
  const roles: Controller["role"][] = kind === "eip1967-beacon" ? ["beacon-owner"] : ["admin", "owner"];
  return roles.map((role) => controllers.find((each) => each.role === role)).find((each) => each !== undefined);
}

function detectAdmin(
  network: string,
  { address: proxy, kind }: ProxyFact,
  leader: Controller | undefined,
  held: Held,
): AnySignal[] {
  const from = { source: `rpc:${network}` };
  const evidence = { network, proxy, kind };
  if (!leader) return [signal("proxy.unknown-admin", evidence, from)];
  const shown = { ...evidence, admin: leader.address, ...(leader.via && { via: leader.via }) };
  if (leader.lists.protected) return [];
  switch (leader.kind) {
    case "nobody":
      return [];
    case "personal":
      if (leader.address !== held.owner) {
        const weight = held.overHolders ? { weight: overHolders } : {};
        return [signal("proxy.personal-admin", shown, { ...from, ...weight })];
      }
      return [signal("proxy.personal-admin", { ...shown, own: true }, { ...from, weight: ownersOwn })];
    case "multisig":
    case "timelock":
      return [signal("proxy.guarded-admin", { ...shown, guard: leader.kind }, from)];
    default:
      return [signal("proxy.unknown-admin", { ...evidence, admin: leader.address }, from)];
  }
}
