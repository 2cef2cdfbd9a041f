"use client";

import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { foreign, plain } from "../../_lib/foreign";
import { Copy } from "../../_ui/code";
import { colorOfSeverity } from "../../_ui/level";
import { Mark } from "../../_ui/mark";
import { Panel } from "../../_ui/page";
import { tagOf } from "../../locales";
import { useMessages } from "../../locales/language-provider";
import { describeApproved } from "./approval-amount";
import { type ApprovalOrder, approvalOrders, sortApprovals } from "./approval-order";
import type { WalletFound } from "./found";
import { Revocation } from "./revocation";
import classes from "./scan.module.css";

type Approval = WalletFound["approvals"]["items"][number];

interface ApprovalsProps extends Pick<WalletFound, "approvals"> {
  wallet: string;
  network: string;
}

/** The wallet's approvals, riskiest first or as the reader sorts them, each with what revokes it. */
export function Approvals({ approvals: { items, total, unread }, wallet, network }: ApprovalsProps) {
  const { t } = useMessages();
  const [order, setOrder] = useState<ApprovalOrder>("risk");
  const { title, hint, none, unread: notRead, more, order: orderLabel, orders } = t.scan.approvals;
  const riskiest = items[0]?.points ? items[0] : undefined;
  return (
    <Panel title={title} hint={total > items.length ? more(items.length, total) : hint}>
      {items.length > 1 && (
        <NativeSelect
          className={classes.order}
          aria-label={orderLabel}
          value={order}
          onChange={({ currentTarget }) => setOrder(currentTarget.value as ApprovalOrder)}
          data={approvalOrders.map((value) => ({ value, label: orders[value] }))}
        />
      )}
      {items.length === 0 ? (
        <p className={classes.padded}>{unread ? notRead : none}</p>
      ) : (
        <ol className={classes.signals}>
          {sortApprovals(items, order).map((one) => (
            <li key={`${one.standard} ${one.token} ${one.spender} ${one.amount}`}>
              <ApprovalEntry approval={one} first={one === riskiest} wallet={wallet} network={network} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

interface ApprovalEntryProps {
  approval: Approval;
  first: boolean;
  wallet: string;
  network: string;
}

function ApprovalEntry({ approval, first, wallet, network }: ApprovalEntryProps) {
  const { t, language } = useMessages();
  const words = t.scan.approvals;
  const { token, tokenSymbol, spender, spenderLabel, standard, points, revocation } = approval;
  const amount = describeApproved(approval, words, tagOf(language));
  return (
    <details className={classes.signal} open={first}>
      <summary>
        <Mark color={points > 0 ? colorOfPoints(points) : "var(--quiet)"}>
          {first ? words.first : points > 0 ? words.danger(points) : spenderLabel ? words.listed : words.unknown}
        </Mark>
        <span className={classes.signalName}>
          {spenderLabel && <bdi>{plain(spenderLabel, 64)} </bdi>}
          <bdi className={classes.address}>{spender}</bdi>
          <span className={classes.signalText}>
            {amount} {foreign(tokenSymbol ?? token)}
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
            {amount} ({words.standards[standard] ?? standard})
          </dd>
        </div>
        {approval.transactionHash && <Fact name={words.setIn} value={approval.transactionHash} />}
      </dl>
      <h3 className={classes.subhead}>{words.revoke}</h3>
      {revocation ? (
        <Revocation call={revocation} wallet={wallet} network={network} />
      ) : (
        <p className={classes.small}>{words.noRevocation}</p>
      )}
    </details>
  );
}

/** Colour by points, with the thresholds of the levels. */
function colorOfPoints(points: number): string {
  if (points >= 80) return colorOfSeverity.critical;
  return points >= 50 ? colorOfSeverity.high : colorOfSeverity.medium;
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
