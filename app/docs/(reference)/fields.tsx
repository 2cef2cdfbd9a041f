import { readMessages } from "../../locales/server";
import classes from "./fields.module.css";
import type { Field, Shape } from "./model/fields";
import { RichText } from "./rich-text";

/** Direction of the data. Sent fields are marked when required, received ones when optional. */
type Way = "sent" | "received";

/** The fields of an object, those within them behind a click. */
export async function Shapes({ shapes, way }: { shapes: Shape[]; way: Way }) {
  return shapes.map(({ name, fields }) =>
    shapes.length === 1 ? (
      <Fields key="only" fields={fields} way={way} />
    ) : (
      <div key={name} className={classes.shape}>
        <p>
          <code>{name}</code>
        </p>
        <Fields fields={fields} way={way} />
      </div>
    ),
  );
}

export async function Fields({ fields, way }: { fields: readonly Field[]; way: Way }) {
  const { t } = await readMessages();
  return (
    <ul className={classes.fields}>
      {fields.map((field) => {
        const { name, type, required, meaning, shapes } = field;
        return (
          <li key={name}>
            <p className={classes.head}>
              <code className={classes.name}>{name}</code>
              <code className={classes.type}>{type}</code>
              {way === "sent" && required && <span className={classes.required}>{t.reference.required}</span>}
              {way === "received" && !required && <span className={classes.type}>{t.reference.mayBeMissing}</span>}
            </p>
            {meaning && (
              <p>
                <RichText text={meaning} />
              </p>
            )}
            <Limits field={field} />
            {shapes.length > 0 && (
              // An envelope is opened: what one came for lies in it.
              <details open={way === "received" && fields.length <= 4}>
                <summary>
                  {t.reference.fields} <code>{name}</code>
                </summary>
                <Shapes shapes={shapes} way={way} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Permitted values. */
async function Limits({ field: { format, bounds, allowed, fallback } }: { field: Field }) {
  const { t } = await readMessages();
  const words = t.reference;
  if (!format && bounds.length === 0 && allowed.length === 0 && fallback === undefined) return null;
  return (
    <p className={classes.limits}>
      {allowed.length > 0 && (
        <span>
          {allowed.length === 1 ? words.always : words.oneOf} <Values values={allowed} />
        </span>
      )}
      {bounds.map(({ of, min, max }) => (
        <span key={of}>{words.bounds[of](min, max)}</span>
      ))}
      {format && (
        <span>
          {words.format} <code>{format}</code>
        </span>
      )}
      {fallback !== undefined && (
        <span>
          {words.standard} <code>{fallback}</code>
        </span>
      )}
    </p>
  );
}

function Values({ values }: { values: string[] }) {
  return values.map((value, index) => (
    <span key={value}>
      {index > 0 && ", "}
      <code>{value}</code>
    </span>
  ));
}
