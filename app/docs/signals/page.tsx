import type { Metadata } from "next";
import { Fragment } from "react";
import { catalogue, explain, type Family, type SignalId } from "@/server/risk";
import { readMessages } from "../../_messages/server";
import { colorOfSeverity } from "../../_ui/level";
import { Mark } from "../../_ui/mark";
import classes from "../docs.module.css";
import { Marked } from "../marked";
import { Prose } from "../prose";
import { en } from "./en";
import { pt } from "./pt";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.docs.signals };
}

const ids = Object.keys(catalogue) as SignalId[];
const families = [...new Set(ids.map((id) => catalogue[id].family))];
const idsOf = (family: Family) => ids.filter((id) => catalogue[id].family === family);
const texts = { en, pt };

/** Every signal there is, straight from the catalogue that scores are made with. */
export default async function SignalsPage() {
  const { language, t } = await readMessages();
  const text = texts[language];
  return (
    <Prose title={text.title} lead={text.lead}>
      {text.intro}
      <p>
        {families.map((family, at) => (
          <Fragment key={family}>
            {at > 0 && " · "}
            <a href={`#${family}`}>{text.families[family]}</a>
          </Fragment>
        ))}
      </p>
      {families.map((family) => (
        <section key={family}>
          <h2 id={family}>{text.families[family]}</h2>
          {idsOf(family).map((id) => {
            const { severity, weight, floor } = catalogue[id];
            const { meaning, falsePositives } = explain(id, language);
            return (
              <article key={id} id={id} className={classes.entry}>
                <header className={classes.entryHead}>
                  <h3>
                    <a href={`#${id}`}>{id}</a>
                  </h3>
                  <Mark color={colorOfSeverity[severity]}>{t.scan.severity[severity]}</Mark>
                  <span className={classes.meta}>{floor ? text.floor(weight) : text.weight(weight)}</span>
                </header>
                <Marked text={meaning} />
                <dl>
                  <dt>{text.falsePositives}</dt>
                  <dd>
                    <Marked text={falsePositives} />
                  </dd>
                </dl>
              </article>
            );
          })}
        </section>
      ))}
    </Prose>
  );
}
