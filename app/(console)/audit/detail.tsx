import { Email } from "../../_ui/email";
import { cell } from "../../_ui/table";
import classes from "./detail.module.css";

/** Cell of the log with the details of an entry. */
export function Detail({
  pairs,
  label,
  code,
}: {
  pairs: [name: string, value: string][];
  label: string;
  /** Name of the pair whose value is in the words of the API. */
  code: string | undefined;
}) {
  if (pairs.length === 0) return <td />;
  return (
    <td className={cell.wrap} data-label={label}>
      <dl className={classes.detail}>
        {pairs.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{name === code ? <code>{value}</code> : <Email>{value}</Email>}</dd>
          </div>
        ))}
      </dl>
    </td>
  );
}
