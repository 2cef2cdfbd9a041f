import type { SignalDefinition } from "../../types";

export const coverageDefinitions = {
  "coverage.essential-missing": {
    family: "coverage",
    severity: "medium",
    weight: 25,
    floor: true,
    meaning:
      "Evidence without which nobody can call it safe did not come in time. It lifts the score to 25 and adds nothing beyond.",
    falsePositives: "Says nothing bad about the subject: ask again when the network answers.",
  },
} satisfies Record<string, SignalDefinition>;
