import type { Hex } from "viem";
import { serveThread } from "@/server/kernel/worker-server";
import { analyseCode, type CodeFindings } from "./code/analyse";

/** The thread where code is analysed. The scan stays behind: who asks has one of its own. */
serveThread((code: Hex): CodeFindings => {
  const { scan, ...findings } = analyseCode(code);
  return findings;
});
