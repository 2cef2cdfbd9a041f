import { type Entry, fn, protocol } from "../entry";
import { position } from "./position";

const CONDITION = "address collateral, bytes32 parent, bytes32 condition, uint256[]";

/** Bets as tokens: money becomes outcomes, and outcomes money, always of the caller. */
export const conditionalTokens: readonly Entry[] = protocol("Conditional Tokens", [
  fn(
    `splitPosition(${CONDITION} partition, uint256 amount)`,
    position("deposit", { token: "collateral", amount: "amount" }),
  ),
  fn(
    `mergePositions(${CONDITION} partition, uint256 amount)`,
    position("withdraw", { token: "collateral", amount: "amount" }),
  ),
  fn(`redeemPositions(${CONDITION} indexSets)`, position("withdraw", { token: "collateral" })),
]);
