import type { ReactNode } from "react";
import classes from "./table.module.css";

export const cell = classes;

/** A plain table: rendered on the server, it costs the browser nothing. `label` names it for screen readers. */
export function Table({
  label,
  head,
  children,
}: {
  label: string;
  head: { name: string; number?: boolean }[];
  children: ReactNode;
}) {
  return (
    // A region that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where the screen is narrow
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map(({ name, number }) => (
              <th key={name} scope="col" className={number ? classes.number : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
