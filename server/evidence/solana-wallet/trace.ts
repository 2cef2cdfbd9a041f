import type { SignatureInfo, SolanaClient, SolanaReadOptions } from "@/server/chains";

/** What named an account and did not fail, newest first. */
export interface Trace {
  transactions: SignatureInfo[];
  /** Down to the first one. */
  whole: boolean;
}

const atOnce = 500;
const mostPages = 4;
/** Of what has to be looked into: anybody can send dust before and after what matters, and pays for each. */
const mostOldest = 3;
const mostNewest = 7;

export async function readTrace(client: SolanaClient, account: string, options: SolanaReadOptions): Promise<Trace> {
  const all: SignatureInfo[] = [];
  for (let page = 0; page < mostPages; page++) {
    const before = all.at(-1)?.signature;
    const found = await client.getSignatures(account, { ...options, limit: atOnce, ...(before && { before }) });
    all.push(...found);
    if (found.length < atOnce) return { transactions: succeeded(all), whole: true };
  }
  return { transactions: succeeded(all), whole: false };
}

/** Whether the wallet signed something that named an account, by both their traces; null: there is more to look into. */
export async function hasSigned(
  client: SolanaClient,
  wallet: string,
  own: Trace,
  { transactions, whole }: Trace,
  options: SolanaReadOptions,
): Promise<boolean | null> {
  const known = new Set(own.transactions.map(({ signature }) => signature));
  const reach = own.whole ? -1 : (own.transactions.at(-1)?.slot ?? Number.POSITIVE_INFINITY);
  const shared = transactions.filter(({ signature, slot }) => known.has(signature) || slot <= reach);
  const looked = ends(shared);
  const signers = await Promise.all(looked.map(({ signature }) => client.getSigners(signature, options)));
  if (signers.some((each) => each.includes(wallet))) return true;
  const all = looked.length === shared.length && signers.every((each) => each.length > 0);
  return whole && all ? false : null;
}

/** Whether it paid for a transaction, which only an account of the System program without data can. */
export async function hasPaid(client: SolanaClient, wallet: string, options: SolanaReadOptions): Promise<boolean> {
  const { transactions } = await readTrace(client, wallet, options);
  const looked = ends(transactions);
  const signers = await Promise.all(looked.map(({ signature }) => client.getSigners(signature, options)));
  return signers.some(([payer]) => payer === wallet);
}

function ends(transactions: readonly SignatureInfo[]): readonly SignatureInfo[] {
  if (transactions.length <= mostNewest + mostOldest) return transactions;
  return [...transactions.slice(0, mostNewest), ...transactions.slice(-mostOldest)];
}

function succeeded(transactions: readonly SignatureInfo[]): SignatureInfo[] {
  return transactions.filter(({ failed }) => !failed);
}
