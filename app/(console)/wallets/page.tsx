import type { Metadata } from "next";
import Link from "next/link";
import type { Network } from "@/server/networks";
import { networkTitle } from "@/server/networks";
import { consoleApi } from "../../_lib/console";
import { addressOf, orNothing, type Search, textOf } from "../../_lib/search";
import { requireSession, writes } from "../../_lib/session";
import { ConfirmCall } from "../../_ui/confirm-call";
import { Export } from "../../_ui/export";
import { Empty, PageHead, Panel } from "../../_ui/page";
import page from "../../_ui/page.module.css";
import { Pages } from "../../_ui/pages";
import { Queries } from "../../_ui/queries";
import { ScoreMark } from "../../_ui/score-mark";
import { SearchForm } from "../../_ui/search-form";
import { cell, Table } from "../../_ui/table";
import { Ago } from "../../_ui/time";
import { tagOf } from "../../locales";
import { readMessages } from "../../locales/server";
import { AddWallets } from "./add-wallets";
import { levelOf } from "./level-of";
import { Order } from "./order";
import { ChooseOne, Choosing, SelectionBar } from "./selection";
import chosen from "./selection.module.css";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.wallets.title };
}

// Not among the messages: those go to every browser.
const searchWords = {
  en: {
    hint: "How an address begins",
    none: "No monitored wallets match.",
    past: "No wallet is left on this page.",
  },
  pt: {
    hint: "Como um endereço começa",
    none: "Nenhuma carteira acompanhada começa assim.",
    past: "Não restou nenhuma carteira nesta página.",
  },
};

export default async function WalletsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t, language } = await readMessages();
  const asked = await searchParams;
  const cursor = textOf(asked.cursor);
  const search = textOf(asked.search)?.trim() || undefined;
  const order = asked.order === "risk" ? asked.order : undefined;
  const { wallets } = await consoleApi();
  const { items, nextCursor, room } = await wallets
    .list({ cursor, order, search })
    .catch((error: { code?: string }) => ({ ...orNothing(error), room: null }));
  const isEmpty = items.length === 0 && search === undefined && cursor === undefined;
  const number = new Intl.NumberFormat(tagOf(language));
  const mayWrite = writes(await requireSession());
  const head = [
    { name: t.wallets.wallet },
    { name: t.wallets.chain, wide: true },
    { name: t.wallets.risk },
    { name: t.wallets.threats, number: true, wide: true },
    { name: t.wallets.scanned, wide: true },
    ...(mayWrite ? [{ name: "" }] : []),
  ];
  return (
    <div>
      <Queries>
        <PageHead
          title={t.wallets.title}
          lead={room ? `${t.wallets.lead} ${describeRoom(room)}` : t.wallets.lead}
          action={mayWrite && <AddWallets />}
        />
        {!isEmpty && (
          <SearchForm
            path="/wallets"
            text={search}
            label={t.wallets.wallet}
            hint={searchWords[language].hint}
            maxLength={64}
            clear={search === undefined ? undefined : addressOf("/wallets", { order })}
          >
            {order && <input type="hidden" name="order" value={order} />}
          </SearchForm>
        )}
        {isEmpty ? (
          <Empty title={t.wallets.emptyTitle} text={t.wallets.emptyText} />
        ) : items.length === 0 ? (
          <Empty title={t.history.noneTitle} text={search ? searchWords[language].none : searchWords[language].past} />
        ) : (
          <Choosing shown={items.map(({ id, wallet, chain }) => ({ id, wallet, chain: chain as Network }))}>
            <Panel>
              <div className={page.filters}>
                <Order order={order} search={search} />
                <Export list="wallets" filter={{ order, search }} />
              </div>
              {mayWrite && <SelectionBar />}
              <Table label={t.wallets.title} head={head}>
                {items.map(({ id, wallet, chain, label, riskScore, status, threats, lastScannedAt, isListsOnly }) => (
                  <tr key={id}>
                    <td className={`${cell.mono} ${cell.wrap}`}>
                      <div className={chosen.one}>
                        {mayWrite && <ChooseOne id={id} wallet={wallet} />}
                        <span>
                          <Link href={`/wallets/${chain}/${wallet}`}>{label ?? wallet}</Link>
                          {label && <span className={chosen.address}>{wallet}</span>}
                          <span className={cell.narrow}>
                            {networkTitle(chain)}
                            {lastScannedAt && (
                              <>
                                {" · "}
                                <Ago at={lastScannedAt} />
                              </>
                            )}
                          </span>
                        </span>
                      </div>
                    </td>
                    <td className={`${cell.quiet} ${cell.wide}`}>{networkTitle(chain)}</td>
                    <td>
                      {status && riskScore !== null ? (
                        <ScoreMark score={riskScore} level={levelOf(status)} listsOnly={isListsOnly} t={t} />
                      ) : (
                        <span className={cell.quiet}>{t.wallets.waiting}</span>
                      )}
                    </td>
                    <td className={`${cell.number} ${cell.wide}`}>{threats.total}</td>
                    <td className={`${cell.quiet} ${cell.wide}`}>{lastScannedAt ? <Ago at={lastScannedAt} /> : "–"}</td>
                    {mayWrite && (
                      <td className={cell.actions}>
                        <ConfirmCall
                          danger
                          call="wallets.remove"
                          input={{ wallets: [{ wallet, chain: chain as Network }] }}
                          action={t.wallets.remove}
                          label={`${t.wallets.remove}: ${wallet}`}
                          title={t.wallets.removeTitle}
                          text={t.wallets.removeText(wallet)}
                        />
                      </td>
                    )}
                  </tr>
                ))}
              </Table>
            </Panel>
          </Choosing>
        )}
        <Pages label={t.wallets.title} path="/wallets" search={{ order, search }} {...{ cursor, nextCursor }} />
      </Queries>
    </div>
  );

  function describeRoom({
    limit,
    used,
    MAX_COUNTED,
  }: {
    limit: number | null;
    used: number;
    MAX_COUNTED: number;
  }): string {
    const there = used < MAX_COUNTED ? number.format(used) : t.picture.atLeast(number.format(used));
    return limit === null ? t.wallets.count(there) : t.wallets.room(there, number.format(limit));
  }
}
