import type { Metadata } from "next";
import { headers } from "next/headers";
import { readOpenApi } from "../_lib/openapi";
import { readMessages } from "../_messages/server";
import { cell, Table } from "../_ui/table";
import classes from "./docs.module.css";
import { en } from "./en";
import { pt } from "./pt";
import { Reference } from "./reference";
import { scalarVersion } from "./scalar/bundle";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.docs.reference };
}

const texts = { en, pt };

/** The list below stands until Scalar has drawn the reference over it, and stays where scripts are off. */
export default async function DocsPage() {
  const { language, t } = await readMessages();
  const { note, lead, method, path, summary } = texts[language];
  const { info, operations } = await readOpenApi();
  const nonce = (await headers()).get("x-nonce") ?? "";
  return (
    <>
      {note && (
        <aside className={classes.note} aria-label={t.docs.reference}>
          {note}
        </aside>
      )}
      <Reference script={`/docs/scalar/${await scalarVersion()}`} nonce={nonce}>
        <main className={classes.prose}>
          <h1 lang="en">{info.title}</h1>
          <p className={classes.lead}>{lead}</p>
          <div className={classes.panel}>
            <Table label={t.docs.reference} head={[{ name: method }, { name: path }, { name: summary }]}>
              {operations.map((one) => (
                <tr key={`${one.method} ${one.path}`}>
                  <td className={cell.mono}>{one.method}</td>
                  <td className={cell.mono}>{one.path}</td>
                  <td className={cell.wrap} lang="en">
                    {one.summary}
                  </td>
                </tr>
              ))}
            </Table>
          </div>
        </main>
      </Reference>
    </>
  );
}
