"use client";

import { foreign, plain } from "../../_lib/foreign";
import { useMessages } from "../../_messages/context";
import { Code, Copy } from "../../_ui/code";
import { colorOfSeverity } from "../../_ui/level";
import { Mark } from "../../_ui/mark";
import { Panel } from "../../_ui/page";
import type { WalletFound } from "./found";
import classes from "./scan.module.css";

type Approval = WalletFound["approvals"]["items"][number];

/** Who may move the wallet's tokens, the most dangerous first, each with what takes it back. */
export function Approvals({ approvals: { items, total, unread } }: Pick<WalletFound, "approvals">) {
  const { t } = useMessages();
  const { title, hint, none, unread: notRead, more } = t.scan.approvals;
  return (
    <Panel title={title} hint={total > items.length ? more(items.length, total) : hint}>
      {items.length === 0 ? (
        <p className={classes.padded}>{unread ? notRead : none}</p>
      ) : (
        <ol className={classes.signals}>
          {items.map((one, index) => (
            <li key={`${one.standard} ${one.token} ${one.spender} ${one.amount}`}>
              <ApprovalEntry approval={one} first={index === 0 && one.points > 0} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function ApprovalEntry({ approval, first }: { approval: Approval; first: boolean }) {
  const { t } = useMessages();
  const words = t.scan.approvals;
  const { token, tokenSymbol, spender, spenderLabel, standard, amount, points, unbounded, revocation } = approval;
  return (
    <details className={classes.signal} open={first}>
      <summary>
        <Mark color={points > 0 ? colorOfPoints(points) : "var(--quiet)"}>
          {first ? words.first : points > 0 ? words.danger(points) : spenderLabel ? words.listed : words.unknown}
        </Mark>
        <span className={classes.signalName}>
          <bdi>{spenderLabel ? plain(spenderLabel, 64) : spender}</bdi>
          <span className={classes.signalText}>
            {foreign(tokenSymbol ?? token)} · {sayAmount(amount, standard, words)}
          </span>
        </span>
        {first && <span className={classes.small}>{words.danger(points)}</span>}
      </summary>
      <dl className={classes.evidence}>
        <Fact name={words.spender} value={spender} />
        <Fact name={words.token} value={token} />
        <div>
          <dt>{words.amount}</dt>
          <dd>
            {sayAmount(amount, standard, words)} {unbounded ? "" : `(${standard})`}
          </dd>
        </div>
        {approval.transactionHash && <Fact name={words.setIn} value={approval.transactionHash} />}
      </dl>
      <h3 className={classes.subhead}>{words.revoke}</h3>
      {revocation ? (
        <div className={classes.revocation}>
          <p className={classes.small}>{words.revokeText}</p>
          <Code text={revocation.to} label={words.revokeTo} />
          <Code text={revocation.data} label={words.revokeData} />
        </div>
      ) : (
        <p className={classes.small}>{words.noRevocation}</p>
      )}
    </details>
  );
}

/** As levels have their borders. */
function colorOfPoints(points: number): string {
  if (points >= 80) return colorOfSeverity.critical;
  return points >= 50 ? colorOfSeverity.high : colorOfSeverity.medium;
}

function sayAmount(
  amount: string,
  standard: string,
  words: { all: string; unlimited: string; tokenId(id: string): string },
): string {
  if (amount === "all") return words.all;
  if (amount === "unlimited") return words.unlimited;
  return standard === "erc721" ? words.tokenId(plain(amount, 80)) : plain(amount, 80);
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes.copied}>
        <code>{plain(value)}</code> <Copy text={value} size="sm" />
      </dd>
    </div>
  );
}
