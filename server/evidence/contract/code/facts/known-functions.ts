import type { Hex } from "viem";
import { toFunctionSelector } from "viem/utils";

/** Purpose of a function with a known name. */
export type Purpose = "mint" | "burn" | "pause" | "blocklist" | "set-fee" | "trading-gate" | "reflection" | "upgrade";

/** Functions by which honest and other tokens give their owners powers, as they are commonly named. */
const signatures: Record<Purpose, readonly string[]> = {
  mint: [
    "mint(address,uint256)",
    "mint(uint256)",
    "mintTo(address,uint256)",
    "issue(uint256)",
    "issue(address,uint256)",
    "crosschainMint(address,uint256)",
    "bridgeMint(address,uint256)",
    "safeMint(address)",
    "safeMint(address,string)",
    "safeMint(address,uint256)",
    "mint(address,uint256,bytes)",
    "mint(address,uint256,uint256,bytes)",
    "mintBatch(address,uint256[],uint256[],bytes)",
    "generateTokens(address,uint256)",
  ],
  burn: [
    "burn(address,uint256)",
    "burnFrom(address,uint256)",
    "redeem(uint256)",
    "destroyBlackFunds(address)",
    "destroyTokens(address,uint256)",
  ],
  pause: ["pause()", "unpause()", "setPaused(bool)", "pause(bool)"],
  blocklist: [
    "addBlackList(address)",
    "addBlacklist(address)",
    "addToBlacklist(address)",
    "blacklist(address)",
    "blacklist(address,bool)",
    "blacklistAddress(address,bool)",
    "setBlacklist(address,bool)",
    "setBlacklist(address)",
    "updateBlacklist(address,bool)",
    "addToBlockedList(address)",
    "blockAddress(address)",
    "freeze(address)",
    "freezeAccount(address,bool)",
    "setBots(address[])",
    "addBots(address[])",
    "blockBots(address[])",
    "setBot(address,bool)",
    "isBlackListed(address)",
  ],
  "set-fee": [
    "setFee(uint256)",
    "setFees(uint256,uint256)",
    "setFees(uint256,uint256,uint256)",
    "setTax(uint256)",
    "setTaxes(uint256,uint256)",
    "setTaxes(uint256,uint256,uint256)",
    "setBuyFee(uint256)",
    "setSellFee(uint256)",
    "setBuyTax(uint256)",
    "setSellTax(uint256)",
    "updateFees(uint256,uint256)",
    "updateBuyFees(uint256,uint256,uint256)",
    "updateSellFees(uint256,uint256,uint256)",
    "setTaxFeePercent(uint256)",
    "setTaxFee(uint256)",
    "setLiquidityFeePercent(uint256)",
    "setMarketingFeePercent(uint256)",
    "changeFee(uint256)",
    "setTransferFee(uint256)",
  ],
  "trading-gate": [
    "enableTrading()",
    "openTrading()",
    "startTrading()",
    "setTrading(bool)",
    "setTradingEnabled(bool)",
    "setTradingOpen(bool)",
    "tradingStatus(bool)",
    "launch()",
    "setSwapEnabled(bool)",
  ],
  // These write balances in another unit. No holder gains or loses.
  reflection: [
    "excludeFromReward(address)",
    "includeInReward(address)",
    "excludeAccount(address)",
    "includeAccount(address)",
    "excludeFromRewards(address)",
    "reflect(uint256)",
    "deliver(uint256)",
  ],
  upgrade: ["upgradeTo(address)", "upgradeToAndCall(address,bytes)"],
};

/** Functions that say what a contract is, and who leads it. */
export const known = {
  transfer: "0xa9059cbb",
  transferFrom: "0x23b872dd",
  balanceOf: "0x70a08231",
  totalSupply: "0x18160ddd",
  approve: "0x095ea7b3",
  allowance: "0xdd62ed3e",
  ownerOf: "0x6352211e",
  setApprovalForAll: "0xa22cb465",
  balanceOfBatch: "0x4e1273f4",
  safeTransferFrom721: "0x42842e0e",
  safeTransferFromWithData: "0xb88d4fde",
  safeTransferFrom1155: "0xf242432a",
  safeBatchTransferFrom: "0x2eb2c2d6",
  owner: "0x8da5cb5b",
  getOwner: "0x893d20e8",
  renounceOwnership: "0x715018a6",
  transferOwnership: "0xf2fde38b",
  acceptOwnership: "0x79ba5097",
  claimOwnership: "0x4e71e0c8",
  hasRole: "0x91d14854",
  masterCopy: "0xa619486e",
  getThreshold: "0xe75235b8",
  execTransaction: "0x6a761202",
  confirmTransaction: "0xc01a8c84",
  required: "0xdc8452cd",
  getMinDelay: "0xf27a0c92",
  delay: "0x6a42b8f8",
  executeTransaction: "0x0825f38f",
  proxyAdminUpgradeAndCall: "0x9623609d",
  permit2TransferFrom: "0x36c78516",
  permit2TransferBatch: "0x0d58b1db",
  permit2Signed: "0x30f28b7a",
  permit2SignedBatch: "0xedd9444b",
  permit2Witnessed: "0x137c29fe",
  permit2WitnessedBatch: "0xfe8ec1a7",
} as const satisfies Record<string, Hex>;

const purposes = new Map<Hex, Purpose>();
const names = new Map<Hex, string>();
for (const [purpose, list] of Object.entries(signatures) as [Purpose, readonly string[]][]) {
  for (const signature of list) {
    const selector = toFunctionSelector(signature);
    purposes.set(selector, purpose);
    names.set(selector, signature.slice(0, signature.indexOf("(")));
  }
}

/** The usual purpose of a function with this selector. Undefined for unknown selectors. */
export function purposeOf(selector: string): Purpose | undefined {
  return purposes.get(selector as Hex);
}

/** `name (0x…)` where the name is known, else the selector. */
export function describeFunction(selector: string): string {
  const name = names.get(selector as Hex);
  return name ? `${name} (${selector})` : selector;
}
