import type { Metadata } from "next";
import { consoleApi } from "../_lib/console";
import { readMessages } from "../_messages/server";
import { PageHead } from "../_ui/page";
import { Feeds } from "./overview/feeds";
import { FirstCall } from "./overview/first-call";
import classes from "./overview/overview.module.css";
import { Stats } from "./overview/stats";
import { Usage } from "./overview/usage";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.overview.title };
}

export default async function OverviewPage() {
  const { t } = await readMessages();
  const api = await consoleApi();
  const [overview, intel] = await Promise.all([api.overview.get(), api.overview.feeds()]);
  const used = overview.byDay.some(({ calls }) => calls > 0);
  return (
    <div>
      <PageHead title={t.overview.title} lead={overview.accountName} />
      <div className={classes.stack}>
        <Stats overview={overview} intel={intel} />
        {used ? <Usage overview={overview} /> : <FirstCall />}
        <Feeds feeds={intel.feeds} />
      </div>
    </div>
  );
}
