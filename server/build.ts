import { buildPages } from "./build-pages";

/** `npm run build`: builds the console, so that the next start finds it and needs nothing but production's packages. */
await buildPages((step) => process.stdout.write(`${step} …\n`));
