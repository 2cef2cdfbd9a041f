import type { MissingEvidence, TokenFact, TradeFact } from "@/server/risk";
import type { CodeAnalysis, TokenStandard } from "./code/analyse";
import { isZeroIn } from "./code/facts/storage-locations";
import type { TokenCode } from "./code/token/token-powers";
import type { CheckedTransfers } from "./external-transfer-check";
import { readHidden } from "./hidden";
import type { TokenHolder } from "./holders";
import { display } from "./homoglyphs";
import { findAdvertisement, findImpersonation } from "./impersonation";
import { readOptional } from "./optional-read";
import type { Subject } from "./subject";
import type { ContractViews } from "./views";

/** The contract's own statements. */
export interface TokenMeta {
  standard: TokenStandard;
  name: string | null;
  symbol: string | null;
  decimals: number | null;
  /** In base units, decimal. */
  totalSupply: string | null;
  /** In percent, as a trial showed them; null where it did not. */
  taxes: { buy: number | null; sell: number | null; transfer: number | null };
  /** The contract's creator, where an explorer is configured. */
  creator: string | null;
  /** Where it was traded on trial. */
  pool: string | null;
  /** The largest holders, where an explorer names them. */
  holders: TokenHolder[] | null;
}

export interface ReadToken {
  fact: TokenFact | null;
  meta: TokenMeta | null;
  missing: MissingEvidence[];
}

const nothing: ReadToken = { fact: null, meta: null, missing: [] };

/** The token that a contract is, by its own code or by the code that it runs. */
export async function readToken(
  subject: Subject,
  views: ContractViews,
  analyses: readonly CodeAnalysis[],
  trading: Promise<TradeFact | null | undefined>,
  switched: Promise<Switched>,
  outside: Promise<CheckedTransfers>,
): Promise<ReadToken> {
  const { client, intel, address } = subject;
  const standard = analyses.map((each) => each.standard).find((each) => each !== null);
  const { name, symbol } = views;
  const known = intel.isProtectedToken(client.network, address);
  const advertises = known ? null : findAdvertisement(intel, [name, symbol]);
  // A token that calls itself a prize is shown in wallets, regardless of what it lacks of a token.
  if (!standard) return advertises ? { ...nothing, fact: { ...nameless, ...shownAs(views), advertises } } : nothing;
  const vouched = isVouchedToken(subject);
  const fungible = standard === "erc20" && !known;
  const [{ stopped, unread }, trade, counselled, own] = await Promise.all([
    switched,
    standard === "erc20" && !vouched ? trading : null,
    outside,
    readHidden(subject, tokenCode(analyses)?.powers ?? analyses.flatMap(({ items }) => items)),
  ]);
  const fact: TokenFact = {
    standard,
    ...shownAs(views),
    powers: [...own.powers, ...counselled.powers],
    stopped,
    reserved: vouched ? null : (tokenCode(analyses)?.reserved ?? null),
    pretends: !known && (views.heldByNobody || (tokenCode(analyses)?.pretends ?? false)),
    imitates: fungible ? findImpersonation(intel, client.network, { address, name, symbol }) : null,
    advertises,
    trade: trade ?? null,
  };
  const meta: TokenMeta = {
    standard,
    ...shownAs(views),
    decimals: views.decimals ?? null,
    totalSupply: views.totalSupply?.toString() ?? null,
    taxes: {
      buy: trade?.buyTax ?? null,
      sell: trade?.sellTax ?? null,
      transfer: trade?.transferTax ?? null,
    },
    creator: null,
    pool: trade?.pool ?? null,
    holders: null,
  };
  const missing: MissingEvidence[] = [
    ...(trade === undefined || trade?.partial || unread ? (["trade"] as const) : []),
    ...(counselled.whole && own.whole ? [] : (["controllers"] as const)),
  ];
  return { fact, meta, missing };
}

const nameless: TokenFact = {
  standard: null,
  name: null,
  symbol: null,
  powers: [],
  stopped: null,
  reserved: null,
  pretends: false,
  imitates: null,
  advertises: null,
  trade: null,
};

const shownAs = ({ name, symbol }: ContractViews) => ({
  name: name === undefined ? null : display(name),
  symbol: symbol === undefined ? null : display(symbol),
});

/**
 * This project knows the token, so no sale needs to be tested. A list of thousands does not count as such knowledge.
 */
export function isVouchedToken({ client, intel, address }: Subject): boolean {
  const shield = intel.lookupAddress(address, client.network).protected;
  return shield?.kind === "token" && !shield.byFeed;
}

function tokenCode(analyses: readonly CodeAnalysis[]): TokenCode | null | undefined {
  return analyses.findLast(({ token }) => token !== null)?.token;
}

/** Transfers stopped now, as far as the fields that can stop them were read. */
export interface Switched {
  stopped: TokenFact["stopped"];
  unread: boolean;
}

/** Looks at the fields that can stop transfers or sales. */
export async function readSwitches(
  { client, address, options }: Subject,
  analyses: readonly CodeAnalysis[],
): Promise<Switched> {
  const switches = tokenCode(analyses)?.switches ?? [];
  const states = await Promise.all(
    switches.map(async ({ slot, bit, stopsWhen, stops }) => {
      const padded = `0x${slot.slice(2).padStart(64, "0")}` as const;
      const word = await readOptional(client.getStorageAt(address, padded, options));
      if (word === undefined) return null;
      return isZeroIn(word, bit, stopsWhen === "zero") === (stopsWhen === "zero") ? stops : "nothing";
    }),
  );
  const stopped = (["transfers", "sales"] as const).find((each) => states.includes(each)) ?? null;
  return { stopped, unread: states.includes(null) };
}
