import type { Hex } from "viem";
import { serveWorker } from "@/server/kernel/worker-server";
import { analyseCode, type CodeFindings } from "./code/analyse";

/** The thread where code is analysed. The scan stays behind: who asks has one of its own. */
serveWorker((code: Hex): CodeFindings => {
  const { scan, ...findings } = analyseCode(code);
  return findings;
});
