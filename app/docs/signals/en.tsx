import type { SignalWords } from "./words";

export const en: SignalWords = {
  title: "Signals",
  lead: "A score is made of signals and of nothing else. These are all of them, with what each counts, what it means and when it is wrong.",
  intro: (
    <p>
      The weight is the score that a signal alone gives; a signal whose evidence tells more may carry another, which the
      answer shows. How signals add up stands under <a href="/docs/scoring">Scoring</a>.
    </p>
  ),
  retired: "Earlier versions also reported these, whose ids stay reserved:",
  find: "Find a signal",
  findHint: "Words of its id or of its meaning",
  contents: "Families of signals",
  found: (count, all) =>
    count === 0 ? "No signal has all of these words." : `${count} of ${all} signals have all of these words.`,
  falsePositives: "When it is wrong",
  weight: (weight) => `weight ${weight}`,
  floor: (weight) => `lifts the score to ${weight}`,
  families: {
    listing: "Listing",
    approval: "Approval",
    behaviour: "Behaviour",
    control: "Control",
    code: "Code",
    exposure: "Exposure",
    impersonation: "Impersonation",
    transaction: "Transaction",
    simulation: "Simulation",
    domain: "Domain",
    novelty: "Novelty",
    coverage: "Coverage",
    context: "Context",
  },
};
