import type { Address } from "viem";
import type { Effect } from "@/server/chains/calldata";
import { type Changes, callsOf, type Movement, type SimulatedTransaction } from "@/server/chains/simulate";
import { isNoParty } from "../contract/views";

interface FoundPayee {
  address: Address;
  /** Assets of the wallet's of which it gets half or more; `native` for the coin. */
  takes: string[];
  /** Everything that it takes the calldata shows as paid to it. */
  named: boolean;
  /** The address is in the calldata, for any purpose. */
  mentioned: boolean;
}

/** Known payees: by party and address, and for what. */
export interface Shown {
  /** In the calldata. */
  mentioned: readonly Address[];
  /** Known to be paid without it, as who makes the block. */
  visible: readonly Address[];
  pays(address: Address, token: string): boolean;
}

/**
 * Addresses that hold more of the wallet's assets after all transfers. Routers and pools in between hold as much as
 * before.
 */
export function findPayees(
  transaction: SimulatedTransaction,
  { assets, movements }: Changes,
  shown: Shown = { mentioned: [], visible: [], pays: () => false },
): FoundPayee[] {
  const { from: wallet, data } = transaction;
  const calls = callsOf(transaction);
  const given = assets.filter(({ delta }) => delta < 0n);
  const payees = new Map<Address, Set<string>>();
  for (const { standard, token, id, delta } of given) {
    const own = movements.filter((movement) => movement.token === token && (id === undefined || movement.id === id));
    for (const [address, net] of netOf(own)) {
      // A transfer to an unusable address burns tokens, too. It pays that address no more than one to the zero address
      // does.
      if (address === wallet || net <= 0n || (token && isNoParty(address))) continue;
      const takes = payees.get(address) ?? new Set();
      if (standard === "erc721" || 2n * net >= -delta) takes.add(token ?? "native");
      payees.set(address, takes);
    }
  }
  const visible = new Set<Address>(shown.visible);
  // Coin sent with nothing to call: what it is sent to is all that there is to see.
  for (const call of calls) if (call.data === "0x") visible.add(call.to);
  const words = new Set<Address>(shown.mentioned);
  // The same limit as for names elsewhere, since it is searched for every payee, and there may be thousands.
  const text = data.slice(2, 2 + 2 * 65_536).toLowerCase();
  return [...payees].map(([address, found]) => {
    const takes = [...found];
    const mentioned = words.has(address) || text.includes(address.slice(2));
    // A token's own function moves it to the address named.
    const isShown = (token: string) =>
      shown.pays(address, token) || (mentioned && calls.some(({ to }) => token === to));
    const named = visible.has(address) || (takes.length > 0 ? takes.every(isShown) : mentioned);
    return { address, takes, named, mentioned };
  });
}

/**
 * Payees of decoded calls, by `address token`. A trader receives what the order states. The native currency may have a
 * contract.
 */
export function readPaid(effects: readonly Effect[], nativeContract?: Address): Shown["pays"] {
  const paid = new Set<string>();
  for (const effect of effects) {
    if (effect.guessed) continue;
    if (effect.kind === "transfer")
      paid.add(`${effect.to} ${effect.token === nativeContract ? "native" : (effect.token ?? "native")}`);
    if (effect.kind !== "order") continue;
    const traders = [effect.maker.address, effect.taker?.address, effect.recipient];
    for (const one of [...traders, ...effect.considered.map(({ recipient }) => recipient)]) paid.add(`${one} any`);
  }
  return (address, token) => paid.has(`${address} ${token}`) || paid.has(`${address} any`);
}

function netOf(movements: readonly Movement[]): Map<Address, bigint> {
  const net = new Map<Address, bigint>();
  const add = (address: Address | null, amount: bigint) => {
    if (address) net.set(address, (net.get(address) ?? 0n) + amount);
  };
  for (const { from, to, amount } of movements) {
    add(from, -amount);
    add(to, amount);
  }
  return net;
}
