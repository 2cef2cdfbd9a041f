import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { safePath } from "../_lib/safe-path";
import { readSession } from "../_lib/session";
import { readMessages } from "../_messages/server";
import { Logo } from "../_ui/logo";
import { Preferences } from "../_ui/preferences";
import classes from "./sign-in.module.css";
import { SignInForm } from "./sign-in-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.signIn.title };
}

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<{ callbackUrl?: string | string[] }>;
}) {
  const { callbackUrl } = await searchParams;
  const target = safePath(typeof callbackUrl === "string" ? callbackUrl : undefined);
  if (await readSession()) redirect(target);
  const { t } = await readMessages();
  return (
    <div className={classes.page}>
      <header className={classes.corner}>
        <Preferences />
      </header>
      <main className={classes.card}>
        <header className={classes.brand}>
          <Logo size={44} />
          <h1>{t.product}</h1>
          <p>{t.tagline}</p>
        </header>
        <SignInForm target={target} />
        <footer className={classes.hint}>
          <p>{t.signIn.hint}</p>
          <code>npm run -s admin -- account create</code>
          <Link href="/docs">{t.signIn.docs}</Link>
        </footer>
      </main>
    </div>
  );
}
