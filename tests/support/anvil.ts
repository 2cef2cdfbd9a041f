import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Address, Hex } from "viem";
import { compileContracts } from "./contracts/compile";

/** A real EVM node (foundry's anvil) of one test file, on a free port of 127.0.0.1. */
export interface Anvil {
  url: string;
  /** Any method; throws with the node's message. */
  request<T = unknown>(method: string, params?: unknown[]): Promise<T>;
  setCode(address: Address, code: Hex): Promise<void>;
  setBalance(address: Address, wei: bigint): Promise<void>;
  setStorage(address: Address, slot: Hex, word: Hex): Promise<void>;
  /** Mines empty blocks. */
  mine(blocks?: number): Promise<void>;
  /** Sends from any address, without its key, and waits for the block. Gives the transaction's hash; throws on revert. */
  send(from: Address, tx: { to?: Address; data?: Hex; value?: bigint }): Promise<Hex>;
  /** Deploys creation code; gives the new contract's address. */
  deploy(bytecode: Hex, from?: Address): Promise<Address>;
  /** Puts Multicall3 where it is on real chains. */
  addMulticall3(): Promise<void>;
  stop(): Promise<void>;
}

export const deployer: Address = "0x00000000000000000000000000000000000d3910";
const multicall3: Address = "0xcA11bde05977b3631167028862bE2a173976CA11";

/** A program of Foundry's from the platform's own package: the package that chooses between them runs a script to install. */
export function foundryProgram(tool: "anvil" | "cast"): string {
  const name = `@foundry-rs/${tool}-${process.platform}-${process.arch === "x64" ? "amd64" : process.arch}`;
  try {
    const home = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    return join(home, "bin", process.platform === "win32" ? `${tool}.exe` : tool);
  } catch {
    throw new Error(`These tests need Foundry's ${tool}: npm install --no-save ${name}`);
  }
}

/** With Multicall3, unless `bare`. */
export async function startAnvil({ chainId = 1, args = [] as string[], bare = false } = {}): Promise<Anvil> {
  const fixed = ["--host", "127.0.0.1", "--port", "0", "--chain-id", String(chainId), "--accounts", "1"];
  const child = spawn(foundryProgram("anvil"), [...fixed, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const killChild = () => child.kill("SIGKILL");
  process.once("exit", killChild);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk;
      const listening = /Listening on (127\.0\.0\.1:\d+)/.exec(output);
      if (listening) resolve(`http://${listening[1]}`);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`anvil ended with ${code}: ${output.slice(-500)}`)));
  });
  // Drained, since a full pipe would stop the node.
  child.stdout.resume();
  child.stderr.resume();

  async function request<T>(method: string, params: unknown[] = []): Promise<T> {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
    const { result, error } = (await answer.json()) as { result: T; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** Mining is instant, but not before the hash is given. */
  async function receiptOf(hash: Hex): Promise<{ status: Hex; contractAddress: Address | null }> {
    for (;;) {
      const receipt = await request<{ status: Hex; contractAddress: Address | null } | null>(
        "eth_getTransactionReceipt",
        [hash],
      );
      if (receipt) return receipt;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  const anvil: Anvil = {
    url,
    request,
    async setCode(address, code) {
      await request("anvil_setCode", [address, code]);
    },
    async setBalance(address, wei) {
      await request("anvil_setBalance", [address, `0x${wei.toString(16)}`]);
    },
    async setStorage(address, slot, word) {
      await request("anvil_setStorageAt", [address, slot, word]);
    },
    async mine(blocks = 1) {
      await request("anvil_mine", [`0x${blocks.toString(16)}`]);
    },
    async send(from, { value = 0n, ...tx }) {
      await anvil.setBalance(from, 10n ** 21n + value);
      await request("anvil_impersonateAccount", [from]);
      const hash = await request<Hex>("eth_sendTransaction", [
        { from, gas: "0x1000000", value: `0x${value.toString(16)}`, ...tx },
      ]);
      const { status } = await receiptOf(hash);
      if (status !== "0x1") throw new Error(`The transaction to ${tx.to} reverted`);
      return hash;
    },
    async deploy(bytecode, from = deployer) {
      const hash = await anvil.send(from, { data: bytecode });
      return (await receiptOf(hash)).contractAddress!;
    },
    async addMulticall3() {
      await anvil.setCode(multicall3, compileContracts("infrastructure.sol").Multicall3!.runtime);
    },
    async stop() {
      process.removeListener("exit", killChild);
      child.kill("SIGTERM");
      await exited;
    },
  };
  if (!bare) await anvil.addMulticall3();
  return anvil;
}
