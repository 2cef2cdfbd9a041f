import type { Metadata } from "next";
import Link from "next/link";
import { cell, Table } from "../../_ui/table";
import { readMessages } from "../../locales/server";
import classes from "../docs.module.css";
import { Prose } from "../prose";
import { en } from "./en";
import { addressOf } from "./model";
import { PlanTable } from "./plan-table";
import { pt } from "./pt";
import { readReference } from "./read";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.docs.reference };
}

const texts = { en, pt };

/** Rules for every call, and an overview of all operations. */
export default async function ReferencePage() {
  const [{ language }, groups] = await Promise.all([readMessages(), readReference()]);
  const { title, lead, columns, Text } = texts[language];
  return (
    <Prose title={title} lead={lead}>
      <Text plans={<PlanTable language={language} />} />
      {groups.map((group) => (
        <section key={group.slug}>
          <h2 id={group.slug}>
            <Link href={addressOf(group)} prefetch={false}>
              {group.name}
            </Link>
          </h2>
          <p>{group.meaning}</p>
          <div className={classes.panel}>
            <Table
              label={group.name}
              head={columns.map((name, index) => ({ name, wide: index > 0 })).slice(0, group.events ? 1 : undefined)}
            >
              {group.operations.map((operation) => (
                <tr key={operation.id} id={operation.id}>
                  <td className={cell.wrap}>
                    <Link href={addressOf(group, operation)} prefetch={false}>
                      {group.events ? <code>{operation.path}</code> : operation.summary}
                    </Link>
                    {group.events ? (
                      <div>{operation.meaning}</div>
                    ) : (
                      <span className={`${cell.mono} ${cell.narrow}`}>
                        {operation.method} {operation.path}
                      </span>
                    )}
                  </td>
                  {!group.events && <td className={`${cell.mono} ${cell.wide}`}>{operation.method}</td>}
                  {!group.events && <td className={`${cell.mono} ${cell.wide}`}>{operation.path}</td>}
                </tr>
              ))}
            </Table>
          </div>
        </section>
      ))}
    </Prose>
  );
}
