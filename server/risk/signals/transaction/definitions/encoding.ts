import type { SignalDefinition } from "../../../types";

/** How the data is written. */
export const encodingDefinitions = {
  "transaction.malformed": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "The data is encoded as no honest tool does it (odd length, dirty words, offsets that lead outside, short data). It was read on as the chain would read it.",
    falsePositives: "Faulty software.",
  },
  "transaction.sloppy-encoding": {
    family: "transaction",
    severity: "info",
    weight: 10,
    meaning:
      "The data is encoded carelessly (no 0x, white space, unusual padding or offsets). It was read on as the chain would read it.",
    falsePositives: "Careless software, and contracts that pack tightly on purpose.",
  },
  "transaction.outgrown": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    floor: true,
    meaning: "There are more or deeper calls than are looked into: what was not seen is not called safe.",
    falsePositives: "Very large honest batches; split them.",
  },
} satisfies Record<string, SignalDefinition>;
