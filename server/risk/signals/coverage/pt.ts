import { join } from "../../wording/join";
import { nameMissing } from "../../wording/missing";
import type { Words } from "../words";
import type { CoverageSignals } from "./evidence";

export const coverageWordsPt: Words<CoverageSignals> = {
  "coverage.essential-missing": (e) =>
    `Não foi possível verificar ${join(nameMissing(e.missing, "pt"), "e", (n) => `mais ${n}`)}; por isso não pode ser considerado seguro`,
};
