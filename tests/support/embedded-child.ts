import { startEmbedded } from "@/server/db";

/** Starts the embedded server under the named folder, prints its address, and stops it on a command on stdin. */
const server = await startEmbedded(process.argv[2] as string);
process.stdout.write(`${server.url}\n`);
process.stdin.once("data", () => void server.stop().then(() => process.exit(0)));
