import { cell, Table } from "../_ui/table";
import classes from "./docs.module.css";

interface GridProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly [string, ...string[]])[];
  /** The first column holds names as they stand in an answer. */
  named?: boolean;
}

/** A small table within running text. With more than two columns, a phone has no room for them beside each other. */
export function Grid({ label, head, rows, named = false }: GridProps) {
  return (
    <div className={`${classes.panel} ${classes.grid}`}>
      <Table label={label} head={head.map((name) => ({ name }))} stacked={head.length > 2}>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <td className={named ? cell.mono : cell.wrap}>{first}</td>
            {rest.map((text, index) => (
              <td key={head[index + 1]} className={cell.wrap} data-label={head[index + 1]}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  );
}
