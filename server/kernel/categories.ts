/** What a list may say that its addresses and domains are, and how bad that is. */
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
