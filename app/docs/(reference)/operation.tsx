import type { ReactNode } from "react";
import { Code } from "../../_ui/code";
import { readMessages } from "../../locales/server";
import { Answers } from "./answers";
import { callOf } from "./call";
import { Fields, Shapes } from "./fields";
import { Method } from "./method";
import type { Operation as Described } from "./model/operation";
import { NeededPlan } from "./needed-plan";
import classes from "./operation.module.css";
import { RichText } from "./rich-text";
import { Samples } from "./samples";
import { TryIt } from "./try-it";

const places = ["path", "query", "header"] as const;

/** Input and output of an operation, with examples beside them. */
export async function Operation({ operation, baseUrl }: { operation: Described; baseUrl: string }) {
  const { t } = await readMessages();
  const { method, path, summary, key, plan, parameters, body, answers } = operation;
  return (
    <Entry operation={operation}>
      <div>
        <p className={classes.route}>
          <Method name={method} /> <code>{path}</code>
        </p>
        <p>
          <RichText text={operation.meaning} />
        </p>
        <p className={classes.key}>
          {key ? t.reference.keyIn : t.reference.noKey}{" "}
          {key && <code>{key === "Authorization" ? "Authorization: Bearer" : key}</code>}
        </p>
        {places
          .map((place) => ({ place, fields: parameters.filter((one) => one.in === place) }))
          .filter(({ fields }) => fields.length > 0)
          .map(({ place, fields }) => (
            <section key={place}>
              <h3>{t.reference.places[place]}</h3>
              <Fields fields={fields} way="sent" />
            </section>
          ))}
        {body && (
          <section>
            <h3>{t.reference.body}</h3>
            <Shapes shapes={body.shapes} way="sent" />
          </section>
        )}
        <Answers operation={operation} />
      </div>
      <div className={classes.shown}>
        <h3>{t.reference.request}</h3>
        {plan && <NeededPlan plan={plan} />}
        <Samples call={callOf(operation)} baseUrl={baseUrl} name={summary} />
        <TryIt
          request={{ method, path, key, parameters: parameters.map(inputOf), body: body?.example }}
          name={summary}
        />
        {answers
          .filter((answer) => answer.body?.example)
          .map(({ status, body: shown }) => (
            <section key={status}>
              <h3>{t.reference.answer(status)}</h3>
              <Code text={shown?.example ?? ""} label={`${summary}: ${t.reference.answer(status)}`} tall />
            </section>
          ))}
      </div>
    </Entry>
  );
}

/** Event that the service sends to a subscribed URL. */
export async function Event({ operation }: { operation: Described }) {
  const { t } = await readMessages();
  const { summary, meaning, body } = operation;
  return (
    <Entry operation={operation}>
      <div>
        <p>
          <RichText text={meaning} />
        </p>
        <section>
          <h3>{t.reference.body}</h3>
          <Shapes shapes={body?.shapes ?? []} way="received" />
        </section>
      </div>
      <div className={classes.shown}>
        <h3>{t.reference.payload}</h3>
        <Code text={body?.example ?? ""} label={`${summary}: ${t.reference.payload}`} tall />
      </div>
    </Entry>
  );
}

async function Entry({ operation: { id, path, summary }, children }: { operation: Described; children: ReactNode }) {
  const { t } = await readMessages();
  return (
    <article id={id} className={classes.operation}>
      <h2>
        {summary === path ? <code>{path}</code> : summary}
        <a href={`#${id}`} aria-label={t.reference.link(summary)}>
          #
        </a>
      </h2>
      <div className={classes.columns}>{children}</div>
    </article>
  );
}

/** Properties of a parameter that a form needs. */
function inputOf({ name, in: place, required, example, allowed, fallback }: Described["parameters"][number]) {
  return { name, place, required, example, allowed: allowed.map((one) => String(JSON.parse(one))), fallback };
}
