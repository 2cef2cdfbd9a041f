import {
  findArchive,
  isRpcError,
  type SignatureInfo,
  type SolanaClient,
  type SolanaReadOptions,
} from "@/server/chains";

/** Successful transactions that named an account, newest first. */
export interface Trace {
  transactions: SignatureInfo[];
  /** Down to the first one. Never where there is none: an account that exists was made by one. */
  whole: boolean;
  /** There is more, which was not asked for. */
  cut: boolean;
}

const atOnce = 500;
/** Time for the archive. Other nodes answer in the scan's remaining time. */
const archiveMs = 1_000;
const MAX_PAGES = 4;
/** Limit for a mint, which every trader of it names. */
const MAX_PAGES_OF_MINT = 1;
/** Limits of transactions to check. Any account can send dust before and after the relevant ones, and pays for each. */
const MAX_NEWEST = 4;
const MAX_BETWEEN = 4;
const MAX_OLDEST = 2;

/** From a node that has all of the past, if there is one; what others show is true, but maybe not all. */
export async function readTrace(
  client: SolanaClient,
  account: string,
  options: SolanaReadOptions,
  most = MAX_PAGES,
): Promise<Trace> {
  const endpoint = await findArchive(client, options);
  try {
    const soon = { ...options, deadline: options.deadline.within(archiveMs) };
    if (endpoint) return await readPages(client, account, { ...soon, endpoint }, most);
  } catch (error) {
    if (!isRpcError(error) || client.requester.endpoints.length === 1) throw error;
  }
  return { ...(await readPages(client, account, options, most)), whole: false };
}

async function readPages(
  client: SolanaClient,
  account: string,
  options: SolanaReadOptions,
  most: number,
): Promise<Trace> {
  const all: SignatureInfo[] = [];
  for (let page = 0; page < most; page++) {
    const before = all.at(-1)?.signature;
    const found = await client.getSignatures(account, { ...options, limit: atOnce, ...(before && { before }) });
    all.push(...found);
    if (found.length < atOnce) return { transactions: succeeded(all), whole: all.length > 0, cut: false };
  }
  return { transactions: succeeded(all), whole: false, cut: true };
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
  return whole && looked.length === shared.length && signers.every(isReported) ? false : null;
}

/** Evidence from the history of an account with data. */
export interface Past {
  /**
   * The account paid for a transaction, which only an account of the System program without data can; null: unknown.
   */
  paid: boolean | null;
  /** The first one is the one that it signed: it was made then and there, as programs' accounts are. */
  made: boolean;
}

export async function readPast(
  client: SolanaClient,
  account: string,
  isMint: boolean,
  options: SolanaReadOptions,
): Promise<Past> {
  const most = isMint ? MAX_PAGES_OF_MINT : MAX_PAGES;
  const { transactions, whole, cut } = await readTrace(client, account, options, most);
  // A traded mint has too many transactions to check at each request.
  if (isMint && cut) return { paid: false, made: false };
  const looked = sample(transactions);
  const signers = await signersOf(client, looked, options);
  if (signers.some(([payer]) => payer === account)) return { paid: true, made: false };
  const isAll = whole && looked.length === transactions.length && signers.every(isReported);
  const signed = signers.filter((each) => each.includes(account));
  return { paid: isAll ? false : null, made: whole && signed.length === 1 && signers.at(-1) === signed[0] };
}

function isReported(signers: readonly string[]): boolean {
  return signers.length > 0;
}

/**
 * Signers of each transaction, none where the node has no answer, so that an unreadable one hides none of the others.
 */
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
  if (transactions.length <= MAX_NEWEST + MAX_BETWEEN + MAX_OLDEST) return transactions;
  const between = transactions.slice(MAX_NEWEST, -MAX_OLDEST);
  const spread = Array.from(
    { length: MAX_BETWEEN },
    (_, at) => between[Math.floor(((at + 0.5) * between.length) / MAX_BETWEEN)]!,
  );
  return [...transactions.slice(0, MAX_NEWEST), ...spread, ...transactions.slice(-MAX_OLDEST)];
}

function succeeded(transactions: readonly SignatureInfo[]): SignatureInfo[] {
  return transactions.filter(({ failed }) => !failed);
}
