/** Categories and severities that a list may give its addresses and domains. */
export const categories = [
  "sanctions",
  "phishing",
  "drainer",
  "scam",
  "exploit",
  "poisoning",
  "mixer",
  "stolen-funds",
  "malware",
  "other",
] as const;
export type Category = (typeof categories)[number];

export const severities = ["low", "medium", "high", "critical"] as const;
export type Severity = (typeof severities)[number];
