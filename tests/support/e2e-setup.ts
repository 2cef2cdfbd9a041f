import { bundleServer } from "@/server/bundle.mjs";
import { buildPages } from "@/server/startup/build-pages";

/** Builds the server and the console once, under no test's deadline: a busy machine takes minutes for it. */
export default async function setup(): Promise<void> {
  await bundleServer();
  await buildPages((step) => console.log(`${step} …`));
}
