import type { Metadata } from "next";
import { consoleApi } from "../../_lib/console";
import { orNothing, type Search, textOf } from "../../_lib/search";
import { requireOperator } from "../../_lib/session";
import { ConfirmCall } from "../../_ui/confirm-call";
import { Mark } from "../../_ui/mark";
import { Empty, PageHead, Panel } from "../../_ui/page";
import { Pages } from "../../_ui/pages";
import { Queries } from "../../_ui/queries";
import { SearchForm } from "../../_ui/search-form";
import { cell, Table } from "../../_ui/table";
import { Day } from "../../_ui/time";
import { ask } from "../../locales/confirmation";
import { readMessages } from "../../locales/server";
import { PlanOf } from "./plan-of";

export async function generateMetadata(): Promise<Metadata> {
  await requireOperator();
  return { title: (await readMessages()).t.operator.accounts };
}

/** Every account of this installation. */
export default async function AccountsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t } = await readMessages();
  const { accountId: own } = await requireOperator();
  const asked = await searchParams;
  const [name, cursor] = [textOf(asked.search)?.trim() || undefined, textOf(asked.cursor)];
  const api = await consoleApi();
  const { items, nextCursor } = await api.operator.accounts.list({ search: name, cursor }).catch(orNothing);
  const head = [
    { name: t.operator.account },
    { name: t.operator.plan },
    { name: t.operator.status },
    { name: t.operator.created, wide: true },
    { name: "" },
  ];
  return (
    <div>
      <Queries>
        <PageHead title={t.operator.accounts} lead={t.operator.accountsLead} />
        <SearchForm
          path="/operator"
          text={name}
          label={t.operator.search}
          maxLength={100}
          clear={name && "/operator"}
        />
        {items.length === 0 ? (
          <Empty title={t.operator.noneFound} text={t.operator.noneFoundText} />
        ) : (
          <Panel>
            <Table label={t.operator.accounts} head={head} stacked>
              {items.map(({ id, name, email, plan, operator, suspendedAt, createdAt }) => (
                <tr key={id}>
                  <td className={cell.wrap}>
                    {name}
                    {email !== name && <div className={cell.quiet}>{email}</div>}
                    <div className={`${cell.mono} ${cell.quiet}`}>{id}</div>
                  </td>
                  <td>
                    <PlanOf accountId={id} name={name} plan={plan} />
                  </td>
                  <td>
                    <Mark color={suspendedAt ? "var(--level-critical)" : "var(--level-safe)"}>
                      {suspendedAt ? t.operator.suspended : operator ? t.operator.isOperator : t.operator.active}
                    </Mark>
                  </td>
                  <td className={`${cell.quiet} ${cell.wide}`}>
                    <Day at={createdAt} />
                  </td>
                  <td className={cell.actions}>
                    {id !== own && (
                      <ConfirmCall
                        danger={!suspendedAt}
                        call="operator.accounts.setSuspended"
                        input={{ accountId: id, suspended: !suspendedAt }}
                        {...ask(t.operator, suspendedAt ? "resume" : "suspend", name)}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          </Panel>
        )}
        <Pages label={t.operator.accounts} path="/operator" search={{ search: name }} {...{ cursor, nextCursor }} />
      </Queries>
    </div>
  );
}
