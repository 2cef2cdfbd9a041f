"use client";

import { plain } from "../../_lib/foreign";
import type { Messages } from "../../locales";
import { useMessages } from "../../locales/language-provider";
import { type Effects, useEffectWords } from "./effect-words";
import type { TransactionFound } from "./found";
import classes from "./scan.module.css";

type Node = TransactionFound["decoded"];

/** A transaction in words: its call, what each call gives to which address, and the calls inside it. */
export function CallTree({ root, effects, labels }: { root: Node; effects: Effects; labels: Map<string, string> }) {
  const words = useEffectWords(effects, labels);
  return (
    <ol className={classes.tree}>
      <Call node={root} say={words} labels={labels} />
    </ol>
  );
}

function Call({ node, say, labels }: { node: Node; say: (path: string) => string[]; labels: Map<string, string> }) {
  const { t } = useMessages();
  const words = t.scan.transaction;
  const { path, to, protocol, args, value, operation, malformed, cut, guessed, calls } = node;
  const label = to === null ? undefined : labels.get(to.toLowerCase());
  const named = Object.entries(args);
  return (
    <li>
      <p className={classes.callTitle}>
        <strong>{titleOf(node, words)}</strong>
        {to !== null && operation !== "internal" && (
          <>
            {" "}
            {words.on} {label && <bdi>{plain(label, 64)}</bdi>} <code>{to}</code>
          </>
        )}
        {protocol && <span className={classes.small}> {protocol}</span>}
        {operation === "delegatecall" && <span className={classes.small}> {words.delegates}</span>}
        {guessed && <span className={classes.small}> ({words.guessed})</span>}
      </p>
      {say(path).map((sentence) => (
        <p key={sentence} className={classes.effect}>
          {sentence}
        </p>
      ))}
      {malformed.length > 0 && (
        <p className={classes.warned}>
          {words.malformed} {malformed.map(({ code }) => code).join(", ")}
        </p>
      )}
      {cut && <p className={classes.warned}>{words.cut}</p>}
      {(named.length > 0 || value !== "0") && (
        <details className={classes.arguments}>
          <summary>{words.arguments}</summary>
          <dl className={classes.evidence}>
            {value !== "0" && (
              <div>
                <dt>
                  <code>value</code>
                </dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            )}
            {named.map(([name, held]) => (
              <div key={name}>
                <dt>
                  <code>{plain(name, 64)}</code>
                </dt>
                <dd>
                  <code>{plain(typeof held === "string" ? held : (JSON.stringify(held) ?? ""))}</code>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {calls.length > 0 && (
        <ol className={classes.tree}>
          {calls.map((one) => (
            <Call key={one.path} node={one} say={say} labels={labels} />
          ))}
        </ol>
      )}
    </li>
  );
}

function titleOf({ operation, selector, name }: Node, words: Messages["scan"]["transaction"]): string {
  if (operation === "create") return words.creates;
  if (operation === "internal") return words.step(plain(name ?? selector ?? "?", 64));
  if (name !== null) return words.calls(plain(name, 64));
  return selector === null ? words.plain : words.unknown(selector);
}
