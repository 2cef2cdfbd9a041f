import {
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getCreate2Address,
  type Hex,
  keccak256,
  numberToHex,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { newAddress } from "@/tests/integration/evidence/support";
import { startAnvil } from "@/tests/support/anvil";
import type { Json } from "@/tests/support/app";
import { compileContracts } from "@/tests/support/contracts/compile";
import { startListedApp } from "@/tests/support/listed-app";
import { share } from "@/tests/support/share";

const owner = privateKeyToAccount(generatePrivateKey());
const friend = newAddress();
const usdc: Hex = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const { SmartAccount, SmartAccountFactory } = compileContracts("requested.sol") as Required<
  ReturnType<typeof compileContracts>
>;
const entryPoint: Hex = "0x0000000071727de22e5e9d8baf0edac6f37da032";

const stage = share(async () => {
  const anvil = await startAnvil();
  const { abi, runtime } = compileContracts("simulated.sol").Coin!;
  const made = { abi: SmartAccount!.abi, bytecode: SmartAccount!.bytecode, args: [owner.address, entryPoint] };
  const account = await anvil.deploy(encodeDeployData(made));
  const factory = await anvil.deploy(SmartAccountFactory!.bytecode);
  await anvil.setCode(usdc, runtime);
  const code = await anvil.request<Hex>("eth_getCode", [account, "latest"]);
  for (const one of delegates) await anvil.setCode(one as Hex, code);
  const fresh = getCreate2Address({
    from: factory,
    salt: numberToHex(7, { size: 32 }),
    bytecodeHash: keccak256(encodeDeployData(made)),
  });
  for (const one of [account, fresh, owner.address]) {
    await anvil.setBalance(one, 10n ** 18n);
    await anvil.send(friend as Hex, {
      to: usdc,
      data: encodeFunctionData({ abi, functionName: "mint", args: [one, 10n ** 9n] }),
    });
  }
  const app = await startListedApp(
    { sanctioned: [], thieves: [] },
    { RPC_URL_ETHEREUM: anvil.url, SCAN_DEADLINE: "10s" },
  );
  const { apiKey } = await app.account("enterprise", "unlimited");
  const stop = async () => {
    await app.stop();
    await anvil.stop();
  };
  return { app, apiKey, account, factory, fresh, stop };
});

async function check(method: string, params: unknown[], simulate: boolean): Promise<Json> {
  const answer = await stage.app.call("/api/v1/requests/check", {
    key: stage.apiKey,
    body: { chainId: 1, method, params, simulate },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}
const transfer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [friend as Hex, amount] });
const execute = (to: Hex, data: Hex, value = 0n) =>
  encodeFunctionData({ abi: SmartAccount!.abi, functionName: "execute", args: [to, value, data] });
const operation = (sender: Hex, callData: Hex, more: object = {}) => ({
  ...{ sender, nonce: "0x0", callData, callGasLimit: "0x30000", verificationGasLimit: "0x30000" },
  ...{ preVerificationGas: "0x1", maxFeePerGas: "0x1", maxPriorityFeePerGas: "0x1", signature: "0x", ...more },
});

const upgrade = (address: string) => ({ chainId: "0x1", address, nonce: "0x0" });
/** MetaMask's delegator and the reference account of EIP-7702. */
const delegates = ["0x63c0c19a282a1b52b07dd5a65b58948a07dae32b", "0xe6cae83bde06e4c305530e199d7217f42808555b"];
const pay = execute(usdc, transfer(25_000_000n));

describe("what an honest person's wallet is asked", () => {
  it.each([true, false])("is ALLOW, and does what it says (run: %s)", { timeout: 60_000 }, async (simulate) => {
    const { account, fresh, factory } = stage;
    const { abi } = SmartAccountFactory!;
    const factoryData = encodeFunctionData({
      ...{ abi, functionName: "createAccount", args: [owner.address, 7n, entryPoint] },
    });
    const operations = {
      "pays a token": operation(account, pay),
      "pays coin": operation(account, execute(friend as Hex, "0x", 10n ** 16n)),
      "makes its account": operation(fresh, pay, { factory, factoryData }),
      ...Object.fromEntries(
        delegates.map((one) => [
          `becomes an account by ${one}`,
          operation(owner.address, pay, { eip7702Auth: upgrade(one), factory: "0x7702" }),
        ]),
      ),
    };
    const calls = [
      { to: usdc, data: transfer(25_000_000n) },
      { to: friend, value: "0x2386f26fc10000" },
    ];
    const asked: [name: string, method: string, params: unknown[]][] = [
      ...Object.entries(operations).map(([name, one]): [string, string, unknown[]] => [
        ...([name, "eth_sendUserOperation", [one, entryPoint]] as [string, string, unknown[]]),
      ]),
      ["sends calls", "wallet_sendCalls", [{ version: "2.0.0", from: owner.address, chainId: "0x1", calls }]],
      ...delegates.map((one): [string, string, unknown[]] => [
        `upgrades to ${one}`,
        "eth_sendTransaction",
        [{ from: owner.address, to: owner.address, authorizationList: [upgrade(one)] }],
      ]),
    ];
    for (const [name, method, params] of asked) {
      const { decision, meta } = await check(method, params, simulate);
      const found = { name, decision, outcome: meta.simulation?.outcome };
      expect(found, JSON.stringify(meta.signals)).toEqual({
        name,
        decision: "ALLOW",
        ...(simulate && { outcome: "success" }),
      });
      if (simulate && !name.startsWith("upgrades"))
        expect(meta.simulation.assetChanges.length, name).toBeGreaterThan(0);
    }
  });
});
