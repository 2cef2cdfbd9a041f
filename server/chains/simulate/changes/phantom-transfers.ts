import type { Address } from "viem";
import type { Movement } from "../logs";
import type { AssetDelta } from "./assets";
import type { Probed } from "./probed";

/** Transfer logs of the wallet's tokens beside which the balance stayed as it was. */
export function findPhantomTransfers(
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

/**
 * Net amounts of each token that the logs give or take from the wallet. One pass, because an attacker can write
 * thousands of logs.
 */
function netOf(wallet: Address, movements: readonly Movement[]): Map<Address, bigint> {
  const net = new Map<Address, bigint>();
  for (const { token, from, to, amount } of movements) {
    if (!token || from === to || (from !== wallet && to !== wallet)) continue;
    net.set(token, (net.get(token) ?? 0n) + (to === wallet ? amount : -amount));
  }
  return net;
}
