import type { Metadata } from "next";
import { consoleApi } from "../../../_lib/console";
import { requireOperator } from "../../../_lib/session";
import { ConfirmCall } from "../../../_ui/confirm-call";
import { Email } from "../../../_ui/email";
import { Mark } from "../../../_ui/mark";
import { Empty, PageHead, Panel } from "../../../_ui/page";
import { Queries } from "../../../_ui/queries";
import { cell, Table } from "../../../_ui/table";
import { Day } from "../../../_ui/time";
import { ask } from "../../../locales/confirmation";
import { readMessages } from "../../../locales/server";
import { AddOverride } from "./add-override";

export async function generateMetadata(): Promise<Metadata> {
  await requireOperator();
  return { title: (await readMessages()).t.operator.overrides };
}

export default async function OverridesPage() {
  const { t } = await readMessages();
  await requireOperator();
  const overrides = await (await consoleApi()).operator.intel.overrides({});
  const head = [
    { name: t.operator.value },
    { name: t.operator.verdict },
    { name: t.operator.reason },
    { name: t.operator.author },
    { name: t.operator.expires },
    { name: "" },
  ];
  return (
    <div>
      <Queries>
        <PageHead
          title={t.operator.overrides}
          lead={t.operator.overridesLead}
          action={overrides.length > 0 && <AddOverride />}
        />
        {overrides.length === 0 ? (
          <Empty title={t.operator.emptyTitle} text={t.operator.emptyText}>
            <AddOverride />
          </Empty>
        ) : (
          <Panel>
            <Table label={t.operator.overrides} head={head} stacked>
              {overrides.map(({ id, value, verdict, reason, author, expiresAt }) => (
                <tr key={id}>
                  <td className={`${cell.mono} ${cell.wrap} ${cell.address}`}>{value}</td>
                  <td>
                    <Mark color={verdict === "deny" ? "var(--level-critical)" : "var(--level-safe)"}>
                      {t.operator.verdicts[verdict]}
                    </Mark>
                  </td>
                  <td className={cell.wrap} data-label={t.operator.reason}>
                    {reason}
                  </td>
                  <td className={`${cell.quiet} ${cell.name}`} data-label={t.operator.author}>
                    <Email>{t.audit.actors[author] ?? author}</Email>
                  </td>
                  <td className={cell.quiet} data-label={t.operator.expires}>
                    {expiresAt ? <Day at={expiresAt} /> : t.keys.never}
                  </td>
                  <td className={cell.actions}>
                    <ConfirmCall
                      danger
                      call="operator.intel.removeOverride"
                      input={{ id }}
                      {...ask(t.operator, "remove", value)}
                    />
                  </td>
                </tr>
              ))}
            </Table>
          </Panel>
        )}
      </Queries>
    </div>
  );
}
