import { type Address, encodeDeployData, encodeFunctionData, maxUint256 } from "viem";
import { describe, expect, it } from "vitest";
import { startAnvil } from "@/tests/support/anvil";
import { type Json, startTestApp } from "@/tests/support/app";
import { type Artifact, compileContracts } from "@/tests/support/contracts/compile";
import { share } from "@/tests/support/share";
import { idsOf, newAddress, scan, usdc } from "./support";

const contracts: Record<string, Artifact> = Object.assign(
  {},
  ...["lures.sol", "owned-tokens.sol", "governed.sol", "shapes.sol", "tokens.sol", "smart-accounts.sol"].map((file) =>
    compileContracts(file),
  ),
);

const anvil = share(startAnvil);
const app = share(() => startTestApp({ RPC_URL_ETHEREUM: anvil.url }));
const caller = share(() => app.account("growth", "unlimited"));

const deploy = (name: string, args: unknown[] = []): Promise<Address> => {
  const { abi, bytecode } = contracts[name]!;
  return anvil.deploy(encodeDeployData({ abi, bytecode, args }));
};
const risk = async (path: string, body: Json): Promise<Json> =>
  (await app.call(`/api/v1/${path}`, { key: caller.apiKey, body })).body.data;

describe("a wallet that is a contract", () => {
  it.each([
    ["Sweeper", "contract.sweeper", "CRITICAL"],
    ["Drainer", "contract.drainer", "HIGH RISK"],
    ["OpenDelegate", "contract.open-delegatecall", "WARNING"],
  ])("is judged by its code: %s", async (name, id) => {
    const wallet = await deploy(name);
    const body = await scan(app, caller.apiKey, wallet);
    expect(idsOf(body)).toContain(id);
    const [asWallet, asContract] = await Promise.all([
      risk("wallets/risk", { wallet }),
      risk("contracts/risk", { address: wallet }),
    ]);
    expect(asWallet.meta.accountType).toBe("contract");
    expect([asWallet.riskLevel, asWallet.decision]).toEqual([asContract.riskLevel, asContract.decision]);
    expect(asWallet.reasons).toEqual(asContract.reasons);
  });

  it.each(["PlainToken", "StakingPool", "Vesting", "MultisigWallet", "Timelock", "GatedExecutor", "SelfExecutor"])(
    "stays SAFE where its code is honest: %s",
    async (name) => {
      expect(await scan(app, caller.apiKey, await deploy(name))).toMatchObject({
        status: "SAFE",
        coverage: { chain: "complete" },
      });
    },
  );

  it("is its owner's, who loses nothing by his own power over it; another's power is told", async () => {
    const [owner, other] = [newAddress(), newAddress()];
    const noParty = `0x${"0".repeat(40)}`;
    const code = await deploy("UpgradableAccount");
    const approving = async (account: Address) => {
      await anvil.setCode(usdc, contracts.Token!.runtime);
      const [token, pool] = [contracts.Token!.abi, await deploy("StakingPool")];
      const approve = encodeFunctionData({ abi: token, functionName: "approve", args: [pool, maxUint256] });
      const { abi } = contracts.UpgradableAccount!;
      const data = encodeFunctionData({ abi, functionName: "execute", args: [usdc, 0n, approve] });
      await anvil.send(owner, { to: account, data });
      return scan(app, caller.apiKey, account);
    };
    const own = await approving(await deploy("AccountProxy", [code, owner, noParty]));
    expect(own.status).toBe("SAFE");
    expect(idsOf(own).sort()).toEqual(["approval.unlimited-unknown", "contract.ruled", "proxy.personal-admin"]);
    expect(own.warnings).toContain(
      `A single address, ${owner}, has full control of this account, as a smart account's owner does`,
    );
    expect(own.warnings).toContain(`Its owner, ${owner}, can replace the code that this account runs`);
    const led = await approving(await deploy("AccountProxy", [code, owner, other]));
    expect(led.status).toBe("WARNING");
    expect(led.warnings).toContain(`One personal account, ${other}, can replace the contract's code at any time`);
  });

  it("is judged by the code behind a proxy, too", async () => {
    const proxy = await deploy("GovernedProxy", [await deploy("Drainer"), newAddress()]);
    expect(idsOf(await scan(app, caller.apiKey, proxy))).toContain("contract.drainer");
    const honest = await deploy("GovernedProxy", [await deploy("StakingPool"), newAddress()]);
    expect((await scan(app, caller.apiKey, honest)).status).toBe("SAFE");
  });
});
