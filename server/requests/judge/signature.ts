import { gatherSignature } from "@/server/evidence";
import { joinAssessments, judgeSignature, signal } from "@/server/risk";
import { showSignature } from "@/server/scans";
import type { SignatureRequest } from "../read/types";
import type { Judged, Judging } from "./judged";

/** Reads what the signature would allow. */
export async function judgeSignatureRequest(
  { context, network, accountId, at }: Judging,
  { wallet, method, data, unspecified }: SignatureRequest,
): Promise<Judged> {
  const gathered = await gatherSignature(context.sources, { network, wallet, method, data, at }, accountId);
  const { decoded, digest, signIn } = gathered.reading;
  const outdated = unspecified
    ? [signal("signature.outdated-method", { method: "eth_signTypedData" }, { source: "analysis:signature" })]
    : [];
  const assessment = joinAssessments(judgeSignature(gathered), [], { signals: outdated });
  const analysis = {
    decoded,
    // The first form of typed data has a hash of its own, so no digest is shown.
    digest: unspecified ? null : digest,
    ...showSignature(context, network, gathered),
  };
  const about = { ...analysis, method };
  return {
    kind: "signature",
    assessment,
    analysis,
    signIn,
    record: { kind: "signature", subject: wallet, about },
  };
}
