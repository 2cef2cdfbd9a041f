import { startEmbedded } from "@/server/db";

/** Starts the embedded server under the folder named, says its address, and stops it when told to on stdin. */
const server = await startEmbedded(process.argv[2] as string);
process.stdout.write(`${server.url}\n`);
process.stdin.once("data", () => void server.stop().then(() => process.exit(0)));
