import type { Metadata } from "next";
import { readBaseUrl } from "../../_lib/base-url";
import { consoleApi } from "../../_lib/console";
import { requireSession } from "../../_lib/session";
import { ask } from "../../_messages/ask";
import { readMessages } from "../../_messages/server";
import { ConfirmCall } from "../../_ui/confirm-call";
import { Email } from "../../_ui/email";
import { PageHead, Panel } from "../../_ui/page";
import { Queries } from "../../_ui/queries";
import { cell, Table } from "../../_ui/table";
import { Day } from "../../_ui/time";
import { Invite } from "./invite";
import { RoleOf } from "./role-of";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.team.title };
}

export default async function TeamPage() {
  const { t } = await readMessages();
  const { role, suspended, operator, userId: me } = await requireSession();
  const { members, invitations } = await (await consoleApi()).team.list();
  const manages = role === "owner" && !suspended;
  const actions = manages ? [{ name: "" }] : [];
  return (
    <div>
      <Queries>
        <PageHead
          title={t.team.title}
          lead={operator ? `${t.team.lead} ${t.team.operators}` : t.team.lead}
          action={manages && <Invite baseUrl={await readBaseUrl()} />}
        />
        <Panel>
          <Table
            label={t.team.title}
            head={[{ name: t.team.member }, { name: t.team.role }, { name: t.team.joined, wide: true }, ...actions]}
          >
            {members.map((member) => (
              <tr key={member.userId}>
                <td className={cell.wrap}>
                  <Email>{member.email}</Email>{" "}
                  {member.userId === me && <span className={cell.quiet}>({t.team.you})</span>}
                </td>
                <td>{manages ? <RoleOf {...member} /> : t.preferences.roles[member.role]}</td>
                <td className={`${cell.quiet} ${cell.wide}`}>
                  <Day at={member.joinedAt} />
                </td>
                {manages && (
                  <td className={cell.actions}>
                    <ConfirmCall
                      danger
                      call="team.remove"
                      input={{ userId: member.userId }}
                      {...ask(t.team, "remove", member.email)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </Table>
        </Panel>
        {invitations.length > 0 && (
          <Panel title={t.team.invitations} mt>
            <Table
              label={t.team.invitations}
              head={[{ name: t.team.invited }, { name: t.team.role }, { name: t.team.expires, wide: true }, ...actions]}
            >
              {invitations.map(({ id, email, role: offered, expiresAt }) => (
                <tr key={id}>
                  <td className={cell.wrap}>
                    <Email>{email}</Email>
                  </td>
                  <td>{t.preferences.roles[offered]}</td>
                  <td className={`${cell.quiet} ${cell.wide}`}>
                    <Day at={expiresAt} />
                  </td>
                  {manages && (
                    <td className={cell.actions}>
                      <ConfirmCall danger call="team.withdraw" input={{ id }} {...ask(t.team, "withdraw", email)} />
                    </td>
                  )}
                </tr>
              ))}
            </Table>
          </Panel>
        )}
      </Queries>
    </div>
  );
}
