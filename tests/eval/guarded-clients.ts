/**
 * viem, ethers 6, web3.js 4 and Foundry's cast, unchanged, against the guarded RPC in front of anvil. Run with a folder in
 * which they are installed:
 *   npm install --prefix /tmp/clients ethers@6 web3@4 @foundry-rs/cast-linux-amd64
 *   npx tsx tests/eval/guarded-clients.ts /tmp/clients
 */
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { createPublicClient, createWalletClient, http, parseAbiItem } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { mainnet } from "viem/chains";
import { startAnvil } from "../support/anvil";
import { compileContracts } from "../support/contracts/compile";
import { openEvalApp } from "./open-app";

const home = process.argv[2] ?? "/tmp/clients";
const load = createRequire(join(home, "package.json"));
const { abi, bytecode } = compileContracts("simulated.sol").Coin!;
const friend = "0x0000000000000000000000000000000000f71e4d";
const anvil = await startAnvil();
const app = await openEvalApp({ sanctioned: [], thieves: [] }, { RPC_URL_ETHEREUM: anvil.url, SCAN_DEADLINE: "20s" });
const url = app.rpcUrl;

async function newKey(): Promise<`0x${string}`> {
  const key = generatePrivateKey();
  await anvil.setBalance(privateKeyToAccount(key).address, 10n ** 20n);
  return key;
}

const checks: Record<string, () => Promise<void>> = {
  async viem() {
    const account = privateKeyToAccount(await newKey());
    const transport = http(url, { batch: true });
    const wallet = createWalletClient({ account, chain: mainnet, transport });
    const client = createPublicClient({ chain: mainnet, transport });
    const deployed = await client.waitForTransactionReceipt({ hash: await wallet.deployContract({ abi, bytecode }) });
    const to = deployed.contractAddress!;
    const minted = await wallet.writeContract({ address: to, abi, functionName: "mint", args: [account.address, 5n] });
    const { blockNumber } = await client.waitForTransactionReceipt({ hash: minted });
    const event = parseAbiItem("event Transfer(address indexed, address indexed, uint256)");
    expectTrue((await client.getLogs({ address: to, event, fromBlock: blockNumber })).length === 1);
    const [balance, chainId, fees] = await Promise.all([
      client.readContract({ address: to, abi, functionName: "balanceOf", args: [account.address] }),
      client.getChainId(),
      client.getFeeHistory({ blockCount: 2, rewardPercentiles: [50] }),
    ]);
    expectTrue(balance === 5n && chainId === 1 && fees.baseFeePerGas.length > 0);
    await client.waitForTransactionReceipt({ hash: await wallet.sendTransaction({ to: friend, value: 1n }) });
  },
  async ethers() {
    const { ContractFactory, JsonRpcProvider, Wallet } = load("ethers");
    const provider = new JsonRpcProvider(url, undefined, { polling: true, pollingInterval: 100 });
    const wallet = new Wallet(await newKey(), provider);
    const contract = await new ContractFactory(abi, bytecode, wallet).deploy();
    await contract.waitForDeployment();
    const receipt = await (await contract.mint(wallet.address, 7n)).wait();
    expectTrue((await contract.queryFilter("Transfer", receipt.blockNumber)).length === 1);
    expectTrue((await contract.balanceOf(wallet.address)) === 7n);
    const [block, fees, history] = await Promise.all([
      provider.getBlockNumber(),
      provider.getFeeData(),
      provider.send("eth_feeHistory", ["0x2", "latest", [50]]),
    ]);
    expectTrue(block > 0 && fees.maxFeePerGas > 0n && history.baseFeePerGas.length > 0);
    await (await wallet.sendTransaction({ to: friend, value: 1n })).wait();
    provider.destroy();
  },
  async "web3.js"() {
    const { Web3 } = load("web3");
    const web3 = new Web3(url);
    const account = web3.eth.accounts.wallet.add(await newKey())[0];
    const contract = await new web3.eth.Contract(abi).deploy({ data: bytecode }).send({ from: account.address });
    await contract.methods.mint(account.address, "9").send({ from: account.address });
    expectTrue((await contract.getPastEvents("Transfer", { fromBlock: 0 })).length === 1);
    expectTrue((await contract.methods.balanceOf(account.address).call()) === 9n);
    const batch = new web3.BatchRequest();
    const both = [1, 2].map((id) => batch.add({ jsonrpc: "2.0", id, method: "eth_blockNumber", params: [] }));
    await batch.execute();
    expectTrue((await Promise.all(both)).length === 2);
    expectTrue((await web3.eth.getFeeHistory(2, "latest", [50])).baseFeePerGas.length > 0);
    await web3.eth.sendTransaction({ from: account.address, to: friend, value: "1" });
  },
  async cast() {
    const key = await newKey();
    const program = join(home, "node_modules/@foundry-rs/cast-linux-amd64/bin/cast");
    const env = { ...process.env, ETH_RPC_URL: url };
    const run = promisify(execFile);
    const cast = async (...args: string[]) => (await run(program, args, { env })).stdout.trim();
    const { contractAddress } = JSON.parse(await cast("send", "--json", "--private-key", key, "--create", bytecode));
    const owner = await cast("wallet", "address", key);
    await cast("send", "--private-key", key, contractAddress, "mint(address,uint256)", owner, "11");
    expectTrue((await cast("call", contractAddress, "balanceOf(address)(uint256)", owner)) === "11");
    expectTrue((await cast("logs", "--from-block", "0", "--address", contractAddress)).includes("transactionHash"));
    expectTrue((await cast("rpc", "eth_feeHistory", "0x2", "latest", "[50]")).includes("baseFeePerGas"));
    await cast("send", "--private-key", key, friend, "--value", "1");
  },
};

for (const [name, check] of Object.entries(checks)) {
  try {
    await check();
    console.log(`${name}: deploys, sends, waits, reads logs, batch and fee history`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`${name}: ${error instanceof Error ? error.stack : error}`);
  }
}
await app.close();
await anvil.stop();

function expectTrue(holds: boolean): void {
  if (!holds) throw new Error("not as expected");
}
