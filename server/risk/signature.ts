import { type Assessment, assess } from "./assess";
import type { AnySignal } from "./signals/catalogue";
import { detectSignature, detectTrades } from "./signals/signature/detect";
import type { SignatureFacts } from "./signals/signature/facts";
import { detectTransaction } from "./signals/transaction/detect";
import type { TransactionFacts } from "./signals/transaction/facts";
import { type DomainEvidence, domainSignals } from "./threat";
import type { Coverage } from "./types";
import type { MissingEvidence } from "./wording/missing";

/** A host that the message names. `asks`: who wants the log-in, `link`: where a link leads, `mention`: a name in the text. */
export interface MessageHost extends DomainEvidence {
  as: "asks" | "link" | "mention";
}

/** All that is known of a message before it is signed. */
export interface SignatureEvidence {
  signature: SignatureFacts;
  /**
   * Effects of the signature, assessed as if they were done: a permit is an approval, a Safe's transaction is that
   * call.
   */
  allows: TransactionFacts;
  hosts: readonly MessageHost[];
  coverage: Coverage;
  /** Missing evidence without which the signature cannot be called safe. */
  essentialMissing: readonly MissingEvidence[];
}

export function judgeSignature({
  signature,
  allows,
  hosts,
  coverage,
  essentialMissing,
}: SignatureEvidence): Assessment {
  const orders = allows.effects.filter((effect) => effect.kind === "order");
  const signals = [
    ...detectTransaction(allows),
    ...detectTrades(orders),
    ...detectSignature(signature),
    ...hosts.flatMap(hostSignals),
  ];
  return assess(signals, coverage, essentialMissing);
}

/**
 * A requesting host is assessed by name and lists, a mere mention by lists alone. A link's name counts only where it
 * would block the link.
 */
function hostSignals({ as, ...host }: MessageHost): AnySignal[] {
  const signals = domainSignals(host);
  if (as === "asks") return signals;
  return signals.filter(({ id }) => !id.startsWith("domain.") || (as === "link" && ofLinks.has(id)));
}

const ofLinks: ReadonlySet<string> = new Set(["domain.phishing-pattern", "domain.homograph", "domain.outgrown"]);
