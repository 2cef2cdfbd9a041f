import { inject } from "vitest";
import { bundledProgram } from "./bundle-programs";

/** Programs that tests start as processes of their own, beside the server's own programs. */
export const programs = [
  "tests/integration/accounts/charger.ts",
  "tests/support/app-process.ts",
  "tests/support/dispatcher-process.ts",
  "tests/support/embedded-child.ts",
  "tests/support/jobs/worker.ts",
] as const;

/** For `node`: the program as it was bundled for this run. */
export const programPath = (program: (typeof programs)[number]): string => bundledProgram(inject("programs"), program);
