import { RpcInvalid } from "@/server/chains";
import { decodeAnswers, readList, readObject, readReturned } from "@/server/chains/simulate";
import type { TradeFact } from "@/server/risk";
import { quoted } from "./calls";
import { pieces, salesOf, type Trial } from "./trial";

/** Result of each call of a script. */
export interface CallResult {
  ok: boolean;
  returned: unknown;
}

export interface Outcome {
  fact: TradeFact;
  /** The traders' token balances after buying. */
  held: { large: bigint; small: bigint };
}

/** A holder who can sell so much of it, in percent, isn't caught: some tokens want holders to keep some. */
const enough = 70;
/** Nodes put empty blocks between those asked for. */
const MAX_BLOCKS = 90;

export function readResults(result: unknown, count: number): CallResult[] {
  const calls = readList(result, MAX_BLOCKS).flatMap((block) => readList(readObject(block).calls ?? [], count));
  if (calls.length !== count) throw new RpcInvalid("The node simulated another number of calls");
  return calls.map((one) => {
    const { status, returnData } = readObject(one);
    return { ok: status === "0x1", returned: returnData };
  });
}

/** The small one buys and approves, then the large one, after a quote; then both balances are asked for. */
type Purchases = [CallResult, CallResult, CallResult, CallResult, CallResult, CallResult, ...CallResult[]];

/** The order of the results is that of the script's calls. */
export function readOutcome(trial: Trial, results: readonly CallResult[]): Outcome {
  const { small } = trial;
  const [smallBuy, , largeQuote, largeBuy, , balances, ...sales] = results as Purchases;
  const [largeHeld = 0n, smallHeld = 0n] = readWords(balances, 2);
  const [transfer, last] = sales.slice(-2) as [CallResult, CallResult];
  const [, moved = 0n] = readWords(last, 2);
  const buyTaxes = [
    ...(largeBuy.ok ? [taxOf(largeHeld, readQuote(largeQuote))] : []),
    ...(smallBuy.ok ? [taxOf(smallHeld, small.amount)] : []),
  ];
  const { little, all } = salesOf(trial);
  const byLarge = largeBuy.ok && has(largeHeld, little) ? readSale(sales.slice(0, 3), little, largeHeld) : null;
  const bySmall = smallBuy.ok && has(smallHeld, all) ? readSmallSales(sales.slice(3), trial, smallHeld) : null;
  // The small one tries to sell all; the large one is refused or isn't.
  const part = byLarge?.part === 0 ? 0 : ((bySmall ?? byLarge)?.part ?? null);
  const least = bySmall && byLarge?.part !== 0 ? enough : 1;
  return {
    held: { large: largeHeld, small: smallHeld },
    fact: {
      market: trial.market.name,
      bought: buyTaxes.length > 0,
      sold: part === null ? null : part >= least,
      part,
      buyTax: worst(buyTaxes),
      sellTax: worst([byLarge?.tax, bySmall?.tax]),
      transferTax: transfer.ok && has(largeHeld, 2n * little) ? taxOf(moved, little) : null,
      pool: trial.pool,
      ...(buyTaxes.length > 0 && !bySmall && { partial: true as const }),
    },
  };
}

interface Sale {
  /** Share of the holding, in percent. */
  part: number;
  tax: number | null;
}

const refused: Sale = { part: 0, tax: null };

function readSmallSales(results: readonly CallResult[], trial: Trial, held: bigint): Sale {
  const { all, piece } = salesOf(trial);
  const atOnce = readSale(results.slice(0, 3), all, held);
  if (atOnce.part > 0) return atOnce;
  const later = Array.from({ length: pieces }, (_, index) => results.slice(3 + 2 * index, 5 + 2 * index));
  const sold = later.filter(([, sale]) => sale!.ok);
  const due = sold.reduce((sum, [quote]) => sum + readQuote(quote!), 0n);
  return saleOf(piece * BigInt(sold.length), held, due, readWords(results.at(-1)!, 2));
}

/** A quote, the sale, and what came of it. */
function readSale([quote, sale, received]: readonly CallResult[], amount: bigint, held: bigint): Sale {
  return sale!.ok ? saleOf(amount, held, readQuote(quote!), readWords(received!, 1)) : refused;
}

function saleOf(amount: bigint, held: bigint, due: bigint, [paid = 0n]: (bigint | undefined)[]): Sale {
  if (amount === 0n || paid === 0n) return refused;
  return { part: Math.max(1, Number((200n * amount + held) / (2n * held))), tax: due === 0n ? null : taxOf(paid, due) };
}

function has(held: bigint, amount: bigint): boolean {
  return amount > 0n && held >= amount;
}

/** The first words of a prober's return data. */
function readWords({ ok, returned }: CallResult, count: number): (bigint | undefined)[] {
  if (!ok) throw new RpcInvalid("The node could not ask what came of the trade");
  return decodeAnswers(readReturned(returned), count).map((answer) => answer?.[0]);
}

function readQuote({ ok, returned }: CallResult): bigint {
  return ok ? quoted(readReturned(returned)) : 0n;
}

function worst(taxes: readonly (number | null | undefined)[]): number | null {
  const known = taxes.filter((tax) => typeof tax === "number");
  return known.length === 0 ? null : Math.max(...known);
}

/** Shortfall from the amount due, in percent with one decimal. */
function taxOf(got: bigint, due: bigint): number {
  if (due <= 0n || got >= due) return 0;
  return Number(((due - got) * 1_000n) / due) / 10;
}
