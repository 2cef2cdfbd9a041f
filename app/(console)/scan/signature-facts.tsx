"use client";

import { plain, plainLines } from "../../_lib/foreign";
import { Code } from "../../_ui/code";
import { Panel } from "../../_ui/page";
import { useMessages } from "../../locales/language-provider";
import { useSentences } from "./effect-words";
import type { SignatureFound } from "./found";
import classes from "./scan.module.css";

type Facts = Pick<SignatureFound, "decoded" | "approvals" | "orders" | "digest">;
type Order = Facts["orders"][number];

/** A message as a person reads it, and what it gives away. */
export function SignatureFacts({ decoded, approvals, orders, digest }: Facts) {
  const { t } = useMessages();
  const sentences = useSentences(new Map());
  const words = t.scan.signature;
  return (
    <>
      <Panel title={words.grants}>
        {approvals.length + orders.length === 0 && <p className={classes.padded}>{words.noGrants}</p>}
        <ul className={`${classes.reasons} ${classes.grants}`}>
          {[...new Set(approvals.map(sentences.grant))].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {orders.map((order, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes; two orders may be alike
            <OrderEntry key={index} order={order} />
          ))}
        </ul>
      </Panel>
      <Panel title={words.title}>
        <dl className={`${classes.evidence} ${classes.padded}`}>
          <div>
            <dt>{words.digest}</dt>
            <dd>
              <code>{digest ?? words.noDigest}</code>
            </dd>
          </div>
          {decoded.kind === "typed-data" && (
            <div>
              <dt>{words.type}</dt>
              <dd>
                <code>{plain(decoded.primaryType, 128)}</code>
              </dd>
            </div>
          )}
        </dl>
        <div className={classes.padded}>
          {decoded.kind === "typed-data" ? (
            <>
              <Shown name={words.domain} value={decoded.domain} />
              <Shown name={words.message} value={decoded.message} />
            </>
          ) : (
            <Code
              text={plainLines(decoded.text ?? decoded.bytes)}
              label={decoded.text ? words.message : words.bytes}
              tall
            />
          )}
        </div>
      </Panel>
    </>
  );
}

function Shown({ name, value }: { name: string; value: unknown }) {
  return (
    <div className={classes.call}>
      <h3>{name}</h3>
      <Code text={plainLines(JSON.stringify(value, null, 2) ?? "")} label={name} tall />
    </div>
  );
}

function OrderEntry({ order }: { order: Order }) {
  const { t } = useMessages();
  const sentences = useSentences(new Map());
  const words = t.scan.signature;
  const list = (items: Order["offered"]) =>
    items.map((item) => `${sentences.amount(item)} ${sentences.token(item)}`).join(", ");
  return (
    <li>
      {words.order(order.market)}: {words.offers} {list(order.offered)}.{" "}
      {order.makerReceives.length > 0 ? `${words.receives} ${list(order.makerReceives)}` : words.nothingBack}
    </li>
  );
}
