import { type NetworkReport, type NodeState, networkTitle } from "@/server/networks";
import { plain } from "../../../_lib/foreign";
import { Mark } from "../../../_ui/mark";
import { Panel } from "../../../_ui/page";
import { cell, Table } from "../../../_ui/table";
import { Ago } from "../../../_ui/time";
import { tagOf } from "../../../locales";
import { readMessages } from "../../../locales/server";

const colors: Record<NodeState, string> = {
  closed: "var(--level-safe)",
  open: "var(--level-caution)",
  "half-open": "var(--level-caution)",
  stale: "var(--level-caution)",
  unusable: "var(--level-critical)",
  "wrong-chain": "var(--level-critical)",
};

/** How each node has done since this process started. */
export async function Nodes({ networks }: { networks: readonly NetworkReport[] }) {
  const { t, language } = await readMessages();
  const words = t.networks;
  const number = new Intl.NumberFormat(tagOf(language));
  const rows = networks.flatMap(({ network, nodes }) => nodes.map((node, index) => ({ network, index, ...node })));
  if (rows.length === 0) return null;
  const head = [
    { name: words.node },
    { name: t.operator.status },
    { name: words.since },
    { name: words.latency, number: true, wide: true },
    { name: words.lastFault },
  ];
  return (
    <Panel title={words.nodes} hint={words.nodesLead} mt>
      <Table label={words.nodes} head={head} stacked>
        {rows.map(({ network, index, name, latencyMs, condition: { state, since, lastFault } }) => (
          <tr key={`${network} ${index}`}>
            <td className={cell.wrap}>
              {name}
              <div className={cell.quiet}>{networkTitle(network)}</div>
            </td>
            <td data-label={t.operator.status}>
              <Mark color={colors[state]}>{words.states[state]}</Mark>
            </td>
            <td data-label={words.since}>{since ? <Ago at={since} /> : words.sinceStart}</td>
            <td className={`${cell.number} ${cell.wide}`}>
              {latencyMs === null ? "–" : `${number.format(latencyMs)} ms`}
            </td>
            <td className={cell.wrap} data-label={words.lastFault}>
              {lastFault ? (
                <>
                  <bdi>{plain(lastFault.text, 300)}</bdi>{" "}
                  <span className={cell.quiet}>
                    (<Ago at={lastFault.at} />)
                  </span>
                </>
              ) : (
                "–"
              )}
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
