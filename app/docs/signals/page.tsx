import type { Metadata } from "next";
import { catalogue, explain, type Family, retiredIds, type SignalId } from "@/server/risk";
import { hasWords } from "../../_lib/has-words";
import { type Search, textOf } from "../../_lib/search";
import { colorOfSeverity } from "../../_ui/level";
import { Mark } from "../../_ui/mark";
import { SearchForm } from "../../_ui/search-form";
import { readMessages } from "../../locales/server";
import classes from "../docs.module.css";
import { Marked } from "../marked";
import { Prose } from "../prose";
import { en } from "./en";
import { pt } from "./pt";
import own from "./signals.module.css";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.docs.signals };
}

const ids = Object.keys(catalogue) as SignalId[];
const families = [...new Set(ids.map((id) => catalogue[id].family))];
const texts = { en, pt };

/** Every signal there is, straight from the catalogue that scores are made with; or those that have the words sought. */
export default async function SignalsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { language, t } = await readMessages();
  const text = texts[language];
  const sought =
    textOf((await searchParams).find)
      ?.trim()
      .slice(0, 100) || undefined;
  const has = (id: SignalId) => {
    const { family, severity } = catalogue[id];
    const { meaning, falsePositives } = explain(id, language);
    const words = [id, text.families[family], t.scan.severity[severity], meaning, falsePositives];
    return sought === undefined || hasWords(words.join(" "), sought);
  };
  const found = ids.filter(has);
  const idsOf = (family: Family) => found.filter((id) => catalogue[id].family === family);
  const shown = families.filter((family) => idsOf(family).length > 0);
  return (
    <Prose title={text.title} lead={text.lead}>
      {text.intro}
      <div className={own.finder}>
        <SearchForm
          path="/docs/signals"
          name="find"
          text={sought}
          label={text.find}
          hint={text.findHint}
          maxLength={100}
          clear={sought && "/docs/signals"}
        />
        <nav aria-label={text.contents}>
          {shown.map((family) => (
            <a key={family} href={`#${family}`}>
              {text.families[family]} <small>{idsOf(family).length}</small>
            </a>
          ))}
        </nav>
      </div>
      <p role="status" className={classes.meta}>
        {sought && text.found(found.length, ids.length)}
      </p>
      {shown.map((family) => (
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
      <p className={classes.meta}>
        {text.retired} <code>{retiredIds.join(", ")}</code>
      </p>
    </Prose>
  );
}
