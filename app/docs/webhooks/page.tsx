import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metadata } from "next";
import { Code } from "../../_ui/code";
import { readLanguage, readMessages } from "../../locales/server";
import { English } from "./en";
import { Portuguese } from "./pt";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.docs.webhooks };
}

const texts = { en: English, pt: Portuguese };

/** The very files that the tests run. */
const samples = [
  ["TypeScript", "verify-webhook.ts"],
  ["Python", "verify_webhook.py"],
  ["Go", "verify_webhook.go"],
] as const;
const read = (name: string) => readFile(join(process.cwd(), "app/docs/webhooks/samples", name), "utf8");

export default async function WebhooksPage() {
  const Text = texts[await readLanguage()];
  const codes = await Promise.all(samples.map(async ([name, file]) => ({ name, text: await read(file) })));
  return (
    <Text
      samples={codes.map(({ name, text }) => (
        <section key={name}>
          <h2 id={name.toLowerCase()}>{name}</h2>
          <Code text={text} label={name} />
        </section>
      ))}
    />
  );
}
