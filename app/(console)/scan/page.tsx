import type { Metadata } from "next";
import { readBaseUrl } from "../../_lib/base-url";
import { type Search, textOf } from "../../_lib/search";
import { requireSession } from "../../_lib/session";
import { readMessages } from "../../_messages/server";
import { Empty, PageHead } from "../../_ui/page";
import { Queries } from "../../_ui/queries";
import { Scanner } from "./scanner";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.scan.title };
}

/** `?q=` fills the box, and scans nothing until somebody says so. */
export default async function ScanPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t } = await readMessages();
  const { role, suspended } = await requireSession();
  return (
    <div>
      <PageHead title={t.scan.title} lead={t.scan.lead} />
      {suspended ? (
        <Empty title={t.scan.title} text={t.errors.account_suspended} />
      ) : role === "viewer" ? (
        <Empty title={t.scan.title} text={t.scan.viewer} />
      ) : (
        <Queries>
          <Scanner baseUrl={await readBaseUrl()} initial={textOf((await searchParams).q)} />
        </Queries>
      )}
    </div>
  );
}
