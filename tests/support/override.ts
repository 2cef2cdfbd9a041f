import type { ListEvidence } from "@/server/risk";

/** An operator's word, for good. */
export const override = (verdict: "allow" | "deny"): NonNullable<ListEvidence["override"]> => ({
  ...{
    verdict,
    value: "example.com",
    reason: "as a test has it",
    createdAt: "2026-11-21T00:00:00.000Z",
    expiresAt: null,
  },
});
