import {
  asTokenRecord,
  isRpcError,
  type SolanaClient,
  type SolanaReadOptions,
  type TokenAccount,
  type TokenRecord,
  tokenRecordAddress,
  tokenRecordBytes,
} from "@/server/chains";

interface GatheredRecords {
  /** By token account, of programmable NFTs only. */
  records: ReadonlyMap<string, TokenRecord>;
  complete: boolean;
}

/** Where a record is takes a fifth of a millisecond to work out. */
const MAX_RECORDS = 200;

/**
 * Which frozen accounts hold programmable NFTs. Token Metadata keeps those frozen always: whether one is locked, and
 * what its delegate may do, stands in a record of its own.
 */
export async function gatherTokenRecords(
  client: SolanaClient,
  tokens: readonly TokenAccount[],
  options: SolanaReadOptions,
): Promise<GatheredRecords> {
  const single = tokens.filter(({ state, amount }) => state === "frozen" && amount === 1n);
  // Stakes with a delegate first, since most depends on them.
  const sorted = single.toSorted((a, b) => Number(b.delegate !== undefined) - Number(a.delegate !== undefined));
  const places = sorted.slice(0, MAX_RECORDS).flatMap(({ mint, address }) => {
    const place = tokenRecordAddress(mint, address);
    return place === undefined ? [] : [{ address, place }];
  });
  try {
    const accounts = await client.getAccounts(
      places.map(({ place }) => place),
      { ...options, dataBytes: tokenRecordBytes },
    );
    const records = places.flatMap(({ address }, index) => {
      const account = accounts[index];
      const record = account ? asTokenRecord(account) : undefined;
      return record ? [[address, record] as const] : [];
    });
    return { records: new Map(records), complete: places.length === single.length };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return { records: new Map(), complete: false };
  }
}
