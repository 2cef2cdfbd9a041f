import { serveWorker } from "@/server/kernel/worker-server";
import { type ProbeInput, probe } from "./probe";

/** The thread where contracts are run. Null only has it started. */
serveWorker((input: ProbeInput | null) => input && probe(input));
