import type { Metadata } from "next";
import Link from "next/link";
import { readMessages } from "../locales/server";
import { Dead } from "./error-page";

export async function titleOfNothing(): Promise<Metadata> {
  return { title: (await readMessages()).t.notFound.title };
}

export async function NothingHere() {
  const { t } = await readMessages();
  return (
    <Dead title={t.notFound.title} text={t.notFound.text}>
      <Link href="/" className="way-out">
        {t.notFound.home}
      </Link>
    </Dead>
  );
}
