"use client";

import { Panel } from "../../_ui/page";
import { useMessages } from "../../locales/language-provider";
import { CoverageNote } from "./coverage";
import type { Judged } from "./found";
import { Signals } from "./signals";

/** Basis of a verdict, and what could not be checked. */
export function Grounds({ kind, signals, coverage }: Pick<Judged, "signals" | "coverage"> & { kind: string }) {
  const { t } = useMessages();
  return (
    <>
      <Panel title={t.scan.signals}>
        <Signals signals={signals} />
      </Panel>
      <Panel title={t.scan.coverage}>
        <CoverageNote kind={kind} coverage={coverage} />
      </Panel>
    </>
  );
}
