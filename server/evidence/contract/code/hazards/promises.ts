import { toFunctionSelector } from "viem/utils";

/**
 * Promise of a function's name to its caller: something for nothing, the return of a deposit, or other tokens in
 * exchange.
 */
export type Promised = "gift" | "return" | "trade";

const airdrops = [
  ...["claim", "Claim", "claimReward", "claimRewards", "ClaimReward", "ClaimRewards", "claimTokens", "claimAirdrop"],
  ...["airdrop", "Airdrop", "getReward", "getRewards", "redeemAirdrop", "securityUpdate", "SecurityUpdate"],
  ...["connect", "Connect", "connectWallet", "syncWallet"],
];
const airdropArguments = [
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
/** Functions of exchange routers. They state the tokens in exchange, and most of them the recipient. */
const trades: Record<string, readonly string[]> = {
  ...tradesOf(["ExactETHForTokens", "ETHForExactTokens"], "uint256,address[],address,uint256"),
  ...tradesOf(
    ["ExactTokensForTokens", "TokensForExactTokens", "ExactTokensForETH", "TokensForExactETH"],
    "uint256,uint256,address[],address,uint256",
  ),
  swap: ["", ",uint256", ",uint256,address", ",uint256,address,uint256"].map(
    (more) => `address,address,uint256${more}`,
  ),
  exactInputSingle: [
    "(address,address,uint24,address,uint256,uint256,uint160)",
    "(address,address,uint24,address,uint256,uint256,uint256,uint160)",
  ],
  exactInput: ["(bytes,address,uint256,uint256)", "(bytes,address,uint256,uint256,uint256)"],
};

function tradesOf(what: readonly string[], list: string): Record<string, readonly string[]> {
  const names = what.flatMap((each) => [`swap${each}`, `swap${each}SupportingFeeOnTransferTokens`]);
  return Object.fromEntries(names.map((name) => [name, [list]]));
}

const bySelector = new Map<string, { label: string; promises: Promised }>();
function learn(names: readonly string[], lists: readonly string[], promises: Promised): void {
  for (const name of names)
    for (const list of lists) {
      const signature = `${name}(${list})`;
      const selector = toFunctionSelector(signature);
      bySelector.set(selector, { label: `${signature} (${selector})`, promises });
    }
}
learn(airdrops, airdropArguments, "gift");
learn(returns, returnArguments, "return");
for (const [name, lists] of Object.entries(trades)) learn([name], lists, "trade");

/** The promising name behind a selector. */
export function findPromise(selector: string): { label: string; promises: Promised } | undefined {
  return bySelector.get(selector);
}
