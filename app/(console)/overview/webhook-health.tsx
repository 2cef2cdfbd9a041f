import Link from "next/link";
import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { plain } from "../../_lib/foreign";
import { Mark } from "../../_ui/mark";
import { Panel } from "../../_ui/page";
import { formatAgo } from "../../_ui/time";
import { tagOf } from "../../locales";
import { readMessages } from "../../locales/server";
import { Lacking } from "./lacking";
import classes from "./panel.module.css";

type Health = ConsoleAnswer<ConsoleCaller["overview"]["picture"]>["webhooks"];

const colors = {
  acknowledged: "var(--level-safe)",
  pending: "var(--quiet)",
  failed: "var(--level-caution)",
  exhausted: "var(--level-critical)",
  cancelled: "var(--quiet)",
};

/** Whether the account's receivers take what they are sent, and which don't. */
export async function WebhookHealth({ health }: { health: Health }) {
  const { t, language, translate } = await readMessages();
  const number = new Intl.NumberFormat(tagOf(language));
  const { subscriptions, troubled, deliveries, MAX_COUNTED } = health;
  if (subscriptions === 0) {
    return (
      <Lacking title={t.picture.webhooks} text={t.picture.noWebhooks} href="/webhooks" action={t.picture.subscribe} />
    );
  }
  const say = (count: number) => {
    const stated = number.format(count);
    return count >= MAX_COUNTED ? t.picture.atLeast(stated) : stated;
  };
  return (
    <Panel title={t.picture.webhooks} hint={t.picture.webhooksHint}>
      {deliveries.length === 0 ? (
        <p className={classes.note}>{t.picture.noDeliveries}</p>
      ) : (
        <ul className={classes.legend}>
          {deliveries.map(({ status, count }) => (
            <li key={status}>
              <Mark color={colors[status]}>{t.webhooks.states[status]}</Mark>
              <span>{say(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {troubled.length === 0 ? (
        <p className={classes.note}>{t.picture.allWell(number.format(subscriptions), subscriptions === 1)}</p>
      ) : (
        <ul className={classes.list}>
          {troubled.map(({ id, url, disabledReason, failingSince }) => (
            <li key={id}>
              <p>
                <Link href={`/webhooks/${id}`}>{plain(url, 200)}</Link>
              </p>
              <p className={classes.quiet}>
                {disabledReason !== null
                  ? `${t.picture.disabled}: ${plain(translate(disabledReason) || disabledReason, 300)}`
                  : failingSince && t.picture.failingSince(formatAgo(new Date(failingSince), t.ago))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
