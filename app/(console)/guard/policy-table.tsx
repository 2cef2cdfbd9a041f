import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { cell, Table } from "../../_ui/table";
import { readMessages } from "../../locales/server";
import { PickPolicy } from "./pick-policy";

type Policy = ConsoleAnswer<ConsoleCaller["guard"]["policies"]>[number];

export async function PolicyTable({ policies, mayWrite }: { policies: Policy[]; mayWrite: boolean }) {
  const { t } = await readMessages();
  const head = [{ name: t.guard.key }, { name: t.guard.review }, { name: t.guard.unchecked }];
  return (
    <Table label={t.guard.policies} head={head}>
      {policies.map(({ keyId, name, start, review, unchecked }) => (
        <tr key={keyId}>
          <td className={cell.wrap}>
            {name} <span className={`${cell.mono} ${cell.quiet}`}>{start}…</span>
          </td>
          <td>{mayWrite ? <PickPolicy {...{ keyId, name, review }} /> : t.guard.reviews[review]}</td>
          <td>{mayWrite ? <PickPolicy {...{ keyId, name, unchecked }} /> : t.guard.uncheckeds[unchecked]}</td>
        </tr>
      ))}
    </Table>
  );
}
