import type { Metadata } from "next";
import { readLanguage, readMessages } from "../../locales/server";
import { English } from "./en";
import { Portuguese } from "./pt";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.docs.scoring };
}

const texts = { en: English, pt: Portuguese };

export default async function ScoringPage() {
  const Text = texts[await readLanguage()];
  return <Text />;
}
