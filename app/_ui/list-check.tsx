"use client";

import { MAX_WALLETS, type WalletList } from "../_lib/wallet-list";
import { tagOf } from "../locales";
import { useMessages } from "../locales/language-provider";
import classes from "./list-check.module.css";

/** More lines would only hide the button below them. */
const MAX_SHOWN = 8;

/** Omitted entries of a list and the reasons, by line. */
export function ListCheck({ list: { wallets, bad, repeats } }: { list: WalletList }) {
  const { t, language } = useMessages();
  const number = new Intl.NumberFormat(tagOf(language));
  const over = wallets.length - MAX_WALLETS;
  return (
    <div className={classes.check} aria-live="polite">
      {over > 0 && <p className={classes.bad}>{t.bulk.tooMany(number.format(wallets.length), number.format(over))}</p>}
      {bad.length > 0 && (
        <>
          <p className={classes.bad}>{t.bulk.bad(bad.length)}</p>
          <ul>
            {bad.slice(0, MAX_SHOWN).map(({ line, text, problem }) => (
              <li key={line}>
                {t.bulk.line(line)}: <code>{text}</code> – {t.bulk.problems[problem]}
              </li>
            ))}
            {bad.length > MAX_SHOWN && <li>{t.bulk.more(bad.length - MAX_SHOWN)}</li>}
          </ul>
        </>
      )}
      {repeats.length > 0 && (
        <details>
          <summary>{t.bulk.repeats(repeats.length)}</summary>
          <ul>
            {repeats.slice(0, MAX_SHOWN).map(({ line, first }) => (
              <li key={line}>{t.bulk.repeat(line, first)}</li>
            ))}
            {repeats.length > MAX_SHOWN && <li>{t.bulk.more(repeats.length - MAX_SHOWN)}</li>}
          </ul>
        </details>
      )}
    </div>
  );
}
