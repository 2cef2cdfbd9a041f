"use client";

import { tagOf } from "../../_messages";
import { useMessages } from "../../_messages/context";
import type { Judged } from "./found";
import classes from "./scan.module.css";

const marks = {
  complete: "var(--level-safe)",
  partial: "var(--level-caution)",
  unavailable: "var(--level-critical)",
  disabled: "var(--quiet)",
};

/** What the answer rests on, and what could not be looked at. */
export function CoverageNote({ coverage: { intel, chain, missing } }: Pick<Judged, "coverage">) {
  const { t, language } = useMessages();
  const count = new Intl.NumberFormat(tagOf(language)).format(intel.indicators);
  return (
    <ul className={classes.coverage}>
      <li>
        <Dot color={intel.indicators > 0 ? marks.complete : marks.unavailable} />
        {t.scan.coverageLists(count)}
      </li>
      <li>
        <Dot color={marks[chain]} />
        {t.scan.coverageChain[chain]}
      </li>
      {missing.length > 0 && (
        <li>
          <Dot color={marks.partial} />
          {t.scan.missing} {missing.join(", ")}
        </li>
      )}
    </ul>
  );
}

function Dot({ color }: { color: string }) {
  return <span className={classes.dot} style={{ background: color }} />;
}
