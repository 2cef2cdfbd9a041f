export { type Difference, describeThreat, diff, type RiskEvent } from "./diff";
export { identify } from "./identity";
export {
  deceiverListing,
  type PhishingEvent,
  type PhishingFact,
  phishingSignal,
  reportPhishing,
} from "./phishing";
export { observe, type WatchState } from "./state";
export { isThreat } from "./threats";
