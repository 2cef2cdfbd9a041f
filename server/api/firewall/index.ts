import { router } from "../trpc";
import { contractsRouter } from "./contracts";
import { networksRouter } from "./networks";
import { requestsRouter } from "./requests";
import { signaturesRouter } from "./signatures";
import { threatsRouter } from "./threats";
import { transactionsRouter } from "./transactions";
import { walletsRouter } from "./wallets";

/** `/api/v1`: an allow, review or block decision for each question. Key in X-API-Key. */
export const firewallRouter = router({
  wallets: walletsRouter,
  contracts: contractsRouter,
  transactions: transactionsRouter,
  signatures: signaturesRouter,
  threats: threatsRouter,
  networks: networksRouter,
  requests: requestsRouter,
});
