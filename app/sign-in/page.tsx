import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { providersOf } from "../_lib/providers-of";
import { runtime } from "../_lib/runtime";
import { safePath } from "../_lib/safe-path";
import { readSession } from "../_lib/session";
import { readMessages } from "../locales/server";
import { Card } from "./card";
import { ContinueWith } from "./continue-with";
import { ProviderTrouble } from "./provider-trouble";
import { SignInForm } from "./sign-in-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.signIn.title };
}

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<{ callbackUrl?: string | string[]; error?: string | string[] }>;
}) {
  const { callbackUrl, error } = await searchParams;
  const target = safePath(typeof callbackUrl === "string" ? callbackUrl : undefined);
  // A signed-in user who tried to connect a provider sees the result here.
  if (error === undefined && (await readSession())) redirect(target);
  const { t } = await readMessages();
  const { console, config } = await runtime();
  const { signUp } = console;
  const foot = (
    <>
      <p>{t.signIn.hint}</p>
      {signUp ? (
        <p>
          {t.joining.none} <Link href="/sign-up">{t.joining.signUp}</Link>
        </p>
      ) : (
        <>
          <p>{t.signIn.another}</p>
          <code>npm run -s admin -- account create</code>
        </>
      )}
      {config.channels.mail ? <Link href="/reset-password">{t.signIn.forgot}</Link> : <p>{t.signIn.lost}</p>}
      <Link href="/docs">{t.signIn.docs}</Link>
    </>
  );
  return (
    <Card title={t.product} lead={t.tagline} foot={foot}>
      {error !== undefined && <ProviderTrouble error={error} />}
      <ContinueWith providers={providersOf(config)} target={target} />
      <SignInForm target={target} />
    </Card>
  );
}
