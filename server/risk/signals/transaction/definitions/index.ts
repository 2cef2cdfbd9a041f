import { approvalsDefinitions } from "./approvals";
import { callsDefinitions } from "./calls";
import { controlDefinitions } from "./control";
import { encodingDefinitions } from "./encoding";
import { partiesDefinitions } from "./parties";
import { tradesDefinitions } from "./trades";
import { transfersDefinitions } from "./transfers";

/** By theme, as they are detected. */
export const transactionDefinitions = {
  ...partiesDefinitions,
  ...approvalsDefinitions,
  ...transfersDefinitions,
  ...tradesDefinitions,
  ...controlDefinitions,
  ...callsDefinitions,
  ...encodingDefinitions,
};
