import type { Metadata } from "next";
import { errorDocs } from "@/server/api/error-docs";
import { type ErrorCode, errorCodes } from "@/server/errors";
import { readMessages } from "../../_messages/server";
import classes from "../docs.module.css";
import { Prose } from "../prose";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.docs.errors };
}

/** One anchor for each code: the `type` of every problem points here. */
export default function ErrorsPage() {
  return (
    <Prose
      title="Errors"
      lead="Every answer that isn't a success carries a code that doesn't change, words for people that may, and the request id to find it in the log."
    >
      <p>
        Paths under <code>/v1/api</code> and <code>/api/wallet</code> answer <code>application/problem+json</code> (RFC
        9457) with <code>type</code>, <code>title</code>, <code>status</code>, <code>detail</code>, <code>code</code>{" "}
        and <code>requestId</code>; those under <code>/api/v1</code> answer <code>{"{ success: false, error }"}</code>{" "}
        with the same code. <code>issues</code> lists every field that is wrong, at once. Only an answer with a 2xx
        status is charged.
      </p>
      {Object.entries(errorDocs).map(([code, { meaning, remedy, example }]) => (
        <article key={code} id={code} className={classes.entry}>
          <header className={classes.entryHead}>
            <h2>
              <a href={`#${code}`}>{code}</a>
            </h2>
            <span className={classes.meta}>
              {errorCodes[code as ErrorCode].status} · {errorCodes[code as ErrorCode].title}
            </span>
          </header>
          <Marked text={meaning} />
          <dl>
            <dt>What to do</dt>
            <dd>
              <Marked text={remedy} />
            </dd>
            <dt>For example</dt>
            <dd>{example.detail}</dd>
          </dl>
        </article>
      ))}
    </Prose>
  );
}

/** Text in which `this` is code. */
function Marked({ text }: { text: string }) {
  const parts = text.split("`").map((part, index) => ({ part, id: `${index}`, isCode: index % 2 === 1 }));
  return <p>{parts.map(({ part, id, isCode }) => (isCode ? <code key={id}>{part}</code> : part))}</p>;
}
