import type { AnySignal } from "../catalogue";

const ofLookAlikes: ReadonlySet<string> = new Set([
  "punycode-lookalike",
  "latin-lookalike",
  "imitates-address",
  "imitates-brand",
  "brand-in-subdomain",
  "disguised-word",
]);
/** From here on a finding about the site blocks by itself. */
const BLOCKING = 50;

/** Whether the site is listed, or takes another one's name: then nothing that it asks for is meant well. */
export function isDeceptiveSite(signals: readonly AnySignal[]): boolean {
  return signals.some(
    (one) =>
      one.weight >= BLOCKING ||
      one.id === "domain.mixed-script" ||
      (one.id === "domain.suspicious-pattern" && one.evidence.reasons.some(({ kind }) => ofLookAlikes.has(kind))),
  );
}
