import type { Metadata } from "next";
import { consoleApi } from "../../_lib/console";
import { providersOf } from "../../_lib/providers-of";
import { runtime } from "../../_lib/runtime";
import { requireSession } from "../../_lib/session";
import { ConfirmCall } from "../../_ui/confirm-call";
import { PageHead, Panel } from "../../_ui/page";
import page from "../../_ui/page.module.css";
import { Queries } from "../../_ui/queries";
import { readMessages } from "../../locales/server";
import { Secret } from "../webhooks/secret";
import { ChangePassword } from "./change-password";
import { Rename } from "./rename";
import { securityWords } from "./security-words";
import { Sessions } from "./sessions";
import { SignInMethods } from "./sign-in-methods";
import { TwoFactor } from "./two-factor";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.settings.title };
}

export default async function SettingsPage() {
  const { t, language } = await readMessages();
  const words = securityWords[language];
  const { role, suspended, accountId, accountName, email } = await requireSession();
  const { account } = await consoleApi();
  const [{ password, connected }, { twoFactor, sessions }] = await Promise.all([
    account.signInMethods(),
    account.security(),
  ]);
  const providers = providersOf((await runtime()).config);
  const manages = role === "owner" && !suspended;
  return (
    <div>
      <Queries>
        <PageHead title={t.settings.title} lead={t.settings.lead} />
        {manages && (
          <Panel title={t.settings.account}>
            <Rename name={accountName} />
          </Panel>
        )}
        {providers.length > 0 && (
          <Panel title={t.providers.ways} hint={t.providers.waysHint} mt={manages}>
            <SignInMethods providers={providers} connected={connected} />
          </Panel>
        )}
        <Panel title={t.settings.password} hint={t.settings.passwordHint} mt={manages || providers.length > 0}>
          {password ? (
            <ChangePassword email={email} accountId={accountId} />
          ) : (
            <p className={page.body}>{t.providers.noPassword}</p>
          )}
        </Panel>
        <Panel title={words.twoFactor} hint={words.twoFactorHint} mt>
          {password ? <TwoFactor state={twoFactor} /> : <p className={page.body}>{words.providerOnly}</p>}
        </Panel>
        <Panel
          title={words.sessions}
          hint={words.sessionsHint}
          mt
          action={
            sessions.length > 1 && (
              <ConfirmCall
                danger
                call="account.endOtherSessions"
                input={undefined}
                action={words.endOthers}
                title={words.endOthersTitle}
                text={words.endOthersText}
              />
            )
          }
        >
          <Sessions sessions={sessions} />
        </Panel>
        {manages && (
          <Panel title={t.webhooks.secret} hint={t.webhooks.secretHint} mt>
            <Secret />
          </Panel>
        )}
      </Queries>
    </div>
  );
}
