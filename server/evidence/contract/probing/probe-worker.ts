import { serveThread } from "@/server/kernel/worker-server";
import { type ProbeInput, probe } from "./probe";

/** The thread where contracts are run. Null only has it started. */
serveThread((input: ProbeInput | null) => input && probe(input));
