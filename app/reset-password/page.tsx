import type { Metadata } from "next";
import Link from "next/link";
import { runtime } from "../_lib/runtime";
import { Queries } from "../_ui/queries";
import { readLanguage } from "../locales/server";
import { Card } from "../sign-in/card";
import { ResetForm } from "./reset-form";
import { resetWords } from "./words";

export async function generateMetadata(): Promise<Metadata> {
  return { title: resetWords[await readLanguage()].title };
}

/** Sends a link; with a link's token in the fragment, which only the browser sees, takes the new password. */
export default async function ResetPasswordPage() {
  const words = resetWords[await readLanguage()];
  const { config } = await runtime();
  const sendsMail = config.channels.mail !== undefined;
  return (
    <Card
      title={words.title}
      lead={sendsMail ? words.lead : words.byAdministrator}
      foot={<Link href="/sign-in">{words.back}</Link>}
    >
      <Queries>
        <ResetForm sendsMail={sendsMail} />
      </Queries>
    </Card>
  );
}
