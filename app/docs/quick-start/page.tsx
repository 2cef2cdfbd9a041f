import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metadata } from "next";
import { readBaseUrl } from "../../_lib/base-url";
import { readSession, writes } from "../../_lib/session";
import { Queries } from "../../_ui/queries";
import { readLanguage, readMessages } from "../../locales/server";
import { English } from "./en";
import { WithOwnKey } from "./own-key";
import { Portuguese } from "./pt";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.docs.quickStart };
}

const texts = { en: English, pt: Portuguese };

/** From nothing to the first event received, in commands to paste. */
export default async function QuickStartPage() {
  const [language, baseUrl, receiver, session] = await Promise.all([
    readLanguage(),
    readBaseUrl(),
    readFile(join(process.cwd(), "app/docs/quick-start/samples/receiver.mjs"), "utf8"),
    readSession(),
  ]);
  const Text = texts[language];
  const mayWrite = session && writes(session);
  return (
    <Queries>
      <WithOwnKey baseUrl={baseUrl}>
        <Text receiver={receiver} reader={mayWrite ? "writer" : session ? "viewer" : "stranger"} />
      </WithOwnKey>
    </Queries>
  );
}
