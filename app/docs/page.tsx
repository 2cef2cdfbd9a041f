import type { Metadata } from "next";
import { headers } from "next/headers";
import { readOpenApi } from "../_lib/openapi";
import { readMessages } from "../_messages/server";
import { cell, Table } from "../_ui/table";
import classes from "./docs.module.css";
import { Reference } from "./reference";
import { scalarVersion } from "./scalar/bundle";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.docs.reference };
}

/** The list below stands until Scalar has drawn the reference over it, and stays where scripts are off. */
export default async function DocsPage() {
  const { t } = await readMessages();
  const { info, operations } = await readOpenApi();
  const nonce = (await headers()).get("x-nonce") ?? "";
  return (
    <Reference script={`/docs/scalar/${await scalarVersion()}`} nonce={nonce}>
      <main className={classes.prose} lang="en">
        <h1>{info.title}</h1>
        <p className={classes.lead}>
          The whole contract as a document: <a href="/openapi.json">openapi.json</a>
        </p>
        <div className={classes.panel}>
          <Table label={t.docs.reference} head={[{ name: "Method" }, { name: "Path" }, { name: "What it does" }]}>
            {operations.map(({ method, path, summary }) => (
              <tr key={`${method} ${path}`}>
                <td className={cell.mono}>{method}</td>
                <td className={cell.mono}>{path}</td>
                <td className={cell.wrap}>{summary}</td>
              </tr>
            ))}
          </Table>
        </div>
      </main>
    </Reference>
  );
}
