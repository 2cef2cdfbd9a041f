import { type LureEffect, lure } from "../effects/lure";
import { type Entry, fn, protocol } from "../entry";

const baits = (strength: LureEffect["strength"], names: string) =>
  names.split(" ").map((name) => {
    const entry = fn(`${name}()`);
    return { ...entry, effects: (_, x) => [lure(x, name, entry.selector, strength)] } satisfies typeof entry;
  });

/**
 * Payable stubs of native-coin sweepers: they keep what is sent and do nothing. The capitalised names are hardly ever
 * an honest contract's; the others often are.
 */
export const lures: readonly Entry[] = protocol("Sweeper-shaped", [
  ...baits(
    "strong",
    "SecurityUpdate Claim ClaimReward ClaimRewards Connect Execute Swap Verify Verification Airdrop Migrate Migration Upgrade WalletConnect ConnectWallet NetworkMerge Rewards Register securityUpdate connect verify",
  ),
  ...baits("common", "claim claimReward claimRewards claimAirdrop airdrop migrate register"),
  // Trading bots that victims are persuaded to create and to fund.
  ...baits("common", "start Start"),
]);
