import { formatAmount } from "../../_lib/amounts";
import { foreign } from "../../_lib/foreign";
import { tagOf } from "../../locales";
import { useMessages } from "../../locales/language-provider";
import type { SignatureFound, TransactionFound } from "./found";

export type Effects = Pick<TransactionFound, "approvals" | "transfers">;
type Grant = TransactionFound["approvals"][number] | SignatureFound["approvals"][number];
type Transfer = TransactionFound["transfers"][number];
type Party = Transfer["from"];

/** Sentences for what each call of the tree gives or moves, by its path. */
export function useEffectWords({ approvals, transfers }: Effects, labels: Map<string, string>) {
  const say = useSentences(labels);
  const sentences = new Map<string, string[]>();
  const add = (path: string, sentence: string) => sentences.set(path, [...(sentences.get(path) ?? []), sentence]);
  for (const one of approvals) add(one.path, say.grant(one));
  for (const one of transfers) add(one.path, say.transfer(one));
  return (path: string) => [...new Set(sentences.get(path))];
}

/** Near the top of what a word holds: Permit2's has 160 bits. */
const isEndless = (amount: string) => /^\d{48,78}$/.test(amount) && BigInt(amount) >= 2n ** 159n;

/** Grants and transfers as sentences in the reader's language. */
export function useSentences(labels: Map<string, string>) {
  const { t, language } = useMessages();
  const words = t.scan.transaction;
  const tag = tagOf(language);

  const nameOf = (address: string | null) => {
    if (address === null) return words.unknownParty;
    const label = labels.get(address.toLowerCase());
    return label ? `${foreign(label)} (${address})` : address;
  };
  const spender = (one: { spender: string | null; spenderLabel: string | null }) =>
    one.spenderLabel && one.spender ? `${foreign(one.spenderLabel)} (${one.spender})` : nameOf(one.spender);
  const party = ({ role, address }: Party) => (role === "wallet" ? words.wallet : nameOf(address));
  const token = ({ symbol, token: address, tokenId }: Pick<Transfer, "symbol" | "token" | "tokenId">) => {
    const name = symbol ? foreign(symbol) : (address ?? words.anyToken);
    return tokenId === null || tokenId === undefined ? name : `${words.item(foreign(tokenId, 24))} ${name}`;
  };
  const amount = (one: { amount: string; decimals: number | null; standard: string; unlimited?: boolean }) => {
    if (one.amount === "all") return words.whole;
    return one.unlimited || isEndless(one.amount)
      ? t.scan.approvals.unlimited
      : formatAmount(one.amount, one.decimals, tag);
  };
  const moment = (seconds: string) => {
    const at = new Date(Number(seconds) * 1_000);
    const format = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
    return Number.isNaN(at.getTime()) ? undefined : `${format.format(at)} UTC`;
  };
  return {
    grant(one: Grant): string {
      const who = spender(one);
      if (one.revocation) return words.takesBack(who, token(one));
      const ends = one.expiration === null || one.expiration === "0" ? undefined : moment(one.expiration);
      const everything = one.amount === "all" || one.unlimited;
      const sentence = everything
        ? words.letsAll(who, token(one), party(one.owner))
        : words.lets(who, amount(one), token(one), party(one.owner));
      return ends ? `${sentence}, ${words.until(ends)}` : sentence;
    },
    transfer(one: Transfer): string {
      const to = one.to === null ? words.burnt : nameOf(one.to);
      return words.moves(amount(one), token(one), party(one.from), to);
    },
    amount,
    nameOf,
    spender,
    token,
    moment,
  };
}
