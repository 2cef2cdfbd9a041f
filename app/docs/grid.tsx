import { cell, Table } from "../_ui/table";
import classes from "./docs.module.css";

interface GridProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly [string, ...string[]])[];
  /** The first column holds names as they stand in an answer. */
  named?: boolean;
}

/** A small table within running text. */
export function Grid({ label, head, rows, named = false }: GridProps) {
  return (
    <div className={classes.panel}>
      <Table label={label} head={head.map((name) => ({ name }))}>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <td className={named ? cell.mono : cell.wrap}>{first}</td>
            {rest.map((text) => (
              <td key={text} className={cell.wrap}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  );
}
