import { type LureEffect, lure } from "../effects/lure";
import { type Entry, fn, protocol } from "../entry";
import type { Hex } from "../types";

const bait = (selector: Hex, name: string, strength: LureEffect["strength"]) =>
  fn(selector, `${name}()`, { effects: (_, x) => [lure(x, name, selector, strength)] });

/**
 * Payable stubs of native-coin sweepers: they keep what is sent and do nothing. The capitalised names are hardly ever
 * an honest contract's; the others often are.
 */
export const lures: readonly Entry[] = protocol("Sweeper-shaped", [
  bait("0x5fba79f5", "SecurityUpdate", "strong"),
  bait("0x3158952e", "Claim", "strong"),
  bait("0x79372f9a", "ClaimReward", "strong"),
  bait("0x12798972", "ClaimRewards", "strong"),
  bait("0xa16f15c3", "Connect", "strong"),
  bait("0xb9d2d32c", "Execute", "strong"),
  bait("0x3ebfdaaf", "Swap", "strong"),
  bait("0x143087ee", "Verify", "strong"),
  bait("0x80947d17", "Verification", "strong"),
  bait("0x3f6b6f2e", "Airdrop", "strong"),
  bait("0x207aba24", "Migrate", "strong"),
  bait("0x1367a078", "Migration", "strong"),
  bait("0x6f2d71ce", "Upgrade", "strong"),
  bait("0x0be041f3", "WalletConnect", "strong"),
  bait("0x4748c382", "ConnectWallet", "strong"),
  bait("0x9c9316c5", "NetworkMerge", "strong"),
  bait("0xc2808954", "Rewards", "strong"),
  bait("0x19e5bf3a", "Register", "strong"),
  bait("0xaf347b61", "securityUpdate", "strong"),
  bait("0x948cb719", "connect", "strong"),
  bait("0xfc735e99", "verify", "strong"),
  bait("0x4e71d92d", "claim", "common"),
  bait("0xb88a802f", "claimReward", "common"),
  bait("0x372500ab", "claimRewards", "common"),
  bait("0x5b88349d", "claimAirdrop", "common"),
  bait("0x3884d635", "airdrop", "common"),
  bait("0x8fd3ab80", "migrate", "common"),
  bait("0x1aa3a008", "register", "common"),
  // Trading bots that victims are persuaded to create and to fund.
  bait("0xbe9a6555", "start", "common"),
  bait("0x1b55ba3a", "Start", "common"),
]);
