import { type Entry, fn, protocol } from "../entry";
import { position } from "./position";

const CONDITION = "address collateral, bytes32 parent, bytes32 condition, uint256[]";

/** Bets as tokens: money becomes outcomes, and outcomes money, always of the caller. */
export const conditionalTokens: readonly Entry[] = protocol("Conditional Tokens", [
  fn(
    "0x72ce4275",
    `splitPosition(${CONDITION} partition, uint256 amount)`,
    position("deposit", { token: "collateral", amount: "amount" }),
  ),
  fn(
    "0x9e7212ad",
    `mergePositions(${CONDITION} partition, uint256 amount)`,
    position("withdraw", { token: "collateral", amount: "amount" }),
  ),
  fn("0x01b7037c", `redeemPositions(${CONDITION} indexSets)`, position("withdraw", { token: "collateral" })),
]);
