import { join } from "../../wording/join";
import { nameMissing } from "../../wording/missing";
import type { Words } from "../words";
import type { CoverageSignals } from "./evidence";

export const coverageWordsEn: Words<CoverageSignals> = {
  "coverage.essential-missing": (e) =>
    `Could not check ${join(nameMissing(e.missing, "en"), "and", (n) => `${n} more`)}, so it can't be called safe`,
};
