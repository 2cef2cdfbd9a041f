import type { Metadata } from "next";
import { operates } from "@/server/accounts/members/roles";
import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { consoleApi } from "../_lib/console";
import { requireSession, writes } from "../_lib/session";
import { PageHead } from "../_ui/page";
import page from "../_ui/page.module.css";
import { readMessages } from "../locales/server";
import { BurnDown } from "./overview/burn-down";
import { Checklist } from "./overview/checklist";
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
  const session = await requireSession();
  const operator = operates(session);
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
        {writes(session) && <Checklist done={stepsOf(overview, picture)} />}
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

type Overview = ConsoleAnswer<ConsoleCaller["overview"]["get"]>;
type Picture = ConsoleAnswer<ConsoleCaller["overview"]["picture"]>;

function stepsOf({ activeKeys, byDay }: Overview, { risk, webhooks }: Picture) {
  const isMonitored = risk.waiting + risk.listsOnly > 0 || risk.byLevel.some(({ count }) => count > 0);
  const hasCalled = byDay.some(({ calls }) => calls > 0);
  return { key: activeKeys > 0, call: hasCalled, wallet: isMonitored, alerts: webhooks.subscriptions > 0 };
}
