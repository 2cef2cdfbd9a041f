import { type Abi, type Address, decodeFunctionResult, encodeFunctionData, type Hex } from "viem";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { startAnvil } from "@/tests/support/anvil";
import { type Json, startTestApp } from "@/tests/support/app";
import { compileContracts } from "@/tests/support/contracts/compile";
import { share } from "@/tests/support/share";
import { Collection, newAddress, scan, Token, usdc } from "./support";

/** Contracts that keep rights, where they stand on Ethereum. */
const permit2: Address = "0x000000000022d473030f116ddee9f6b43ac78ba3";
const pancakePermit2: Address = "0x31c2f6fcff4f8759b3bd5bf0e1084a055615c768";
const debt: Address = "0x72e95b8931767c79ba4eee721354d6e99a61d004";
const morpho: Address = "0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb";
const { Permit2 } = compileContracts("infrastructure.sol");
const { Debt, Lender } = compileContracts("lent.sol");
const later = 2 ** 40;

const anvil = share(startAnvil);
const app = share(() => startTestApp({ RPC_URL_ETHEREUM: anvil.url }));
const caller = share(() => app.account("growth", "unlimited"));
let wallet: Address;
let friend: Address;
let unlisted: Address;
let collection: Address;

interface Right {
  at: () => Address;
  abi: Abi;
  give: [functionName: string, args: () => unknown[]];
  /** Query of the right at the contract. */
  ask: [functionName: string, args: () => unknown[]];
  gone: unknown;
  shown: () => object;
}

const erc20 = (at: () => Address, amount: bigint, shown: object): Right => ({
  ...{ at, abi: Token!.abi, give: ["approve", () => [friend, amount]], gone: 0n },
  ask: ["allowance", () => [wallet, friend]],
  shown: () => ({ standard: "erc20", token: at(), amount: String(amount), manager: null, ...shown }),
});
const permit2Right = (manager: Address): Right => ({
  ...{ at: () => manager, abi: Permit2!.abi, give: ["approve", () => [usdc, friend, 5n, later]] },
  ...{ ask: ["allowance", () => [wallet, usdc, friend]], gone: [0n, expect.any(Number), 0] },
  shown: () => ({ standard: "permit2", token: usdc, manager, amount: "5", amountFormatted: "0.000005" }),
});
const rights: Record<string, Right> = {
  "an amount of a listed token": erc20(() => usdc, 1_500_000n, {
    ...{ tokenSymbol: "USDC", tokenDecimals: 6, amountFormatted: "1.5" },
  }),
  "an amount of a token that no list knows": erc20(() => unlisted, 7n, {
    ...{ tokenSymbol: null, tokenDecimals: null, amountFormatted: null },
  }),
  "one item": {
    ...{ at: () => collection, abi: Collection!.abi, give: ["approve", () => [friend, 255n]] },
    ...{ ask: ["getApproved", () => [255n]], gone: `0x${"0".repeat(40)}` },
    shown: () => ({ standard: "erc721", token: collection, amount: "255", amountFormatted: null }),
  },
  "all items": {
    ...{ at: () => collection, abi: Collection!.abi, give: ["setApprovalForAll", () => [friend, true]] },
    ...{ ask: ["isApprovedForAll", () => [wallet, friend]], gone: false },
    shown: () => ({ standard: "collection", token: collection, amount: "all", amountFormatted: null }),
  },
  "an amount through Permit2": permit2Right(permit2),
  "an amount through PancakeSwap's Permit2": permit2Right(pancakePermit2),
  "a debt in its name": {
    ...{ at: () => debt, abi: Debt!.abi, give: ["approveDelegation", () => [friend, 9n]] },
    ...{ ask: ["borrowAllowance", () => [wallet, friend]], gone: 0n },
    shown: () => ({ standard: "credit-delegation", token: debt, amount: "9" }),
  },
  "the management of what it lent": {
    ...{ at: () => morpho, abi: Lender!.abi, give: ["setAuthorization", () => [friend, true]] },
    ...{ ask: ["isAuthorized", () => [wallet, friend]], gone: false },
    shown: () => ({ standard: "manager", token: morpho, amount: "all", amountFormatted: null }),
  },
};

beforeAll(async () => {
  for (const [address, code] of [
    [usdc, Token],
    [permit2, Permit2],
    [pancakePermit2, Permit2],
    [debt, Debt],
    [morpho, Lender],
  ] as const)
    await anvil.setCode(address, code!.runtime);
  unlisted = await anvil.deploy(Token!.bytecode);
  collection = await anvil.deploy(Collection!.bytecode);
  friend = newAddress();
  await anvil.send(friend, { to: newAddress(), value: 1n });
});

/** One for each right: what a scan reads is kept for a moment. */
beforeEach(async () => {
  wallet = newAddress();
  const mint = encodeFunctionData({ abi: Collection!.abi, functionName: "mint", args: [wallet, 255n] });
  await anvil.send(wallet, { to: collection, data: mint });
});

async function states({ at, abi, ask: [functionName, args] }: Right): Promise<unknown> {
  const data = encodeFunctionData({ abi, functionName, args: args() });
  const stated = await anvil.request<Hex>("eth_call", [{ to: at(), data }, "latest"]);
  return decodeFunctionResult({ abi, functionName, data: stated });
}

it.each(Object.entries(rights))(
  "%s is shown with the call that takes it back, and that call does",
  async (_, right) => {
    const [functionName, args] = right.give;
    const given = encodeFunctionData({ abi: right.abi, functionName, args: args() });
    await anvil.send(wallet, { to: right.at(), data: given });
    const { approvals } = (await scan(app, caller.apiKey, wallet)).details;
    expect(approvals).toEqual([
      expect.objectContaining({
        ...{ spender: friend, ...right.shown() },
        revocationCall: { to: right.at(), data: expect.stringMatching(/^0x[0-9a-f]+$/), value: "0x0" },
      }),
    ]);
    expect(await states(right)).not.toEqual(right.gone);
    const [{ revocationCall }] = approvals as Json[];
    await anvil.send(wallet, { to: revocationCall.to, data: revocationCall.data, value: BigInt(revocationCall.value) });
    expect(await states(right)).toEqual(right.gone);
  },
);
