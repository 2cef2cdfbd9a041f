import type { Metadata } from "next";
import Link from "next/link";
import { readMessages } from "./_messages/server";
import { Dead } from "./_ui/dead";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.notFound.title };
}

export default async function NotFound() {
  const { t } = await readMessages();
  return (
    <Dead title={t.notFound.title} text={t.notFound.text}>
      <Link href="/" className="way-out">
        {t.notFound.home}
      </Link>
    </Dead>
  );
}
