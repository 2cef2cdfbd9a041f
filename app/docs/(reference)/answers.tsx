import { readMessages } from "../../locales/server";
import { Shapes } from "./fields";
import type { Operation } from "./model/operation";
import classes from "./operation.module.css";
import { RichText } from "./rich-text";

/** Responses by status, with the codes of possible errors. */
export async function Answers({
  operation: { answers, errors },
}: {
  operation: Pick<Operation, "answers" | "errors">;
}) {
  const { t } = await readMessages();
  return (
    <>
      <section>
        <h3>{t.reference.answers}</h3>
        {answers.map(({ status, meaning, headers, body }) => (
          <div key={status} className={classes.answer}>
            <p>
              <code className={classes.status}>{status}</code> <RichText text={meaning} />{" "}
              {body && body.type !== "object" && <code className={classes.type}>{body.type}</code>}
            </p>
            {headers.map((header) => (
              <p key={header.name}>
                <code>{header.name}</code>: <RichText text={header.meaning} />
              </p>
            ))}
            {body && body.shapes.length > 0 && (
              <details open={status.startsWith("2")}>
                <summary>{t.reference.fields}</summary>
                <Shapes shapes={body.shapes} way="received" />
              </details>
            )}
          </div>
        ))}
      </section>
      {errors.length > 0 && (
        <section>
          <h3>{t.reference.errors}</h3>
          <dl className={classes.errors}>
            {errors.map(({ status, codes }) => (
              <div key={status}>
                <dt>
                  <code>{status}</code>
                </dt>
                <dd>
                  {codes.map((code) => (
                    <a key={code} href={`/docs/errors#${code}`}>
                      <code>{code}</code>
                    </a>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
