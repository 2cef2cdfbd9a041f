import { type Address, encodeFunctionData, type Hex } from "viem";
import { addressWord, parseAddress, permit2, readAllowances, readProxy, readWalletBasics } from "@/server/chains";
import { CodeScan, findSelectors } from "@/server/chains/bytecode";
import { type Anvil, startAnvil } from "../support/anvil";
import { openTestChains } from "../support/chains";
import { compileContracts } from "../support/contracts/compile";
import { discoverApprovals } from "../support/discover-approvals";
import { startRpcDouble } from "../support/rpc-double";
import { ms, tell, times } from "./row";

/**
 * `npx tsx tests/bench/chains.ts`: a wallet with 100 approvals on a local anvil, cold (new connections, empty caches)
 * and warm, and the pure parts. Prints milliseconds and round trips.
 */

const { Token, Collection } = compileContracts("tokens.sol");
const infrastructure = compileContracts("infrastructure.sol");
const proxies = compileContracts("proxies.sol");
const wallet: Address = "0x00000000000000000000000000000000000a11ce";

async function prepare(anvil: Anvil): Promise<void> {
  await anvil.setCode(permit2, infrastructure.Permit2!.runtime);
  const call = (to: Address, artifact: typeof Token, functionName: string, args: unknown[]) =>
    anvil.send(wallet, { to, data: encodeFunctionData({ abi: artifact!.abi, functionName, args }) });
  for (let count = 0; count < 4; count++) {
    const token = await anvil.deploy(Token!.bytecode);
    await call(token, Token, "approveMany", [BigInt(0x1_0000 * (count + 1)), 20n, 2n ** 256n - 1n]);
    await call(permit2, infrastructure.Permit2, "approve", [
      token,
      "0x0000000000000000000000000000000000009999",
      5n,
      4_000_000_000,
    ]);
    const collection = await anvil.deploy(Collection!.bytecode);
    for (let operator = 0; operator < 4; operator++) {
      await call(collection, Collection, "setApprovalForAll", [
        `0x${(0xaaaa00 + operator).toString(16).padStart(40, "0")}`,
        true,
      ]);
    }
  }
}

/** Reads of a wallet assessment: account, sanctions, freezes, approvals by events, live ones, spenders. */
async function readWallet(chains: ReturnType<typeof openTestChains>): Promise<number> {
  const client = chains.evm("ethereum")!;
  const options = { deadline: chains.deadline() };
  const [, { approvals }] = await Promise.all([
    readWalletBasics(client, wallet, options),
    discoverApprovals(client, wallet, { fromBlock: 0 }, options),
  ]);
  const pairs = approvals.map(({ pair }) => pair);
  const spenders = [...new Set(pairs.map(({ spender }) => spender))];
  const [live] = await Promise.all([
    readAllowances(client, wallet, pairs, options),
    Promise.all(spenders.map((spender) => client.getCode(spender, options))),
  ]);
  return live.filter((each) => each.live).length;
}

function quantile(times: number[], share: number): string {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(2);
}

function report(name: string, times: number[], more = ""): void {
  console.log(
    `${name.padEnd(46)} p50 ${quantile(times, 0.5).padStart(8)} ms   p95 ${quantile(times, 0.95).padStart(8)} ms   ${more}`,
  );
}

function timePure(name: string, runs: number, work: () => unknown): void {
  for (let run = 0; run < runs / 10; run++) work();
  const before = performance.now();
  for (let run = 0; run < runs; run++) work();
  console.log(`${name.padEnd(46)} ${(((performance.now() - before) / runs) * 1_000).toFixed(2).padStart(10)} µs`);
}

for (const withMulticall of [true, false]) {
  const anvil = await startAnvil({ bare: !withMulticall });
  await prepare(anvil);
  const counter = await startRpcDouble({ upstream: anvil.url });
  const counted = openTestChains({ ethereum: [counter.url] });
  const live = await readWallet(counted);
  await counted.close();
  await counter.stop();

  const cold: number[] = [];
  for (let run = 0; run < 60; run++) {
    const chains = openTestChains({ ethereum: [anvil.url] });
    const before = performance.now();
    await readWallet(chains);
    if (run >= 10) cold.push(performance.now() - before);
    await chains.close();
  }
  const multicall = withMulticall ? "with" : "without";
  report(
    `wallet, ${live} live approvals, cold, ${multicall} Multicall3`,
    cold,
    `${counter.requests.length} round trips`,
  );

  const chains = openTestChains({ ethereum: [anvil.url] });
  await readWallet(chains);
  const once = Number(quantile(cold, 0.5));
  const warm: number[] = [];
  for (let run = 0; run < 300; run++) {
    const before = performance.now();
    await readWallet(chains);
    warm.push(performance.now() - before);
  }
  report(`the same, warm, ${multicall} Multicall3`, warm);

  const again = Number(quantile(warm, 0.5));
  tell({
    ...{ what: `reads of a wallet, warm, ${multicall} Multicall3`, figure: ms(again), baseline: `cold ${ms(once)}` },
    ratio: times(again / once),
  });

  const proxy = await anvil.deploy(`${proxies.Eip1822Proxy!.bytecode}${addressWord(permit2)}` as Hex);
  const client = chains.evm("ethereum")!;
  const proxyTimes: number[] = [];
  for (let run = 0; run < 50; run++) {
    const options = { deadline: chains.deadline(), fresh: true };
    const before = performance.now();
    await readProxy(client, proxy, await client.getCode(proxy, options), options);
    proxyTimes.push(performance.now() - before);
  }
  report("readProxy with its code, fresh", proxyTimes);
  await chains.close();
  await anvil.stop();
}

const token = Token!.runtime;
timePure("parseAddress, lower case", 100_000, () => parseAddress(wallet));
timePure("parseAddress, checksummed", 5_000, () => parseAddress("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"));
timePure("parseAddress, Solana", 100_000, () => parseAddress("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"));
timePure(`CodeScan of ${token.length / 2 - 1} bytes, with skeleton`, 500, () => new CodeScan(token).skeleton);
timePure("its calls traced", 200, () => new CodeScan(token).trace);
timePure("its functions by evmole", 200, () => findSelectors(token));
