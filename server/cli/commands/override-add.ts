import { durationOf } from "../accounts";
import { defineCommand, need, UsageError } from "../command";
import { withIntel } from "../intel";

export const command = defineCommand({
  usage: "override add (--address A | --domain D) --verdict allow|deny --reason R [--expires-in 30d] [--author NAME]",
  summary: "Overrule the threat lists for one address or domain. Kept in the audit log.",
  options: {
    address: { type: "string" },
    domain: { type: "string" },
    verdict: { type: "string" },
    reason: { type: "string" },
    "expires-in": { type: "string" },
    author: { type: "string" },
  },
  async run({ address, domain, author = "cli", "expires-in": expiresIn, ...values }) {
    if ((address === undefined) === (domain === undefined)) {
      throw new UsageError("Name what to overrule: --address A or --domain D.");
    }
    const verdict = need(values.verdict, "verdict");
    if (verdict !== "allow" && verdict !== "deny")
      throw new UsageError(`--verdict must be allow or deny, not "${verdict}".`);
    const reason = need(values.reason, "reason");
    const lifeMs = expiresIn === undefined ? undefined : durationOf(expiresIn, "expires-in");
    const kind = address === undefined ? "domain" : "address";
    const value = address ?? domain ?? "";
    const added = await withIntel((intel) => {
      // From now on: opening it all may have taken longer than the override is to hold.
      const expiresAt = lifeMs === undefined ? null : new Date(Date.now() + lifeMs);
      return intel.addOverride({ kind, value, verdict, reason, author, expiresAt });
    });
    const until = added.expiresAt === null ? "" : ` until ${added.expiresAt}`;
    return {
      json: added,
      text: `${added.id}: ${added.value} is ${verdict === "deny" ? "denied" : "allowed"}${until}.`,
    };
  },
});
