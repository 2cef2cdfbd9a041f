import type { SignalDefinition } from "../../../types";

/** How the data is written. */
export const encodingDefinitions = {
  "transaction.malformed": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "The data is encoded as no legitimate tool does it (odd length, dirty words, offsets outside the data, short data). It was read as the chain would read it.",
    falsePositives: "Faulty software.",
  },
  "transaction.sloppy-encoding": {
    family: "transaction",
    severity: "info",
    weight: 10,
    meaning:
      "The data is encoded carelessly (no 0x, white space, unusual padding or offsets). It was read as the chain would read it.",
    falsePositives: "Careless software, and contracts that pack tightly on purpose.",
  },
  "transaction.outgrown": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    floor: true,
    meaning: "The transaction has more or deeper calls than the limit. The unread part is not considered safe.",
    falsePositives: "Very large legitimate batches. Split them.",
  },
} satisfies Record<string, SignalDefinition>;
