import { readMessages } from "../../locales/server";
import { Answers } from "./answers";
import { Fields } from "./fields";
import type { Operation } from "./model/operation";
import classes from "./operation.module.css";

/** Fields that all events have in common. */
export async function EveryEvent({ events: [first] }: { events: Operation[] }) {
  const { t } = await readMessages();
  if (!first) return null;
  return (
    <section className={classes.operation}>
      <h2>{t.reference.everyEvent}</h2>
      <div className={classes.columns}>
        <div>
          <h3>{t.reference.places.header}</h3>
          <Fields fields={first.parameters} way="received" />
        </div>
        <div>
          <Answers operation={first} />
        </div>
      </div>
    </section>
  );
}
