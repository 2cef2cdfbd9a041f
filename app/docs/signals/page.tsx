import type { Metadata } from "next";
import { catalogue, type Family, type Severity } from "@/server/risk";
import { readMessages } from "../../_messages/server";
import { colorOfSeverity } from "../../_ui/level";
import { Mark } from "../../_ui/mark";
import classes from "../docs.module.css";
import { Prose } from "../prose";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.docs.signals };
}

/** Every signal there is, straight from the catalogue that scores are made with. */
export default function SignalsPage() {
  const families = [...new Set(Object.values(catalogue).map(({ family }) => family))];
  return (
    <Prose
      title="Signals"
      lead="A score is made of signals and of nothing else. These are all of them, with what each counts, what it means and when it is wrong."
    >
      <p>
        The weight is the score that a signal alone gives; a signal whose evidence tells more may carry another, which
        the answer shows. How signals add up stands under <a href="/docs/scoring">Scoring</a>.
      </p>
      {families.map((family) => (
        <section key={family}>
          <h2 id={family}>{titleOf(family)}</h2>
          {signalsOf(family).map(([id, { severity, weight, floor, meaning, falsePositives }]) => (
            <article key={id} id={id} className={classes.entry}>
              <header className={classes.entryHead}>
                <h3>
                  <a href={`#${id}`}>{id}</a>
                </h3>
                <Mark color={colorOfSeverity[severity]}>{severityNames[severity]}</Mark>
                <span className={classes.meta}>{floor ? `lifts the score to ${weight}` : `weight ${weight}`}</span>
              </header>
              <p>{meaning}</p>
              <dl>
                <dt>When it is wrong</dt>
                <dd>{falsePositives}</dd>
              </dl>
            </article>
          ))}
        </section>
      ))}
    </Prose>
  );
}

const severityNames: Record<Severity, string> = {
  info: "Info",
  low: "Low",
  medium: "Medium",
  high: "High",
  critical: "Critical",
};

const signalsOf = (family: Family) => Object.entries(catalogue).filter(([, one]) => one.family === family);

const titleOf = (family: string) => family.charAt(0).toUpperCase() + family.slice(1);
