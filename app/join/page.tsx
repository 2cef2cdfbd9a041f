import type { Metadata } from "next";
import { providersOf } from "../_lib/providers-of";
import { runtime } from "../_lib/runtime";
import { readSession } from "../_lib/session";
import { Queries } from "../_ui/queries";
import { readMessages } from "../locales/server";
import { Card } from "../sign-in/card";
import { JoinForm } from "./join-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.joining.join };
}

/** Where an invitation's link leads. Its token stands in the fragment, which only the browser sees. */
export default async function JoinPage() {
  const { t } = await readMessages();
  const { config } = await runtime();
  return (
    <Card title={t.joining.join} lead={t.tagline}>
      <Queries>
        <JoinForm signedInAs={(await readSession())?.email ?? null} providers={providersOf(config)} />
      </Queries>
    </Card>
  );
}
