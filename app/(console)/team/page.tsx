import type { Metadata } from "next";
import { readBaseUrl } from "../../_lib/base-url";
import { consoleApi } from "../../_lib/console";
import { requireSession } from "../../_lib/session";
import { ConfirmCall } from "../../_ui/confirm-call";
import { Email } from "../../_ui/email";
import { PageHead, Panel } from "../../_ui/page";
import { Queries } from "../../_ui/queries";
import { cell, Table } from "../../_ui/table";
import { Day } from "../../_ui/time";
import { ask } from "../../locales/confirmation";
import { readMessages } from "../../locales/server";
import { Invite } from "./invite";
import { RoleOf } from "./role-of";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.team.title };
}

// Not among the messages: those go to every browser.
const words = {
  en: {
    needed: "The only owner. Make another member owner first.",
    leave: {
      action: "Leave",
      title: "Leave this account?",
      text: "You are signed out of it at once, and an owner has to invite you before you can come back. Keys that you made go on working.",
    },
  },
  pt: {
    needed: "É o único proprietário. Para mudar isso, torne antes outra pessoa proprietária.",
    leave: {
      action: "Sair da conta",
      title: "Sair desta conta?",
      text: "Sua sessão nela termina agora, e só volta quem um proprietário convidar. As chaves que você criou continuam funcionando.",
    },
  },
};

export default async function TeamPage() {
  const { t, language } = await readMessages();
  const { role, suspended, operator, userId: me } = await requireSession();
  const { members, invitations } = await (await consoleApi()).team.list();
  const manages = role === "owner" && !suspended;
  const actions = manages ? [{ name: "" }] : [];
  const owners = members.filter((member) => member.role === "owner").length;
  const texts = words[language];
  const askOf = ({ userId, email }: (typeof members)[number]) =>
    userId === me ? { ...texts.leave, label: texts.leave.action } : ask(t.team, "remove", email);
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
            {members.map((member) => {
              const isNeeded = member.role === "owner" && owners === 1;
              return (
                <tr key={member.userId}>
                  <td className={cell.wrap}>
                    <Email>{member.email}</Email>{" "}
                    {member.userId === me && <span className={cell.quiet}>({t.team.you})</span>}
                    {manages && isNeeded && <div className={cell.quiet}>{texts.needed}</div>}
                  </td>
                  <td>{manages && !isNeeded ? <RoleOf {...member} /> : t.preferences.roles[member.role]}</td>
                  <td className={`${cell.quiet} ${cell.wide}`}>
                    <Day at={member.joinedAt} />
                  </td>
                  {manages && (
                    <td className={cell.actions}>
                      {!isNeeded && (
                        <ConfirmCall danger call="team.remove" input={{ userId: member.userId }} {...askOf(member)} />
                      )}
                    </td>
                  )}
                </tr>
              );
            })}
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
                    <span className={cell.narrow}>
                      {t.team.expires}: <Day at={expiresAt} />
                    </span>
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
