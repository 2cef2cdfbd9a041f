import { Code } from "../../../_ui/code";
import { Mark } from "../../../_ui/mark";
import { momentOf } from "../../../_ui/time-words";
import { readMessages } from "../../../locales/server";
import { headersOf } from "./headers-of";
import { Resend } from "./resend";
import type { Delivery } from "./state-filter";
import classes from "./subscription.module.css";

const colors: Record<Delivery["status"], string> = {
  pending: "var(--quiet)",
  acknowledged: "var(--level-safe)",
  failed: "var(--level-caution)",
  exhausted: "var(--level-critical)",
  cancelled: "var(--quiet)",
};

interface Props {
  deliveries: Delivery[];
  /** Whether anything is sent: of a subscription that is switched off no next attempt follows. */
  active: boolean;
  mayWrite: boolean;
  /** Set for a channel: no signed body is sent. */
  toChannel?: boolean;
}

/** Each opens to what was sent, every attempt, and what the receiver answered. Their names for the ear hold the id: several may be open. */
export async function DeliveryList({ deliveries, active, mayWrite, toChannel = false }: Props) {
  const { t, translate, zone } = await readMessages();
  /** Why it hasn't arrived, as far as it was tried. */
  const troubleOf = ({ status, attempts }: Delivery) => {
    const error = status === "acknowledged" ? null : attempts.at(-1)?.error;
    return error && (translate(error) || error);
  };
  return (
    <div>
      {deliveries.map((delivery) => (
        <details key={delivery.id} className={classes.delivery}>
          <summary>
            <Mark color={colors[delivery.status]}>{t.webhooks.states[delivery.status]}</Mark>
            <span className={classes.event}>
              {t.webhooks.eventNames[delivery.event] ?? t.channels.over}
              {delivery.test && <small> ({t.webhooks.sample})</small>}
            </span>
            <span className={classes.trouble}>{troubleOf(delivery)}</span>
            <time dateTime={delivery.createdAt.toISOString()}>{momentOf(delivery.createdAt, zone)}</time>
          </summary>
          <div className={classes.inside}>
            <Attempts {...delivery} next={active ? delivery.nextAttemptAt : null} />
            <h3>{toChannel ? t.channels.event : t.webhooks.payload}</h3>
            {!toChannel && (
              <Code text={headersOf(delivery, t.webhooks.signature)} label={`${t.webhooks.headers}: ${delivery.id}`} />
            )}
            <Code
              text={JSON.stringify(JSON.parse(delivery.body), null, 2)}
              label={`${t.webhooks.payload}: ${delivery.id}`}
            />
            <p className={classes.id}>{delivery.id}</p>
            {mayWrite && active && <Resend id={delivery.id} />}
          </div>
        </details>
      ))}
    </div>
  );
}

async function Attempts({ id, attempts, next }: Pick<Delivery, "id" | "attempts"> & { next: Date | null }) {
  const { t, translate, zone } = await readMessages();
  if (attempts.length === 0 && !next) return null;
  return (
    <>
      <h3>{t.webhooks.attempts}</h3>
      <ol className={classes.attempts}>
        {attempts.map(({ number, startedAt, durationMs, responseStatus, responseBody, error }) => (
          <li key={number}>
            <span>{t.webhooks.attempt(number, momentOf(startedAt, zone))}</span>
            <strong>{responseStatus ?? t.webhooks.noAnswer}</strong>
            <span>{t.webhooks.took(String(Math.round(durationMs)))}</span>
            {error && <span className={classes.error}>{translate(error) || error}</span>}
            {responseStatus !== null && (
              <Code text={responseBody || t.webhooks.noBody} label={`${t.webhooks.response} ${number}: ${id}`} />
            )}
          </li>
        ))}
      </ol>
      {next && <p className={classes.next}>{t.webhooks.nextTry(momentOf(next, zone))}</p>}
    </>
  );
}
