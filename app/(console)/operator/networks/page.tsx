import type { Metadata } from "next";
import { type NetworkStatus, networkTitle } from "@/server/networks";
import { consoleApi } from "../../../_lib/console";
import { requireOperator } from "../../../_lib/session";
import { Mark } from "../../../_ui/mark";
import { PageHead, Panel } from "../../../_ui/page";
import { cell, Table } from "../../../_ui/table";
import { tagOf } from "../../../locales";
import { readMessages } from "../../../locales/server";
import { Nodes } from "./nodes";

const colors: Record<NetworkStatus, string> = {
  ready: "var(--level-safe)",
  off: "var(--quiet)",
  unknown: "var(--quiet)",
  unreachable: "var(--level-caution)",
  "wrong-chain": "var(--level-critical)",
};

export async function generateMetadata(): Promise<Metadata> {
  await requireOperator();
  return { title: (await readMessages()).t.networks.title };
}

/** How the nodes of each network stand, and what can be known there. */
export default async function NetworksPage() {
  const { t, language } = await readMessages();
  await requireOperator();
  const networks = await (await consoleApi()).operator.networks.list();
  const number = new Intl.NumberFormat(tagOf(language));
  const words = t.networks;
  const head = [
    { name: words.network },
    { name: t.operator.status },
    { name: words.latency, number: true, wide: true },
    { name: words.block, number: true, wide: true },
    { name: words.evidence, wide: true },
    { name: words.engine, wide: true },
  ];
  return (
    <div>
      <PageHead title={words.title} lead={words.lead} />
      <Panel>
        <Table label={words.title} head={head}>
          {networks.map(({ network, status, evidence, engine, nodes }) => {
            const fastest = Math.min(...nodes.flatMap(({ latencyMs }) => latencyMs ?? []));
            const highest = Math.max(...nodes.flatMap(({ block }) => block ?? []));
            const names = (["lists", "history", "trade", "simulation"] as const).filter((name) => evidence[name]);
            const known = names.map((name) => words.kinds[name]).join(", ");
            return (
              <tr key={network}>
                <td className={cell.wrap}>
                  {networkTitle(network)}
                  <div className={`${cell.mono} ${cell.quiet}`}>{network}</div>
                  {nodes.map((node, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: their order is the settings'
                    <div key={index} className={cell.quiet}>
                      {node.name}
                      {node.status !== status && ` · ${words.statuses[node.status]}`}
                      {node.status === "wrong-chain" && node.chainId !== null && ` (${node.chainId})`}
                    </div>
                  ))}
                  <span className={cell.narrow}>{known}</span>
                </td>
                <td>
                  <Mark color={colors[status]}>{words.statuses[status]}</Mark>
                </td>
                <td className={`${cell.number} ${cell.wide}`}>
                  {Number.isFinite(fastest) ? `${number.format(fastest)} ms` : "–"}
                </td>
                <td className={`${cell.number} ${cell.wide}`}>
                  {Number.isFinite(highest) ? number.format(highest) : "–"}
                </td>
                <td className={`${cell.quiet} ${cell.wide}`}>{known}</td>
                <td className={`${cell.mono} ${cell.quiet} ${cell.wide}`}>{engine ?? "–"}</td>
              </tr>
            );
          })}
        </Table>
      </Panel>
      <Nodes networks={networks} />
    </div>
  );
}
