import type { Metadata } from "next";
import { operates } from "@/server/accounts/members/roles";
import { consoleApi } from "../_lib/console";
import { requireSession } from "../_lib/session";
import { PageHead } from "../_ui/page";
import page from "../_ui/page.module.css";
import { readMessages } from "../locales/server";
import { BurnDown } from "./overview/burn-down";
import { Feeds } from "./overview/feeds";
import { FirstCall } from "./overview/first-call";
import { Installation } from "./overview/installation";
import { Latency } from "./overview/latency";
import classes from "./overview/overview.module.css";
import { RecentThreats } from "./overview/recent-threats";
import { RiskPicture } from "./overview/risk-levels";
import { Stats } from "./overview/stats";
import { Usage } from "./overview/usage";
import { WebhookHealth } from "./overview/webhook-health";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.overview.title };
}

export default async function OverviewPage() {
  const { t, language } = await readMessages();
  const api = await consoleApi();
  const operator = operates(await requireSession());
  const [overview, intel, picture, installation] = await Promise.all([
    api.overview.get(),
    api.overview.feeds(),
    api.overview.picture({ language }),
    operator ? api.operator.installation.summary() : null,
  ]);
  const used = overview.byDay.some(({ calls }) => calls > 0);
  return (
    <div>
      <PageHead title={t.overview.title} lead={overview.accountName} />
      <div className={page.stack}>
        <Stats overview={overview} intel={intel} />
        {installation && <Installation summary={installation} />}
        <div className={classes.pair}>
          <RiskPicture risk={picture.risk} />
          <RecentThreats threats={picture.threats} />
        </div>
        <div className={classes.pair}>
          <BurnDown overview={overview} />
          <WebhookHealth health={picture.webhooks} />
        </div>
        {used ? <Usage usage={overview} span={t.overview.last30} /> : <FirstCall />}
        {used && <Latency latency={picture.latency} edges={picture.latencyEdges} />}
        <Feeds feeds={intel.feeds} operator={operator} />
      </div>
    </div>
  );
}
