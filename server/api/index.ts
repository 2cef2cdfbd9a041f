import { firewallRouter } from "./firewall";
import { originalRouter } from "./original";
import { router } from "./trpc";

/** The public contract: every REST endpoint is a procedure of this router. */
export const apiRouter = router({ original: originalRouter, firewall: firewallRouter });
