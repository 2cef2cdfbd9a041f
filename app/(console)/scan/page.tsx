import type { Metadata } from "next";
import { readBaseUrl } from "../../_lib/base-url";
import { readMessages } from "../../_messages/server";
import { PageHead } from "../../_ui/page";
import { Queries } from "../../_ui/queries";
import { Scanner } from "./scanner";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.scan.title };
}

export default async function ScanPage() {
  const { t } = await readMessages();
  return (
    <div>
      <PageHead title={t.scan.title} lead={t.scan.lead} />
      <Queries>
        <Scanner baseUrl={await readBaseUrl()} />
      </Queries>
    </div>
  );
}
