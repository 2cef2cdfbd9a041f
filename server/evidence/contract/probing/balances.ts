import { type Address, type Hex, numberToHex, pad } from "viem";
import { type EntryPoint, encodeEntry } from "./entry-points";
import type { Machine } from "./machine";

/** `lowered`: what another holds; `raised`: a balance, while the supply stands still and the caller's own does not fall. */
export type BalanceChange = "lowered" | "raised";

/** A function of a token, and what reading its code says of it. */
export interface Suspect {
  entry: Hex;
  change: BalanceChange;
}

/** `open`: by an unknown account. */
export interface ShownPower extends Suspect {
  open: boolean;
}

const AMOUNT = 10n ** 24n;
const SUPPLY: Hex = "0x18160ddd";
const balanceCall = (holder: Address): Hex => `0x70a08231${pad(holder).slice(2)}`;

/**
 * Which of a token's functions take from a holder who allowed nothing, or give balances out of nothing, as was read of
 * them, called by each account with addresses in each order. Null: the holder's balance was not found. Throws
 * `BudgetSpent`.
 */
export async function runBalances(
  machine: Machine,
  suspects: readonly (Omit<Suspect, "entry"> & { entry: EntryPoint })[],
  {
    token,
    holder,
    stranger,
    rulers,
  }: { token: Address; holder: Address; stranger: Address; rulers: readonly Address[] },
): Promise<ShownPower[] | null> {
  const read = async (data: Hex) => {
    const { ok, data: answer } = await machine.call({ from: holder, to: token, data });
    return ok && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : undefined;
  };
  const place = await findPlace();
  if (!place) return null;
  const found: ShownPower[] = [];
  for (const suspect of suspects) {
    const caller = await findCaller(suspect);
    if (caller) found.push({ entry: suspect.entry.selector, change: suspect.change, open: caller === stranger });
  }
  return found;

  async function findCaller({ entry, change }: (typeof suspects)[number]): Promise<Address | undefined> {
    for (const caller of [stranger, ...rulers]) {
      for (const addresses of [[holder], [holder, caller], [caller, holder], [caller]]) {
        for (const number of [AMOUNT / 1_000n, 1n])
          if ((await machine.apart(() => callOnce(entry, caller, addresses, number))) === change) return caller;
      }
    }
    return undefined;
  }

  async function callOnce(
    entry: EntryPoint,
    caller: Address,
    addresses: readonly Address[],
    number: bigint,
  ): Promise<BalanceChange | undefined> {
    await machine.store(token, place!, numberToHex(AMOUNT, { size: 32 }));
    const before = [await read(SUPPLY), await read(balanceCall(caller))];
    const { ok } = await machine.call({ from: caller, to: token, data: encodeEntry(entry, { addresses, number }) });
    if (!ok) return undefined;
    const held = await read(balanceCall(holder));
    const after = [await read(SUPPLY), await read(balanceCall(caller))];
    if (held !== undefined && held < AMOUNT) return "lowered";
    const isRaised = (held ?? 0n) > AMOUNT || (after[1] ?? 0n) > (before[1] ?? 0n);
    const isCallersLess = (after[1] ?? 0n) < (before[1] ?? 0n);
    return isRaised && !isCallersLess && after[0] === before[0] ? "raised" : undefined;
  }

  /** Where the holder's balance stands: the word that its view reads and answers. */
  async function findPlace(): Promise<Hex | undefined> {
    const places = await machine.noteFresh(() => read(balanceCall(holder)));
    for (const each of places) {
      const isIt = await machine.apart(async () => {
        await machine.store(token, each, numberToHex(AMOUNT, { size: 32 }));
        return (await read(balanceCall(holder))) === AMOUNT;
      });
      if (isIt) return each;
    }
    return undefined;
  }
}
