import type { SignalDefinition } from "../../types";

export const coverageDefinitions = {
  "coverage.essential-missing": {
    family: "coverage",
    severity: "medium",
    weight: 25,
    floor: true,
    meaning:
      "Evidence that a safe verdict requires did not arrive in time. The signal raises the score to 25 and adds nothing beyond.",
    falsePositives: "The signal states nothing bad about the subject. Scan again when the network answers.",
  },
} satisfies Record<string, SignalDefinition>;
