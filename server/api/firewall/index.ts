import { router } from "../trpc";
import { threatsRouter } from "./threats";
import { walletsRouter } from "./wallets";

/** `/api/v1`: an allow, review or block decision for each question. Key in X-API-Key. */
export const firewallRouter = router({ wallets: walletsRouter, threats: threatsRouter });
