import { type ControlAction, control } from "../effects/control";
import { stake } from "../effects/stake";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { position } from "./position";

/** Rewards of the caller, to the address in the argument `to`. */
const claims = (to: string): Reading => position("claim", { recipient: to });

/** The named address may take all future rewards, or gets them without a claim. */
const takenBy = (name: string, action: ControlAction = "set-operator"): Reading => ({
  effects: (a, x) => [control(x, action, { beneficiary: a.address(name), detail: { scope: "rewards" } })],
});

/** The same, where the switch says which way. */
const takenIf = (name: string, flag: string): Reading => ({
  effects: (a, x) => {
    const granted = a.flag(flag);
    const beneficiary = granted ? a.address(name) : null;
    return [control(x, granted ? "set-operator" : "remove-operator", { beneficiary, detail: { scope: "rewards" } })];
  },
});

const CLAIM =
  "(uint32 rootIndex, uint32 earnerIndex, bytes earnerTreeProof, (address earner, bytes32 earnerTokenRoot) earnerLeaf, uint32[] tokenIndices, bytes[] tokenTreeProofs, (address token, uint256 cumulativeEarnings)[] tokenLeaves)";

/** Rewards of staking and lending: their recipients, and the right to claim them in another's name. */
export const rewards: readonly Entry[] = [
  ...protocol("Aave rewards", [
    fn("claimRewards(address[] assets, uint256 amount, address to, address reward)", claims("to")),
    fn("claimRewards(address[] assets, uint256 amount, address to)", claims("to")),
    fn("claimAllRewards(address[] assets, address to)", claims("to")),
    fn("claimAllRewardsToSelf(address[] assets)", position("claim")),
    fn("claimRewards(address to, uint256 amount)", claims("to")),
    fn("redeem(address to, uint256 amount)", position("withdraw", { amount: "amount", recipient: "to" })),
  ]),
  ...protocol("EigenLayer rewards", [
    fn("setClaimerFor(address claimer)", takenBy("claimer")),
    fn(`processClaim(${CLAIM} claim, address recipient)`, claims("recipient")),
    fn(`processClaims(${CLAIM}[] claims, address recipient)`, claims("recipient")),
  ]),
  ...protocol("Merkl", [
    // The call does not show whether it switches the operator on or off.
    fn("toggleOperator(address user, address operator)", takenBy("operator")),
    fn("setClaimRecipient(address recipient, address token)", takenBy("recipient", "set-payee")),
    fn("claim(address[] users, address[] tokens, uint256[] amounts, bytes32[][] proofs)", {
      effects: (a, x) => [...new Set(a.addresses("users"))].map((recipient) => stake(x, "claim", { recipient })),
    }),
  ]),
  ...protocol("Merkle distributor", [
    fn(
      "claim(uint256 index, address account, uint256 amount, bytes32[] proof)",
      position("claim", { amount: "amount", recipient: "account" }),
    ),
    fn(
      "claim(address account, uint256 amount, bytes32[] proof)",
      position("claim", { amount: "amount", recipient: "account" }),
    ),
  ]),
  ...protocol("Rocket Pool", [
    fn("setWithdrawalAddress(address node, address withdrawal, bool confirm)", takenBy("withdrawal", "set-payee")),
    fn("setRPLWithdrawalAddress(address node, address withdrawal, bool confirm)", takenBy("withdrawal", "set-payee")),
  ]),
  ...protocol("Curve", [
    fn("create_lock(uint256 amount, uint256 unlockTime)", position("deposit", { amount: "amount" })),
    fn("increase_amount(uint256 amount)", position("deposit", { amount: "amount" })),
    fn("increase_unlock_time(uint256 unlockTime)"),
    fn("vote_for_gauge_weights(address gauge, uint256 weight)"),
    fn("set_approve_deposit(address depositor, bool mayDeposit)", takenIf("depositor", "mayDeposit")),
    fn("toggle_approve_mint(address minter)", takenBy("minter")),
    fn("set_rewards_receiver(address receiver)", takenBy("receiver", "set-payee")),
    fn("claim_rewards(address account, address receiver)", claims("receiver")),
  ]),
];
