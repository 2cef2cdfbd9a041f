import type { Metadata } from "next";
import { errorDocs } from "@/server/api/error-docs";
import { type ErrorCode, errorCodes } from "@/server/kernel/errors";
import { readLanguage, readMessages } from "../../locales/server";
import classes from "../docs.module.css";
import { Marked } from "../marked";
import { Prose } from "../prose";
import { en } from "./en";
import { pt } from "./pt";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.docs.errors };
}

const codes = Object.keys(errorDocs) as ErrorCode[];
const texts = { en, pt };

/** One anchor for each code: the `type` of every problem points here. What an answer says is English everywhere. */
export default async function ErrorsPage() {
  const { title, lead, intro, remedy, example, explained } = texts[await readLanguage()];
  return (
    <Prose title={title} lead={lead}>
      {intro}
      {codes.map((code) => (
        <article key={code} id={code} className={classes.entry}>
          <header className={classes.entryHead}>
            <h2>
              <a href={`#${code}`}>{code}</a>
            </h2>
            <span className={classes.meta} lang="en">
              {errorCodes[code].status} · {errorCodes[code].title}
            </span>
          </header>
          <Marked text={explained[code].meaning} />
          <dl>
            <dt>{remedy}</dt>
            <dd>
              <Marked text={explained[code].remedy} />
            </dd>
            <dt>{example}</dt>
            <dd lang="en">{errorDocs[code].example.detail}</dd>
          </dl>
        </article>
      ))}
    </Prose>
  );
}
