"use client";

import { plain } from "../../_lib/foreign";
import { Mark } from "../../_ui/mark";
import { Panel } from "../../_ui/page";
import { cell, Table } from "../../_ui/table";
import { useMessages } from "../../locales/language-provider";
import { CallTree } from "./call-tree";
import type { SimulationFound, TransactionFound } from "./found";

type Facts = Pick<TransactionFound, "decoded" | "approvals" | "transfers" | "counterparties">;

const colors = { flagged: "var(--level-critical)", trusted: "var(--level-safe)", unknown: "var(--quiet)" };

/** Decoded transaction: its calls in words, and the parties involved. */
export function TransactionFacts({ simulation, ...facts }: Facts & { simulation: SimulationFound | undefined }) {
  const { t } = useMessages();
  const words = t.scan.transaction;
  const { decoded, counterparties } = facts;
  const { approvals, transfers } = nameTokens(facts, simulation);
  const labels = new Map(
    counterparties.flatMap(({ address, label }) => (label ? [[address.toLowerCase(), label] as const] : [])),
  );
  const describeRoles = (roles: string[]) => roles.map((role) => words.roleNames[role] ?? role).join(", ");
  const head = [{ name: words.party }, { name: t.overview.status }, { name: words.roles, wide: true }];
  return (
    <>
      <Panel title={words.title} hint={words.hint}>
        <CallTree root={decoded} effects={{ approvals, transfers }} labels={labels} />
      </Panel>
      {counterparties.length > 0 && (
        <Panel title={words.parties}>
          <Table label={words.parties} head={head}>
            {counterparties.slice(0, 100).map(({ address, roles, standing, label }) => (
              <tr key={address}>
                <td className={cell.wrap}>
                  {label && <bdi>{plain(label, 64)} </bdi>}
                  <code className={cell.mono}>{address}</code>
                  <span className={cell.narrow}>{describeRoles(roles)}</span>
                </td>
                <td>
                  <Mark color={colors[standing]}>{words.standing[standing]}</Mark>
                </td>
                <td className={`${cell.quiet} ${cell.wide}`}>{describeRoles(roles)}</td>
              </tr>
            ))}
          </Table>
        </Panel>
      )}
    </>
  );
}

/** Names tokens that no list knows as a run found them. */
export function nameTokens<Named extends Pick<Facts, "approvals" | "transfers">>(
  facts: Named,
  simulation: SimulationFound | undefined,
): Named {
  const found = [...(simulation?.assetChanges ?? []), ...(simulation?.approvalChanges ?? [])];
  const words = new Map(found.map(({ token, symbol, decimals }) => [token, { symbol, decimals }]));
  const name = <T extends { token: string | null; symbol: string | null }>(one: T): T =>
    one.symbol === null && one.token !== null ? { ...one, ...words.get(one.token) } : one;
  return { ...facts, approvals: facts.approvals.map(name), transfers: facts.transfers.map(name) };
}
