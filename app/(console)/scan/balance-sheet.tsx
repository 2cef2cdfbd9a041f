"use client";

import { formatAmount } from "../../_lib/amounts";
import { plain } from "../../_lib/foreign";
import { Mark } from "../../_ui/mark";
import { cell, Table } from "../../_ui/table";
import { tagOf } from "../../locales";
import { useMessages } from "../../locales/language-provider";
import { useSentences } from "./effect-words";
import type { SimulationFound } from "./found";
import classes from "./sheet.module.css";

type Asset = SimulationFound["assetChanges"][number];
type Approval = SimulationFound["approvalChanges"][number];
type Control = SimulationFound["controlChanges"][number];

/** Assets that leave and enter the wallet, side by side, followed by rights and control. */
export function BalanceSheet({
  assetChanges,
  approvalChanges,
  controlChanges,
}: Pick<SimulationFound, "assetChanges" | "approvalChanges" | "controlChanges">) {
  const { t } = useMessages();
  const words = t.scan.simulation;
  const side = (direction: Asset["direction"]) => assetChanges.filter((one) => one.direction === direction);
  return (
    <>
      {assetChanges.length === 0 ? (
        <p className={classes.note}>{words.unchanged}</p>
      ) : (
        <div className={classes.sheet}>
          <Side title={words.leaves} assets={side("out")} sign="−" color="var(--level-critical)" />
          <Side title={words.comes} assets={side("in")} sign="+" color="var(--level-safe)" />
        </div>
      )}
      {approvalChanges.length > 0 && <Rights changes={approvalChanges} />}
      {controlChanges.length > 0 && <Controls changes={controlChanges} />}
    </>
  );
}

function Side({ title, assets, sign, color }: { title: string; assets: Asset[]; sign: string; color: string }) {
  const { t, language } = useMessages();
  return (
    <section className={classes.side} aria-label={title}>
      <h3>{title}</h3>
      {assets.length === 0 ? (
        <p className={classes.quiet}>{t.scan.simulation.nothing}</p>
      ) : (
        <ul>
          {assets.map((asset) => (
            <li key={`${asset.standard} ${asset.token} ${asset.tokenId}`}>
              <strong style={{ color }}>
                {sign}
                {formatAmount(asset.amount, asset.decimals, tagOf(language))}{" "}
                <bdi>{plain(asset.symbol ?? t.scan.transaction.anyToken, 40)}</bdi>
                {asset.tokenId !== null && <span> #{plain(asset.tokenId, 24)}</span>}
              </strong>
              <span className={classes.quiet}>
                {t.scan.approvals.standards[asset.standard] ?? asset.standard}
                {asset.name && asset.name !== asset.symbol && (
                  <>
                    {" · "}
                    <bdi>{plain(asset.name, 80)}</bdi>
                  </>
                )}
              </span>
              {asset.token && <code>{asset.token}</code>}
              {asset.imitates && <Mark color="var(--level-high)">{t.scan.simulation.imitates}</Mark>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Rights({ changes }: { changes: Approval[] }) {
  const { t } = useMessages();
  const sentences = useSentences(new Map());
  const words = t.scan.simulation;
  const head = [
    { name: words.rights },
    { name: t.scan.approvals.spender },
    { name: t.scan.approvals.token },
    { name: words.before, number: true },
    { name: words.after, number: true },
    { name: words.expires },
  ];
  const stated = (one: Approval, amount: string | null, unlimited: boolean) => {
    if (amount === null) return words.unread;
    return amount === "0" ? words.nothing : sentences.amount({ ...one, amount, unlimited });
  };
  return (
    <Table label={words.rights} head={head} stacked>
      {changes.map((one) => (
        <tr key={`${one.standard} ${one.token} ${one.spender} ${one.tokenId}`}>
          <td>{directionOf(one, words)}</td>
          <td className={cell.wrap} data-label={t.scan.approvals.spender}>
            <span>
              {one.spenderLabel && <bdi>{plain(one.spenderLabel, 64)} </bdi>}
              <code className={cell.mono}>{one.spender}</code>
            </span>
          </td>
          <td className={cell.wrap} title={one.token ?? undefined} data-label={t.scan.approvals.token}>
            <span>
              {sentences.token(one)}{" "}
              <span className={cell.quiet}>{t.scan.approvals.standards[one.standard] ?? one.standard}</span>
            </span>
          </td>
          <td className={`${cell.number} ${cell.quiet}`} data-label={words.before}>
            {stated(one, one.before, false)}
          </td>
          <td className={cell.number} data-label={words.after}>
            {stated(one, one.after, one.unlimited)}
          </td>
          <td className={cell.quiet} data-label={words.expires}>
            {one.after === "0" ? "–" : ((one.expiration && sentences.moment(one.expiration)) ?? words.never)}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function directionOf({ before, after }: Approval, words: { gained: string; lost: string; changed: string }) {
  if (after === "0") return <Mark color="var(--level-safe)">{words.lost}</Mark>;
  if (before === "0") return <Mark color="var(--level-high)">{words.gained}</Mark>;
  return <Mark color="var(--level-caution)">{words.changed}</Mark>;
}

function Controls({ changes }: { changes: Control[] }) {
  const { t } = useMessages();
  const words = t.scan.simulation;
  const kinds: Record<string, string> = words.controls;
  const head = [{ name: words.control }, { name: words.before }, { name: words.after }];
  return (
    <Table label={words.control} head={head} stacked>
      {changes.map(({ kind, contract, before, after }) => (
        <tr key={`${kind} ${contract} ${before} ${after}`}>
          <td className={cell.wrap}>
            {kinds[kind] ?? kind} {words.of} <code className={cell.mono}>{contract}</code>
          </td>
          <td className={`${cell.wrap} ${cell.mono} ${cell.quiet}`} data-label={words.before}>
            {before ?? words.none}
          </td>
          <td className={`${cell.wrap} ${cell.mono}`} data-label={words.after}>
            {after ?? words.none}
          </td>
        </tr>
      ))}
    </Table>
  );
}
