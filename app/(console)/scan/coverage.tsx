"use client";

import { tagOf } from "../../locales";
import { useMessages } from "../../locales/language-provider";
import type { Judged } from "./found";
import { isListsOnly } from "./headline";
import classes from "./scan.module.css";

const marks = {
  complete: "var(--level-safe)",
  partial: "var(--level-caution)",
  unavailable: "var(--level-critical)",
  disabled: "var(--quiet)",
};

/** Lists data that was read and data that was not, each once. Domains and bare addresses have no chain to read. */
export function CoverageNote({ kind, coverage }: Pick<Judged, "coverage"> & { kind: string }) {
  const { t, language } = useMessages();
  const { intel, chain, missing, isProtected } = coverage;
  const words = t.verdict.read;
  const count = new Intl.NumberFormat(tagOf(language)).format(intel.indicators);
  const gaps = missing.join(", ");
  const hasChain = kind !== "domain" && kind !== "address";
  const isKnown = kind === "wallet" && isProtected && chain === "complete";
  const isRead = (chain === "complete" || chain === "partial") && !isKnown;
  const read = missing.length > 0 ? words.except(gaps) : words.complete;
  const state = chain === "complete" && missing.length > 0 ? "partial" : chain;
  return (
    <>
      {isListsOnly(kind, chain) && <p className={classes.padded}>{t.verdict.listsOnlyText}</p>}
      <ul className={classes.coverage}>
        <li>
          <Dot color={intel.indicators > 0 ? marks.complete : marks.unavailable} />
          {intel.indicators > 0 ? words.lists(count) : words.noLists}
        </li>
        {hasChain && (
          <li>
            <Dot color={isKnown ? marks.disabled : marks[state]} />
            {isRead ? read : isKnown ? words.known : words[chain as "unavailable"]}
          </li>
        )}
        {missing.length > 0 && !(hasChain && isRead) && (
          <li>
            <Dot color={marks.partial} />
            {words.alsoMissing(gaps)}
          </li>
        )}
      </ul>
    </>
  );
}

function Dot({ color }: { color: string }) {
  return <span className={classes.dot} style={{ background: color }} />;
}
