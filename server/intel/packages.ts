import { createRequire } from "node:module";
import { join } from "node:path";

/** Resolves packages as the project's root does, for data in them: none gets into a bundle of Next. */
export const requirePackage = createRequire(join(process.cwd(), "package.json"));
