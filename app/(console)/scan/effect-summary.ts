"use client";

import { formatAmount } from "../../_lib/amounts";
import { foreign } from "../../_lib/foreign";
import { tagOf } from "../../locales";
import { useMessages } from "../../locales/language-provider";
import { useSentences } from "./effect-words";
import type { SignatureFound, SimulationFound, TransactionFound } from "./found";

type Stated = Pick<TransactionFound, "decoded" | "approvals" | "transfers" | "counterparties">;
type Signed = Pick<SignatureFound, "decoded" | "approvals" | "orders">;
/** How the transaction ends as it is sent now; older histories kept only the run that is shown. */
export type Run = Pick<
  SimulationFound,
  "outcome" | "revertReason" | "assetChanges" | "approvalChanges" | "controlChanges"
>;

/** The run of the next block as it will most likely be: it is the headline, what other conditions do comes after it. */
export const asSentOf = (found: Run & { asSent?: Run | null }): Run =>
  found.asSent && found.asSent.outcome !== "unavailable" ? found.asSent : found;

/** Titles and consequences of transactions and messages: the party that lists name comes first. */
export function useEffectSummary(counterparties: Stated["counterparties"] = []) {
  const { t, language } = useMessages();
  const labels = new Map(
    counterparties.flatMap(({ address, label }) => (label ? [[address.toLowerCase(), label] as const] : [])),
  );
  const sentences = useSentences(labels);
  const { titles, effects } = t.verdict;
  const flagged = counterparties.filter(({ standing }) => standing === "flagged");
  const isFlagged = (address: string | null) =>
    flagged.some((one) => one.address.toLowerCase() === address?.toLowerCase());

  const amountAfter = (one: SimulationFound["approvalChanges"][number]) =>
    sentences.amount({ ...one, amount: one.after });

  /** The rights and transfers of the wallet itself, the worst first. */
  const worstFirst = ({ approvals, transfers }: Pick<Stated, "approvals" | "transfers">) => ({
    grants: approvals.toSorted(
      (a, b) =>
        Number(isFlagged(b.spender)) - Number(isFlagged(a.spender)) ||
        Number(a.revocation) - Number(b.revocation) ||
        Number(isEndless(b)) - Number(isEndless(a)),
    ),
    sends: transfers
      .filter(({ from }) => from.role === "wallet")
      .toSorted((a, b) => Number(isFlagged(b.to)) - Number(isFlagged(a.to))),
  });

  function titleOf(stated: Stated, to: string | null): string {
    const { grants, sends } = worstFirst(stated);
    const more = (title: string) => {
      const others = grants.length + sends.length - 1;
      return others > 0 ? titles.more(title, others) : title;
    };
    const [grant] = grants;
    const [send] = sends;
    if (grant && !(send && isFlagged(send.to) && !isFlagged(grant.spender))) {
      if (grant.revocation) return more(titles.revoke(sentences.token(grant), sentences.spender(grant)));
      return more(titles.approve(sentences.amount(grant), sentences.token(grant), sentences.spender(grant)));
    }
    if (send)
      return more(
        titles.send(
          sentences.amount(send),
          sentences.token(send),
          send.to ? sentences.nameOf(send.to) : t.scan.transaction.burnt,
        ),
      );
    const [other] = stated.transfers;
    if (other?.to) {
      const from = other.from.role === "wallet" ? t.scan.transaction.wallet : sentences.nameOf(other.from.address);
      return titles.move(sentences.amount(other), sentences.token(other), from, sentences.nameOf(other.to));
    }
    if (to === null) return titles.deploy;
    const { name, selector } = stated.decoded;
    return name === null && selector === null
      ? titles.plain(sentences.nameOf(to))
      : titles.call(foreign(name ?? selector ?? ""), sentences.nameOf(to));
  }

  function decodedEffects(stated: Pick<Stated, "approvals" | "transfers">): string | undefined {
    const { grants, sends } = worstFirst(stated);
    const [grant] = grants;
    const [send] = sends;
    if (send && (!grant || (isFlagged(send.to) && !isFlagged(grant.spender))))
      return send.to
        ? effects.sends(sentences.amount(send), sentences.token(send), sentences.nameOf(send.to))
        : undefined;
    if (!grant) return undefined;
    if (grant.owner.role !== "wallet") return `${sentences.grant(grant)}.`;
    if (grant.revocation) return effects.revokes(sentences.spender(grant), sentences.token(grant));
    return isEndless(grant)
      ? effects.grantsAll(sentences.spender(grant), sentences.token(grant))
      : effects.grants(sentences.spender(grant), sentences.amount(grant), sentences.token(grant));
  }

  function runEffects({ outcome, revertReason, assetChanges, approvalChanges }: Run): string | undefined {
    if (outcome === "unavailable") return undefined;
    if (outcome === "reverted")
      return revertReason === null ? effects.fails : effects.failsFor(foreign(revertReason, 300));
    const list = (direction: "in" | "out") =>
      assetChanges
        .filter((one) => one.direction === direction)
        .map((one) => `${formatAmount(one.amount, one.decimals, tagOf(language))} ${sentences.token(one)}`)
        .join(", ");
    const [out, received] = [list("out"), list("in")];
    const opened = approvalChanges
      .filter(({ before, after }) => after !== "0" && before !== after)
      .toSorted((a, b) => Number(isFlagged(b.spender)) - Number(isFlagged(a.spender)));
    const right =
      opened[0] && effects.opens(sentences.spender(opened[0]), amountAfter(opened[0]), sentences.token(opened[0]));
    const moved = out
      ? received
        ? effects.trades(out, received)
        : effects.loses(out)
      : received && effects.gains(received);
    return [moved || effects.unmoved, right].filter(Boolean).join(" ");
  }

  return {
    /** Parties in the verdict's form: label and whole address. */
    flagged: flagged.map(({ address }) => sentences.nameOf(address)),
    transaction: (stated: Stated, to: string | null, run: Run | undefined) => ({
      fails: run?.outcome === "reverted",
      title: titleOf(stated, to),
      effects:
        (run && runEffects(run)) ?? decodedEffects(stated) ?? (stated.decoded.selector ? effects.unknown : undefined),
    }),
    /** A run without its decoded calldata, as the history has it. */
    run: (run: Run) => {
      const opened = run.approvalChanges.find(({ before, after }) => after !== "0" && before !== after);
      return {
        title: opened && titles.approve(amountAfter(opened), sentences.token(opened), sentences.spender(opened)),
        effects: runEffects(run),
        fails: run.outcome === "reverted",
      };
    },
    signature: ({ decoded, approvals, orders }: Signed) => {
      const grants = { approvals: approvals as Stated["approvals"], transfers: [] };
      const [grant] = worstFirst(grants).grants;
      const [order] = orders;
      const items = (list: NonNullable<typeof order>["offered"]) =>
        list.map((one) => `${sentences.amount(one)} ${sentences.token(one)}`).join(", ") || effects.nothing;
      if (grant) {
        const title = grant.revocation
          ? titles.revoke(sentences.token(grant), sentences.spender(grant))
          : titles.approve(sentences.amount(grant), sentences.token(grant), sentences.spender(grant));
        return { title, effects: decodedEffects(grants) };
      }
      if (order)
        return {
          title: titles.order(order.market),
          effects: effects.orders(items(order.offered), items(order.makerReceives)),
        };
      const isTyped = decoded.kind === "typed-data";
      return {
        title: isTyped ? titles.signType(foreign(decoded.primaryType, 128)) : titles.sign,
        effects: effects.message,
      };
    },
  };
}

const isEndless = ({ amount, unlimited }: { amount: string; unlimited: boolean }) => unlimited || amount === "all";
