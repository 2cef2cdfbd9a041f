import { type Address, encodeDeployData, encodeFunctionData, type Hex } from "viem";
import { parseAddress } from "@/server/chains";
import { type GatheredContract, gatherContract, KnownMaliciousCode } from "@/server/evidence";
import type { Explorer } from "@/server/evidence/explorer";
import type { Intel } from "@/server/intel";
import { type Assessment, judgeContract } from "@/server/risk";
import { type Anvil, startAnvil } from "../../support/anvil";
import { chainsForTest } from "../../support/chains";
import { type Artifact, compileContracts } from "../../support/contracts/compile";
import { type RpcDouble, startRpcDouble } from "../../support/rpc-double";
import { startTestIntel, type TestIntel } from "../intel/open-test-intel";

interface Judged {
  gathered: GatheredContract;
  assessment: Assessment;
  /** Ids of the signals that count, heaviest first. */
  ids: string[];
}

/** A real chain with contracts on it, real lists, and the engine over both. */
interface ContractBench {
  anvil: Anvil;
  /** In front of the chain; counts what is asked. */
  rpc: RpcDouble;
  intel: Intel;
  badCode: KnownMaliciousCode;
  deploy(name: string, args?: unknown[], from?: Address): Promise<Address>;
  /** Sends a transaction to a contract's function. */
  send(name: string, to: Address, functionName: string, args?: unknown[], from?: Address): Promise<Hex>;
  code(name: string): Artifact;
  /** With caches of its own, as for a first question. */
  judge(address: Address, explorer?: Explorer): Promise<Judged>;
  /** Assesses a contract that is deployed for it. */
  judgeNew(name: string, args?: unknown[]): Promise<Judged>;
  /** Puts these addresses on the phishing list, instead of those before. */
  list(...addresses: Address[]): Promise<void>;
  sanction(...addresses: Address[]): Promise<void>;
  /** Puts these addresses on the token list, instead of those before. */
  listToken(...addresses: Address[]): Promise<void>;
  stop(): Promise<void>;
}

const files = [
  ...["owned-tokens.sol", "lures.sol", "governed.sol", "proxies.sol", "shapes.sol", "tokens.sol", "traps.sol"],
  ...["unseen.sol", "variants.sol", "keeping.sol", "relays.sol", "hands.sol", "serving.sol", "lists.sol"],
  "given-balances.sol",
];

export async function startContractBench(files_ = files): Promise<ContractBench> {
  const contracts = new Map(files_.flatMap((file) => Object.entries(compileContracts(file))));
  contracts.set("SafeProxy", compileContracts("proxies.sol", { optimizerRuns: false }).SafeProxy!);
  const anvil = await startAnvil();
  const rpc = await startRpcDouble({ upstream: anvil.url });
  const opened: TestIntel = await startTestIntel(
    {},
    {
      SCAMSNIFFER_ADDRESSES: "list.json",
      OFAC: "ofac.txt",
      SCAMSNIFFER_DOMAINS: "domains.json",
      TOKEN_LIST: "tokens.json",
    },
  );
  const { intel, server } = opened;
  const badCode = new KnownMaliciousCode();
  const code = (name: string): Artifact => {
    const artifact = contracts.get(name);
    if (!artifact) throw new Error(`There is no contract ${name}`);
    return artifact;
  };
  // Read once, so that nothing is missing. The address belongs to no test.
  server.files.set("ofac.txt", "0x0000000000000000000000000000000000005a4c\n");
  await intel.syncFeed("OFAC");
  const bench: ContractBench = {
    anvil,
    rpc,
    intel,
    badCode,
    code,
    async deploy(name, args = [], from) {
      const { abi, bytecode } = code(name);
      return (await anvil.deploy(encodeDeployData({ abi, bytecode, args }), from)).toLowerCase() as Address;
    },
    send(name, to, functionName, args = [], from = deployer) {
      return anvil.send(from, { to, data: encodeFunctionData({ abi: code(name).abi, functionName, args }) });
    },
    async judge(address, explorer) {
      const chains = chainsForTest({ ethereum: [rpc.url] }, { scanDeadlineMs: 20_000 });
      rpc.requests.length = 0;
      const subject = parseAddress(address.toLowerCase(), "ethereum");
      const gathered = await gatherContract({ intel, chains, explorer }, badCode, subject);
      const assessment = judgeContract(gathered);
      const ids = assessment.signals.filter(({ weight }) => weight > 0).map(({ id }) => id);
      return { gathered, assessment, ids };
    },
    async judgeNew(name, args) {
      return bench.judge(await bench.deploy(name, args));
    },
    async list(...addresses) {
      server.files.set("list.json", JSON.stringify(addresses));
      await intel.syncFeed("SCAMSNIFFER_ADDRESSES", { force: true });
    },
    async sanction(...addresses) {
      server.files.set("ofac.txt", addresses.map((address) => `${address}\n`).join(""));
      await intel.syncFeed("OFAC", { force: true });
    },
    async listToken(...addresses) {
      const about = { chainId: 1, name: "Listed Token", decimals: 18 };
      const tokens = addresses.map((address, at) => ({ ...about, address, symbol: `LSTD${at}` }));
      server.files.set("tokens.json", JSON.stringify({ tokens }));
      await intel.syncFeed("TOKEN_LIST", { force: true });
    },
    async stop() {
      await opened.close();
      await rpc.stop();
      await anvil.stop();
    },
  };
  return bench;
}

/** Deployer in tests. */
export const deployer: Address = "0x00000000000000000000000000000000000d3910";
/** A person without code. */
export const person: Address = "0x00000000000000000000000000000000000a11ce";
/** Addresses that drainers among the contracts pay. */
export const gang: Address = "0x1111111111111111111111111111111111111111";
export const affiliate: Address = "0x2222222222222222222222222222222222222222";
/** Address on a list that is to name no address of a test. */
export const elsewhere: Address = `0x${"e15e".repeat(10)}`;
