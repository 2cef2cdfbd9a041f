import type { Metadata } from "next";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { providersOf } from "../_lib/providers-of";
import { runtime } from "../_lib/runtime";
import { readSession } from "../_lib/session";
import { Queries } from "../_ui/queries";
import { readMessages } from "../locales/server";
import { Card } from "../sign-in/card";
import { ContinueWith } from "../sign-in/continue-with";
import { SignUpForm } from "./sign-up-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.joining.signUp };
}

export default async function SignUpPage() {
  const { console, config } = await runtime();
  if (!console.signUp) notFound();
  if (await readSession()) redirect("/");
  const { t } = await readMessages();
  const foot = (
    <p>
      {t.joining.have} <Link href="/sign-in">{t.joining.signIn}</Link>
    </p>
  );
  return (
    <Card title={t.joining.signUp} lead={t.joining.signUpLead} foot={foot}>
      <ContinueWith providers={providersOf(config)} target="/" />
      <Queries>
        <SignUpForm />
      </Queries>
    </Card>
  );
}
