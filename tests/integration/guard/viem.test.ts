import {
  type Abi,
  type Account,
  createWalletClient,
  type Hex,
  http,
  type PublicActions,
  parseAbiItem,
  publicActions,
  type WalletClient,
} from "viem";
import { mainnet } from "viem/chains";
import { describe, expect, it } from "vitest";
import { viem as sample } from "@/app/docs/guard/samples";
import { compileContracts } from "@/tests/support/contracts/compile";
import { share } from "@/tests/support/share";
import { friend, newWallet, openGuarded, startGuardBench } from "./support";

const bench = share(() => startGuardBench());

type Guarded = WalletClient<ReturnType<typeof http>, typeof mainnet, Account> &
  PublicActions<ReturnType<typeof http>, typeof mainnet>;

/** Runs the sample of the docs as it stands there, but for its imports. */
async function runSample(account: Account): Promise<{ client: Guarded; hash: Hex }> {
  const { rpcKey } = await openGuarded(bench.app);
  const env = { GUARDED_RPC: `${bench.app.baseUrl}/rpc/ethereum/${rpcKey}` };
  const given = { createWalletClient, http, publicActions, mainnet, account, to: friend, value: 5n, process: { env } };
  const body = `${sample.replace(/^import .*$/gm, "")}\nreturn { client, hash };`;
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  return AsyncFunction(...Object.keys(given), body)(...Object.values(given));
}

describe("viem over the guarded RPC", () => {
  it("sends, deploys, waits, and reads logs, batches and the history of fees unchanged", {
    timeout: 60_000,
  }, async () => {
    const wallet = newWallet(bench.anvil);
    await wallet.fund();
    const { client, hash } = await runSample(wallet.account);
    expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: "success" });
    expect(await client.getBalance({ address: friend as Hex })).toBe(5n);
    const { abi, bytecode } = compileContracts("simulated.sol").Coin as { abi: Abi; bytecode: Hex };
    const made = await client.waitForTransactionReceipt({ hash: await client.deployContract({ abi, bytecode }) });
    const address = made.contractAddress!;
    const minted = await client.writeContract({ address, abi, functionName: "mint", args: [wallet.address, 5n] });
    const { blockNumber } = await client.waitForTransactionReceipt({ hash: minted });
    const event = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
    expect(await client.getLogs({ address, event, fromBlock: blockNumber })).toHaveLength(1);
    const [balance, chainId, fees] = await Promise.all([
      client.readContract({ address, abi, functionName: "balanceOf", args: [wallet.address] }),
      client.getChainId(),
      client.getFeeHistory({ blockCount: 2, rewardPercentiles: [50] }),
    ]);
    expect({ balance, chainId }).toEqual({ balance: 5n, chainId: 1 });
    expect(fees.baseFeePerGas.length).toBeGreaterThan(0);
  });
});
