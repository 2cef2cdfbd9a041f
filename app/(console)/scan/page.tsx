import type { Metadata } from "next";
import { type Plan, plans, planTerms } from "@/server/accounts/plans";
import { findNetwork } from "@/server/networks";
import { readBaseUrl } from "../../_lib/base-url";
import { type Search, textOf } from "../../_lib/search";
import { requireSession } from "../../_lib/session";
import { Empty, PageHead } from "../../_ui/page";
import { Queries } from "../../_ui/queries";
import { readMessages } from "../../locales/server";
import type { Refused } from "./examples";
import { Scanner } from "./scanner";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.scan.title };
}

/** `?q=` and `chain` fill the box. No scan runs until the user starts it. */
export default async function ScanPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t } = await readMessages();
  const asked = await searchParams;
  const chain = findNetwork(textOf(asked.chain) ?? "");
  const { role, suspended, plan } = await requireSession();
  return (
    <div>
      <PageHead title={t.scan.title} lead={t.scan.lead} />
      {suspended ? (
        <Empty title={t.scan.title} text={t.errors.account_suspended} />
      ) : role === "viewer" ? (
        <Empty title={t.scan.title} text={t.scan.viewer} />
      ) : (
        <Queries>
          <Scanner baseUrl={await readBaseUrl()} initial={textOf(asked.q)} chain={chain} refused={refusedOn(plan)} />
        </Queries>
      )}
    </div>
  );
}

function refusedOn(plan: Plan): Refused {
  const lacking = (["analysis", "threats"] as const).filter((term) => !planTerms[plan][term]);
  const lowest = (term: keyof Refused) => plans.find((one) => planTerms[one][term]);
  return Object.fromEntries(
    lacking.flatMap((term) => {
      const needed = lowest(term);
      return needed ? [[term, planTerms[needed].title]] : [];
    }),
  );
}
