import type { ListEvidence } from "@/server/risk";

/** An operator's word on `value`, for good. */
export const override = (verdict: "allow" | "deny", value = "example.com"): NonNullable<ListEvidence["override"]> => ({
  ...{ verdict, value, createdAt: "2026-11-21T00:00:00.000Z", expiresAt: null },
});
