import { type Address, encodeFunctionData, maxUint256 } from "viem";
import { beforeAll, describe, expect, it } from "vitest";
import { startAnvil } from "@/tests/support/anvil";
import { startTestApp } from "@/tests/support/app";
import { compileContracts } from "@/tests/support/contracts/compile";
import { share } from "@/tests/support/share";
import { idsOf, newAddress, scan, Token } from "./support";

/** Aave's debt of USDC, Morpho and Aave's gateway for coin, where they stand on Ethereum. */
const debt: Address = "0x72e95b8931767c79ba4eee721354d6e99a61d004";
const morpho: Address = "0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb";
const gateway: Address = "0xd01607c3c5ecaba394d8be377a08590149325722";
const { Debt, Lender } = compileContracts("lent.sol");

const anvil = share(startAnvil);
const app = share(() => startTestApp({ RPC_URL_ETHEREUM: anvil.url }));
const caller = share(() => app.account("growth", "unlimited"));
beforeAll(async () => {
  await anvil.setCode(debt, Debt!.runtime);
  await anvil.setStorage(debt, `0x${"0".repeat(64)}`, `0x${(10n ** 12n).toString(16).padStart(64, "0")}`);
  await anvil.setCode(morpho, Lender!.runtime);
  await anvil.setCode(gateway, Token!.runtime);
});

const delegate = (wallet: Address, to: Address, amount: bigint) =>
  anvil.send(wallet, {
    to: debt,
    data: encodeFunctionData({ abi: Debt!.abi, functionName: "approveDelegation", args: [to, amount] }),
  });
const authorize = (sender: Address, functionName: string, args: unknown[], to = morpho) =>
  anvil.send(sender, { to, data: encodeFunctionData({ abi: Lender!.abi, functionName, args }) });
/** An account that has acted before. */
async function eoa(): Promise<Address> {
  const address = newAddress();
  await anvil.send(address, { to: newAddress(), value: 1n });
  return address;
}

describe("what was lent", () => {
  it("asks for review where a stranger may borrow in the wallet's name, whatever the amount", async () => {
    for (const amount of [maxUint256, 50_000n * 10n ** 6n]) {
      const [wallet, thief] = [await eoa(), await eoa()];
      await delegate(wallet, thief, amount);
      const body = await scan(app, caller.apiKey, wallet);
      expect(body).toMatchObject({ status: "WARNING", coverage: { chain: "complete" } });
      expect(idsOf(body)).toEqual(["approval.personal-spender"]);
      const limit = amount === maxUint256 ? "unlimited" : String(amount);
      expect(body.details.approvals).toMatchObject([
        { standard: "credit-delegation", token: debt, spender: thief, amount: limit },
      ]);
      expect(body.warnings[0]).toContain(
        `A personal address, ${thief}, may borrow in this wallet's name, which then owes it, `,
      );
      expect(body.warnings[0]).toContain(`Aave v3: variable debt of USDC (${debt})`);
    }
  });

  it("asks for review where a stranger may manage it, by the wallet's own word or by one that another brought", async () => {
    const [wallet, signer, relay, thief] = [await eoa(), await eoa(), await eoa(), await eoa()];
    await authorize(wallet, "setAuthorization", [thief, true]);
    await authorize(relay, "setAuthorizationWithSig", [signer, thief, true]);
    for (const each of [wallet, signer]) {
      const body = await scan(app, caller.apiKey, each);
      expect(body.status).toBe("WARNING");
      expect(body.details.approvals).toMatchObject([{ standard: "manager", token: morpho, spender: thief }]);
      expect(body.warnings).toEqual([
        `A personal address, ${thief}, may take all that this wallet has in Morpho (${morpho}) and borrow against it`,
      ]);
    }
    expect(await scan(app, caller.apiKey, relay)).toMatchObject({ status: "SAFE", details: { approvals: [] } });
  });

  it("counts in a contract that no list knows where the wallet itself gave it, and not where somebody wrote it there", async () => {
    const [wallet, victim, thief] = [await eoa(), await eoa(), await eoa()];
    const fork = await anvil.deploy(Lender!.bytecode);
    await authorize(wallet, "setAuthorization", [thief, true], fork);
    await authorize(thief, "setAuthorizationWithSig", [victim, thief, true], fork);
    expect(idsOf(await scan(app, caller.apiKey, wallet))).toEqual(["approval.personal-spender"]);
    expect(await scan(app, caller.apiKey, victim)).toMatchObject({
      ...{ status: "SAFE", riskScore: 0, warnings: [] },
      details: { signals: [{ id: "approval.unproven", weight: 0 }], approvals: [] },
    });
  });

  it("is SAFE where it was taken back, and where it is a known gateway's", async () => {
    const [wallet, thief] = [await eoa(), await eoa()];
    await delegate(wallet, thief, maxUint256);
    await delegate(wallet, thief, 0n);
    await authorize(wallet, "setAuthorization", [thief, true]);
    await authorize(wallet, "setAuthorization", [thief, false]);
    await delegate(wallet, gateway, maxUint256);
    const body = await scan(app, caller.apiKey, wallet);
    expect(body).toMatchObject({ status: "SAFE", riskScore: 0, warnings: [] });
    expect(body.details.approvals).toMatchObject([{ standard: "credit-delegation", spender: gateway }]);
  });
});
