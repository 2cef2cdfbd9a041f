import type { ReactNode } from "react";
import classes from "./table.module.css";

export const cell = classes;

export interface Column {
  name: string;
  number?: boolean;
  /** Left out on narrow screens; its cells carry `cell.wide`. */
  wide?: boolean;
}

interface TableProps {
  /** Names it for screen readers. */
  label: string;
  head: Column[];
  /** On narrow screens a row's cells stand below each other, the first over the whole width; `data-label` names the others. */
  stacked?: boolean;
  children: ReactNode;
}

/** A plain table: rendered on the server, it costs the browser nothing. */
export function Table({ label, head, stacked = false, children }: TableProps) {
  return (
    // A region that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where the screen is narrow
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={stacked ? `${classes.table} ${classes.stacked}` : classes.table}>
        <thead>
          <tr>
            {head.map(({ name, number, wide }) => {
              const className = [number && classes.number, wide && classes.wide].filter(Boolean).join(" ");
              // A heading must say something: a column of buttons has none.
              if (name === "") return <td key={name} className={className} />;
              return (
                <th key={name} scope="col" className={className}>
                  {name}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
