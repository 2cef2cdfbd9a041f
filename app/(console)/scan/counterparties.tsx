"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { plain } from "../../_lib/foreign";
import { Copy } from "../../_ui/code";
import { Mark } from "../../_ui/mark";
import { Panel } from "../../_ui/page";
import { cell, Table } from "../../_ui/table";
import { tagOf } from "../../locales";
import { useMessages } from "../../locales/language-provider";
import type { WalletFound } from "./found";
import classes from "./scan.module.css";

const firstShown = 10;

/** Without the chain, an empty list of counterparties says nothing. */
export const lacksHistory = ({ chain }: Pick<WalletFound["coverage"], "chain">) =>
  chain === "disabled" || chain === "unavailable";

interface CounterpartiesProps {
  interactions: WalletFound["interactions"];
  /** The history could not be read: an empty list then means nothing. */
  unread: boolean;
}

/** The addresses that the wallet paid or was paid by: flagged ones first, then the latest. */
export function Counterparties({ interactions, unread }: CounterpartiesProps) {
  const { t, language } = useMessages();
  const [all, setAll] = useState(false);
  const words = t.scan.counterparties;
  const number = new Intl.NumberFormat(tagOf(language));
  const day = new Intl.DateTimeFormat(tagOf(language), { dateStyle: "medium", timeZone: "UTC" });
  const flagged = interactions.filter((one) => one.flagged).length;
  const head = [
    { name: words.party },
    { name: words.direction },
    { name: words.transfers, number: true, wide: true },
    { name: words.last, wide: true },
  ];
  return (
    <Panel title={words.title} hint={flagged > 0 ? words.flaggedCount(flagged) : words.hint}>
      {interactions.length === 0 ? (
        <p className={classes.padded}>{unread ? words.unread : words.none}</p>
      ) : (
        <>
          <Table label={words.title} head={head}>
            {interactions.slice(0, all ? undefined : firstShown).map((one) => (
              <tr key={one.address}>
                <td className={cell.wrap}>
                  {one.flagged && <Mark color="var(--level-critical)">{words.flagged}</Mark>}{" "}
                  {one.label && <bdi>{plain(one.label, 64)} </bdi>}
                  <code className={cell.mono}>{one.address}</code> <Copy text={one.address} size="sm" />
                  <span className={cell.narrow}>
                    {[words.count(number.format(one.count), one.count), lastOf(one)].filter(Boolean).join(" · ")}
                  </span>
                </td>
                <td>{words.directions[one.direction]}</td>
                <td className={`${cell.number} ${cell.wide}`}>{number.format(one.count)}</td>
                <td className={`${cell.quiet} ${cell.wide}`}>{lastOf(one)}</td>
              </tr>
            ))}
          </Table>
          {interactions.length > firstShown && !all && (
            <p className={classes.padded}>
              <Button variant="default" size="sm" mt="sm" onClick={() => setAll(true)}>
                {words.showAll(interactions.length)}
              </Button>
            </p>
          )}
        </>
      )}
    </Panel>
  );

  function lastOf({ lastSeenAt, lastBlock }: WalletFound["interactions"][number]): string {
    const at = lastSeenAt === null ? Number.NaN : Date.parse(lastSeenAt);
    return Number.isNaN(at) ? words.block(number.format(lastBlock)) : day.format(at);
  }
}
