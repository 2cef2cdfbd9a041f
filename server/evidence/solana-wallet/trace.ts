import { isRpcError, type SignatureInfo, type SolanaClient, type SolanaReadOptions } from "@/server/chains";

/** What named an account and did not fail, newest first. */
export interface Trace {
  transactions: SignatureInfo[];
  /** Down to the first one. Never where there is none: an account that exists was made by one. */
  whole: boolean;
}

const atOnce = 500;
const mostPages = 4;
/** Of what has to be looked into: anybody can send dust before and after what matters, and pays for each. */
const mostNewest = 4;
const mostBetween = 4;
const mostOldest = 2;

/** From a node that has all of the past, if there is one; what others show is true, but maybe not all. */
export async function readTrace(client: SolanaClient, account: string, options: SolanaReadOptions): Promise<Trace> {
  const endpoint = await client.findArchive(options);
  try {
    if (endpoint) return await readPages(client, account, { ...options, endpoint });
  } catch (error) {
    if (!isRpcError(error) || client.requester.endpoints.length === 1) throw error;
  }
  return { ...(await readPages(client, account, options)), whole: false };
}

async function readPages(client: SolanaClient, account: string, options: SolanaReadOptions): Promise<Trace> {
  const all: SignatureInfo[] = [];
  for (let page = 0; page < mostPages; page++) {
    const before = all.at(-1)?.signature;
    const found = await client.getSignatures(account, { ...options, limit: atOnce, ...(before && { before }) });
    all.push(...found);
    if (found.length < atOnce) return { transactions: succeeded(all), whole: all.length > 0 };
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
  const looked = sample(shared);
  const signers = await signersOf(client, looked, options);
  if (signers.some((each) => each.includes(wallet))) return true;
  return whole && looked.length === shared.length && signers.every(isTold) ? false : null;
}

/** Whether it paid for a transaction, which only an account of the System program without data can; null as above. */
export async function hasPaid(
  client: SolanaClient,
  wallet: string,
  options: SolanaReadOptions,
): Promise<boolean | null> {
  const { transactions, whole } = await readTrace(client, wallet, options);
  const looked = sample(transactions);
  const signers = await signersOf(client, looked, options);
  if (signers.some(([payer]) => payer === wallet)) return true;
  return whole && looked.length === transactions.length && signers.every(isTold) ? false : null;
}

function isTold(signers: readonly string[]): boolean {
  return signers.length > 0;
}

/** Of each, nobody where the node doesn't tell: one that can't be read hides none of the others. */
function signersOf(
  client: SolanaClient,
  transactions: readonly SignatureInfo[],
  options: SolanaReadOptions,
): Promise<string[][]> {
  return Promise.all(
    transactions.map(async ({ signature }) => {
      try {
        return await client.getSigners(signature, options);
      } catch (error) {
        if (!isRpcError(error)) throw error;
        return [];
      }
    }),
  );
}

/** The newest and oldest, and some from all over between them: a wallet in use is met there, whatever was sent to it. */
function sample(transactions: readonly SignatureInfo[]): readonly SignatureInfo[] {
  if (transactions.length <= mostNewest + mostBetween + mostOldest) return transactions;
  const between = transactions.slice(mostNewest, -mostOldest);
  const spread = Array.from(
    { length: mostBetween },
    (_, at) => between[Math.floor(((at + 0.5) * between.length) / mostBetween)]!,
  );
  return [...transactions.slice(0, mostNewest), ...spread, ...transactions.slice(-mostOldest)];
}

function succeeded(transactions: readonly SignatureInfo[]): SignatureInfo[] {
  return transactions.filter(({ failed }) => !failed);
}
