import { levels } from "@/server/risk";
import { colorOfLevel } from "../../_ui/level";
import { Mark } from "../../_ui/mark";
import { cell, Table } from "../../_ui/table";
import classes from "../docs.module.css";

/** The words of an answer are the same in every language; `score` heads the column of points. */
export function Levels({ label, score }: { label: string; score: string }) {
  return (
    <div className={classes.panel}>
      <Table label={label} head={[{ name: score }, { name: "status" }, { name: "riskLevel" }, { name: "decision" }]}>
        {levels.toReversed().map(({ from, status, riskLevel, decision }, index, all) => (
          <tr key={from}>
            <td className={cell.mono}>
              {from}–{(all[index + 1]?.from ?? 101) - 1}
            </td>
            <td>
              <Mark color={colorOfLevel[riskLevel]}>{status}</Mark>
            </td>
            <td>{riskLevel}</td>
            <td>{decision}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
