import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ContractFactory, JsonRpcProvider, Wallet } from "ethers";
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
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { mainnet } from "viem/chains";
import { describe, expect, it } from "vitest";
import { Web3 } from "web3";
import { ethers as ethersSample, viem as viemSample } from "@/app/docs/guard/samples";
import { foundryProgram } from "@/tests/support/anvil";
import { compileContracts } from "@/tests/support/contracts/compile";
import { share } from "@/tests/support/share";
import { friend, openGuarded, startGuardBench } from "./support";

const bench = share(() => startGuardBench());
const { abi, bytecode } = compileContracts("simulated.sol").Coin as { abi: Abi; bytecode: Hex };

type Guarded = WalletClient<ReturnType<typeof http>, typeof mainnet, Account> &
  PublicActions<ReturnType<typeof http>, typeof mainnet>;

/** A wallet with coin, and the address that its program is given. */
async function openWallet() {
  const { rpcKey } = await openGuarded(bench.app);
  const key = generatePrivateKey();
  await bench.anvil.setBalance(privateKeyToAccount(key).address, 10n ** 20n);
  return { key, url: `${bench.app.baseUrl}/rpc/ethereum/${rpcKey}` };
}

/** Runs a sample of the docs unchanged but for its imports. */
function runSample<T>(sample: string, results: string, given: Record<string, unknown>): Promise<T> {
  const body = `${sample.replace(/^import .*$/gm, "")}\nreturn { ${results} };`;
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  return AsyncFunction(...Object.keys(given), body)(...Object.values(given));
}

/** Programs that people already use send, deploy, wait, and read logs, batches and the history of fees unchanged. */
describe("the guarded RPC", { timeout: 60_000 }, () => {
  it("serves viem", async () => {
    const { key, url } = await openWallet();
    const account = privateKeyToAccount(key);
    const process = { env: { GUARDED_RPC: url } };
    const { client, hash } = await runSample<{ client: Guarded; hash: Hex }>(viemSample, "client, hash", {
      ...{ createWalletClient, http, publicActions, mainnet, account, to: friend, value: 5n, process },
    });
    expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: "success" });
    const made = await client.waitForTransactionReceipt({ hash: await client.deployContract({ abi, bytecode }) });
    const address = made.contractAddress!;
    const minted = await client.writeContract({ address, abi, functionName: "mint", args: [account.address, 5n] });
    const { blockNumber } = await client.waitForTransactionReceipt({ hash: minted });
    const event = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
    expect(await client.getLogs({ address, event, fromBlock: blockNumber })).toHaveLength(1);
    const [balance, chainId, fees] = await Promise.all([
      client.readContract({ address, abi, functionName: "balanceOf", args: [account.address] }),
      client.getChainId(),
      client.getFeeHistory({ blockCount: 2, rewardPercentiles: [50] }),
    ]);
    expect({ balance, chainId }).toEqual({ balance: 5n, chainId: 1 });
    expect(fees.baseFeePerGas.length).toBeGreaterThan(0);
  });

  it("serves ethers", async () => {
    const { key, url } = await openWallet();
    const process = { env: { GUARDED_RPC: url, PRIVATE_KEY: key } };
    // ethers keeps an answer for 250 ms unless asked not to; a block comes sooner here.
    class Provider extends JsonRpcProvider {
      constructor(address: string) {
        super(address, undefined, { polling: true, pollingInterval: 100, cacheTimeout: -1 });
      }
    }
    type Result = { provider: JsonRpcProvider; wallet: Wallet; sent: { wait(): Promise<{ status: number }> } };
    const { provider, wallet, sent } = await runSample<Result>(ethersSample, "provider, wallet, sent", {
      ...{ JsonRpcProvider: Provider, Wallet, to: friend, value: 1n, process },
    });
    expect((await sent.wait()).status).toBe(1);
    const contract = await new ContractFactory(abi as never, bytecode, wallet).deploy();
    await contract.waitForDeployment();
    const minted = await (await contract.getFunction("mint")(wallet.address, 7n)).wait();
    expect(await contract.queryFilter("Transfer", minted.blockNumber)).toHaveLength(1);
    const [balance, network, fees, history] = await Promise.all([
      contract.getFunction("balanceOf")(wallet.address),
      provider.getNetwork(),
      provider.getFeeData(),
      provider.send("eth_feeHistory", ["0x2", "latest", [50]]),
    ]);
    expect({ balance, chainId: network.chainId }).toEqual({ balance: 7n, chainId: 1n });
    expect(fees.maxFeePerGas).toBeGreaterThan(0n);
    expect(history.baseFeePerGas.length).toBeGreaterThan(0);
    provider.destroy();
  });

  it("serves web3.js", async () => {
    const { key, url } = await openWallet();
    const web3 = new Web3(url);
    const from = web3.eth.accounts.wallet.add(key)[0]!.address;
    const contract = await new web3.eth.Contract(abi as never).deploy({ data: bytecode }).send({ from });
    type Call = { send(options: { from: string }): Promise<unknown>; call(): Promise<unknown> };
    const methods = contract.methods as unknown as Record<"mint" | "balanceOf", (...args: unknown[]) => Call>;
    await methods.mint(from, "9").send({ from });
    expect(await contract.getPastEvents("Transfer" as never, { fromBlock: 0 })).toHaveLength(1);
    expect(await methods.balanceOf(from).call()).toBe(9n);
    const batch = new web3.BatchRequest();
    const both = [1, 2].map((id) => batch.add({ jsonrpc: "2.0", id, method: "eth_blockNumber", params: [] }));
    await batch.execute();
    expect(await Promise.all(both)).toHaveLength(2);
    expect((await web3.eth.getFeeHistory(2, "latest", [50])).baseFeePerGas).not.toHaveLength(0);
    expect((await web3.eth.sendTransaction({ from, to: friend, value: "1" })).status).toBe(1n);
  });

  it("serves Foundry's cast", async () => {
    const { key, url } = await openWallet();
    const env = { ...process.env, ETH_RPC_URL: url };
    const cast = async (...args: string[]) => {
      const { stdout } = await promisify(execFile)(foundryProgram("cast"), args, { env });
      return stdout.trim();
    };
    const made = JSON.parse(await cast("send", "--json", "--private-key", key, "--create", bytecode));
    const owner = await cast("wallet", "address", key);
    await cast("send", "--private-key", key, made.contractAddress, "mint(address,uint256)", owner, "11");
    expect(await cast("call", made.contractAddress, "balanceOf(address)(uint256)", owner)).toBe("11");
    expect(await cast("logs", "--from-block", "0", "--address", made.contractAddress)).toContain("transactionHash");
    expect(await cast("rpc", "eth_feeHistory", "0x2", "latest", "[50]")).toContain("baseFeePerGas");
    const sent = JSON.parse(await cast("send", "--json", "--private-key", key, friend, "--value", "1"));
    expect(sent.status).toBe("0x1");
  });
});
