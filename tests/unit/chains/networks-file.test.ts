import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readConfig } from "@/server/config";
import { StartupError } from "@/server/kernel/errors";

const folder = mkdtempSync(join(tmpdir(), "networks-"));
let files = 0;
function fileOf(content: unknown): string {
  const path = join(folder, `${files++}.json`);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}
const odd = {
  name: "oddchain",
  chainId: 424242,
  currency: { name: "Odd", symbol: "ODD", decimals: 18 },
  rpc: ["https://rpc.example"],
};
const problemOf = (content: unknown) => {
  try {
    readConfig({ NETWORKS_FILE: fileOf(content) });
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as Error).message;
  }
  return undefined;
};

it("adds a network by one entry, with RPC_URL_<NAME> in place of its nodes", () => {
  const { networks, rpcUrls } = readConfig({ NETWORKS_FILE: fileOf([odd]) });
  expect(networks.at(-1)).toMatchObject({ name: "oddchain", caip2: "eip155:424242", isBuiltIn: false });
  expect(networks).toHaveLength(22);
  expect(rpcUrls.oddchain).toEqual(["https://rpc.example"]);
  const { rpc: _, ...bare } = { ...odd, name: "odd-chain" };
  const set = readConfig({ NETWORKS_FILE: fileOf([bare]), RPC_URL_ODD_CHAIN: "http://127.0.0.1:1" });
  expect(set.rpcUrls["odd-chain"]).toEqual(["http://127.0.0.1:1"]);
  expect(readConfig({ NETWORKS_FILE: fileOf([odd]), RPC_URL_ODDCHAIN: "off" }).rpcUrls.oddchain).toEqual([]);
});

it("takes a file's system contracts below 0x10000 for parts of its nodes", () => {
  const systemContracts = [`0x${"64".padStart(40, "0")}`, `0x42${"0".repeat(36)}10`];
  const { networks } = readConfig({ NETWORKS_FILE: fileOf([{ ...odd, systemContracts }]) });
  expect(networks.at(-1)).toMatchObject({ precompiles: [systemContracts[0]], systemContracts: { length: 2 } });
});

it("changes a built-in network by what the entry gives, and nothing else of it", () => {
  const before = readConfig({}).networks.find(({ name }) => name === "base");
  const entry = { name: "base", rpc: ["https://mine.example"], nativeUsd: 1.5 };
  const { networks, rpcUrls } = readConfig({ NETWORKS_FILE: fileOf([entry]) });
  expect(networks).toHaveLength(21);
  expect(networks.find(({ name }) => name === "base")).toEqual({ ...before, rpc: entry.rpc, nativeUsd: 1.5 });
  expect(rpcUrls.base).toEqual(entry.rpc);
});

it.each([
  ["no JSON", "{", "is not valid JSON"],
  ["no array", odd, "must hold a JSON array of networks"],
  ["no object", [7], "entry 1: it must be an object"],
  ["no name", [{ ...odd, name: undefined }], "entry 1: name is required"],
  ["a bad name", [{ ...odd, name: "Odd" }], "Odd: name must be 2 to 32 of a-z, 0-9 and -, the first a letter"],
  ["no chain id", [{ ...odd, chainId: undefined }], "oddchain: chainId is required"],
  ["a chain id as text", [{ ...odd, chainId: "1" }], "oddchain: chainId must be a number"],
  ["no currency", [{ ...odd, currency: undefined }], "oddchain: currency is required"],
  ["a currency without symbol", [{ ...odd, currency: { name: "Odd", decimals: 18 } }], "currency.symbol is required"],
  ["no nodes", [{ ...odd, rpc: undefined }], "oddchain: rpc is required, or RPC_URL_ODDCHAIN"],
  ["a node that is no URL", [{ ...odd, rpc: ["ftp://x"] }], "oddchain: rpc.0 must be a URL"],
  ["a bad address", [{ ...odd, wrappedNative: "0x12" }], "oddchain: wrappedNative must be an address"],
  ["a market of no kind", [{ ...odd, markets: [{ kind: "curve" }] }], "oddchain: markets.0.kind must be uniswap-v2"],
  ["an unknown field", [{ ...odd, wrapedNative: "0x12" }], "oddchain: it has unknown fields: wrapedNative"],
  ["a chain id of another", [{ ...odd, chainId: 1 }], "oddchain: the chain id 1 is ethereum's"],
  ["an alias of another", [{ ...odd, aliases: ["bsc"] }], "oddchain: the alias bsc is bnb's"],
  ["a name twice", [odd, odd], "oddchain: it is named twice"],
  ["a reserved name", [{ ...odd, name: "evm" }], "evm: this name is reserved"],
  ["Solana", [{ ...odd, name: "solana" }], "solana: it is no EVM network"],
])("refuses %s in one sentence", (_, content, expected) => {
  const message = problemOf(content);
  expect(message).toContain(expected);
  expect(message?.match(/NETWORKS_FILE: /g)).toHaveLength(1);
});

it("names every fault of a file, and one that is not there", () => {
  const message = problemOf([
    { ...odd, chainId: -1 },
    { ...odd, name: "two", currency: null },
  ]);
  expect(message).toMatch(/oddchain: chainId must be from 1 .*two: currency must be an object/);
  expect(() => readConfig({ NETWORKS_FILE: join(folder, "none.json") })).toThrow(/can't be read \(ENOENT\)/);
});

it("ends a command with one sentence and exit code 1 where the file is broken", () => {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: "production" as const,
    NETWORKS_FILE: fileOf([{ ...odd, chainId: 0 }]),
  };
  const { status, stderr } = spawnSync("npm", ["run", "-s", "admin", "--", "networks", "check"], {
    env,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(/^Settings are wrong: NETWORKS_FILE: oddchain: chainId must be from 1 to \d+\.$/m);
});
