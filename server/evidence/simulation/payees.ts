import type { Address } from "viem";
import type { Changes, Movement, SimulatedTransaction } from "@/server/chains/simulate";

export interface FoundPayee {
  address: Address;
  /** Assets of the wallet's of which it gets half or more; `native` for the coin. */
  takes: string[];
  named: boolean;
}

/**
 * Who has more of what the wallet gave, after all of it was passed on: routers and pools in between have as much as before.
 */
export function findPayees(
  { from: wallet, to, data }: SimulatedTransaction,
  { assets, movements }: Changes,
  /** In the calldata; or known to be paid without it, as who makes the block. */
  named: readonly Address[],
): FoundPayee[] {
  const given = assets.filter(({ delta }) => delta < 0n);
  const payees = new Map<Address, Set<string>>();
  for (const { standard, token, id, delta } of given) {
    const own = movements.filter((movement) => movement.token === token && (id === undefined || movement.id === id));
    for (const [address, net] of netOf(own)) {
      if (address === wallet || net <= 0n) continue;
      const takes = payees.get(address) ?? new Set();
      if (standard === "erc721" || 2n * net >= -delta) takes.add(token ?? "native");
      payees.set(address, takes);
    }
  }
  const visible = new Set<Address>(named);
  // Coin sent with nothing to call, and calls of a token: what is called is all that there is to see.
  if (data === "0x") visible.add(to);
  // As much as is read for names elsewhere: it is searched for every payee, and there may be thousands.
  const text = data.slice(2, 2 + 2 * 65_536).toLowerCase();
  return [...payees].map(([address, takes]) => ({
    address,
    takes: [...takes],
    named: visible.has(address) || text.includes(address.slice(2)),
  }));
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
