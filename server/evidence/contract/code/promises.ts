import { toFunctionSelector } from "viem/utils";

/** What a function's name promises who calls it: something for nothing, or that what goes in comes out again. */
export type Promised = "gift" | "return";

const gifts = [
  ...["claim", "Claim", "claimReward", "claimRewards", "ClaimReward", "ClaimRewards", "claimTokens", "claimAirdrop"],
  ...["airdrop", "Airdrop", "getReward", "getRewards", "redeemAirdrop", "securityUpdate", "SecurityUpdate"],
  ...["connect", "Connect", "connectWallet", "syncWallet"],
];
const giftArguments = [
  ...["address", "address[]", "uint256", "uint256[]", "address,uint256", "address[],uint256[]", "address,address"],
  ...["address,address,uint256", "uint256,address", "address,uint256,bytes", "address,uint256,bytes32[]"],
  ...["uint256,bytes32[]", "uint256,uint256,bytes32[]", "bytes", "address,bytes"],
  // With a permit of the token's own.
  ...["address,uint256,uint256,uint8,bytes32,bytes32", "uint256,uint256,uint8,bytes32,bytes32"],
  ...["address,uint256,bytes32,bytes32,uint8", "address,address,uint256,uint256,uint8,bytes32,bytes32"],
];
const returns = [
  ...["stake", "Stake", "stakeTokens", "stakeETH", "stakeToken", "stakeFor", "invest", "Invest"],
  ...["deposit", "Deposit", "depositETH", "depositBNB", "depositToken", "depositTokens", "depositUSDT", "lock"],
];
const returnArguments = [
  ...["", "uint256", "address", "uint256,uint256", "address,uint256", "uint256,address", "uint8", "uint256,uint8"],
  ...["address,uint256,uint256", "uint256,uint256,address", "uint256,bool", "uint256,uint16"],
];

const bySelector = new Map<string, { label: string; promises: Promised }>();
function learn(names: readonly string[], lists: readonly string[], promises: Promised): void {
  for (const name of names)
    for (const list of lists) {
      const signature = `${name}(${list})`;
      const selector = toFunctionSelector(signature);
      bySelector.set(selector, { label: `${signature} (${selector})`, promises });
    }
}
learn(gifts, giftArguments, "gift");
learn(returns, returnArguments, "return");

/** The promising name behind a selector. */
export function findPromise(selector: string): { label: string; promises: Promised } | undefined {
  return bySelector.get(selector);
}
