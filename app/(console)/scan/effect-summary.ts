"use client";

import { sayAmount } from "../../_lib/amounts";
import { foreign } from "../../_lib/foreign";
import { tagOf } from "../../locales";
import { useMessages } from "../../locales/language-provider";
import { useSentences } from "./effect-words";
import type { SignatureFound, SimulationFound, TransactionFound } from "./found";

type Said = Pick<TransactionFound, "decoded" | "approvals" | "transfers" | "counterparties">;
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
export function useEffectSummary(counterparties: Said["counterparties"] = []) {
  const { t, language } = useMessages();
  const labels = new Map(
    counterparties.flatMap(({ address, label }) => (label ? [[address.toLowerCase(), label] as const] : [])),
  );
  const say = useSentences(labels);
  const { titles, effects } = t.verdict;
  const flagged = counterparties.filter(({ standing }) => standing === "flagged");
  const isFlagged = (address: string | null) =>
    flagged.some((one) => one.address.toLowerCase() === address?.toLowerCase());

  const amountAfter = (one: SimulationFound["approvalChanges"][number]) => say.amount({ ...one, amount: one.after });

  /** The rights and transfers of the wallet itself, the worst first. */
  const worstFirst = ({ approvals, transfers }: Pick<Said, "approvals" | "transfers">) => ({
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

  function titleOf(said: Said, to: string | null): string {
    const { grants, sends } = worstFirst(said);
    const more = (title: string) => {
      const others = grants.length + sends.length - 1;
      return others > 0 ? titles.more(title, others) : title;
    };
    const [grant] = grants;
    const [send] = sends;
    if (grant && !(send && isFlagged(send.to) && !isFlagged(grant.spender))) {
      if (grant.revocation) return more(titles.revoke(say.token(grant), say.spender(grant)));
      return more(titles.approve(say.amount(grant), say.token(grant), say.spender(grant)));
    }
    if (send)
      return more(
        titles.send(say.amount(send), say.token(send), send.to ? say.nameOf(send.to) : t.scan.transaction.burnt),
      );
    const [other] = said.transfers;
    if (other?.to) {
      const from = other.from.role === "wallet" ? t.scan.transaction.wallet : say.nameOf(other.from.address);
      return titles.move(say.amount(other), say.token(other), from, say.nameOf(other.to));
    }
    if (to === null) return titles.deploy;
    const { name, selector } = said.decoded;
    return name === null && selector === null
      ? titles.plain(say.nameOf(to))
      : titles.call(foreign(name ?? selector ?? ""), say.nameOf(to));
  }

  function decodedEffects(said: Pick<Said, "approvals" | "transfers">): string | undefined {
    const { grants, sends } = worstFirst(said);
    const [grant] = grants;
    const [send] = sends;
    if (send && (!grant || (isFlagged(send.to) && !isFlagged(grant.spender))))
      return send.to ? effects.sends(say.amount(send), say.token(send), say.nameOf(send.to)) : undefined;
    if (!grant) return undefined;
    if (grant.owner.role !== "wallet") return `${say.grant(grant)}.`;
    if (grant.revocation) return effects.revokes(say.spender(grant), say.token(grant));
    return isEndless(grant)
      ? effects.grantsAll(say.spender(grant), say.token(grant))
      : effects.grants(say.spender(grant), say.amount(grant), say.token(grant));
  }

  function runEffects({ outcome, revertReason, assetChanges, approvalChanges }: Run): string | undefined {
    if (outcome === "unavailable") return undefined;
    if (outcome === "reverted")
      return revertReason === null ? effects.fails : effects.failsFor(foreign(revertReason, 300));
    const list = (direction: "in" | "out") =>
      assetChanges
        .filter((one) => one.direction === direction)
        .map((one) => `${sayAmount(one.amount, one.decimals, tagOf(language))} ${say.token(one)}`)
        .join(", ");
    const [out, received] = [list("out"), list("in")];
    const opened = approvalChanges
      .filter(({ before, after }) => after !== "0" && before !== after)
      .toSorted((a, b) => Number(isFlagged(b.spender)) - Number(isFlagged(a.spender)));
    const right = opened[0] && effects.opens(say.spender(opened[0]), amountAfter(opened[0]), say.token(opened[0]));
    const moved = out
      ? received
        ? effects.trades(out, received)
        : effects.loses(out)
      : received && effects.gains(received);
    return [moved || effects.unmoved, right].filter(Boolean).join(" ");
  }

  return {
    /** Parties in the verdict's form: label and whole address. */
    flagged: flagged.map(({ address }) => say.nameOf(address)),
    transaction: (said: Said, to: string | null, run: Run | undefined) => ({
      fails: run?.outcome === "reverted",
      title: titleOf(said, to),
      effects:
        (run && runEffects(run)) ?? decodedEffects(said) ?? (said.decoded.selector ? effects.unknown : undefined),
    }),
    /** A run without its decoded calldata, as the history has it. */
    run: (run: Run) => {
      const opened = run.approvalChanges.find(({ before, after }) => after !== "0" && before !== after);
      return {
        title: opened && titles.approve(amountAfter(opened), say.token(opened), say.spender(opened)),
        effects: runEffects(run),
        fails: run.outcome === "reverted",
      };
    },
    signature: ({ decoded, approvals, orders }: Signed) => {
      const grants = { approvals: approvals as Said["approvals"], transfers: [] };
      const [grant] = worstFirst(grants).grants;
      const [order] = orders;
      const items = (list: NonNullable<typeof order>["offered"]) =>
        list.map((one) => `${say.amount(one)} ${say.token(one)}`).join(", ") || effects.nothing;
      if (grant) {
        const title = grant.revocation
          ? titles.revoke(say.token(grant), say.spender(grant))
          : titles.approve(say.amount(grant), say.token(grant), say.spender(grant));
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
