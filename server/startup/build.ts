import { explainFailure } from "@/server/kernel/startup-output";
import { buildPages } from "./build-pages";

/** `npm run build`: builds the console (run.mjs built the server), so that a start needs only production's packages. */
await buildPages((step) => process.stdout.write(`${step} …\n`)).catch((error: unknown) => {
  explainFailure(error);
  process.exitCode = 1;
});
