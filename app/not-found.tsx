import type { Metadata } from "next";
import { readMessages } from "./_messages/server";
import { Dead } from "./_ui/dead";
import { LinkButton } from "./_ui/link-button";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.notFound.title };
}

export default async function NotFound() {
  const { t } = await readMessages();
  return (
    <Dead title={t.notFound.title} text={t.notFound.text}>
      <LinkButton href="/">{t.notFound.home}</LinkButton>
    </Dead>
  );
}
