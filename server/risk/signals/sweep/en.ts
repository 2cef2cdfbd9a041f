import type { Words } from "../words";
import type { SweepEvidence, SweepSignals } from "./evidence";

const times = ({ count }: SweepEvidence) => (count === 1 ? "once" : `${count} times`);

export const sweepWordsEn: Words<SweepSignals> = {
  "wallet.swept": (e) =>
    `What arrives is sent on to ${e.sink} within moments (${times(e)}), as sweepers on stolen keys do: unless you do that yourself, don't fund it`,
  "wallet.swept-to-flagged": (e) =>
    `What arrives is sent on within moments (${times(e)}) to ${e.sink}, which ${e.list} lists: don't fund it`,
  "wallet.forwards": (e) =>
    `What arrives is sent on to ${e.sink} within moments (${times(e)}), as deposit addresses do`,
};
