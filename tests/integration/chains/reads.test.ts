import { type Address, createWalletClient, encodeFunctionData, type Hex, http, keccak256, maxUint256 } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { waitForTransactionReceipt } from "viem/actions";
import { mainnet } from "viem/chains";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type ApprovalPair,
  type EvmClient,
  permit2,
  readAccount,
  readAllowances,
  readWalletBasics,
} from "@/server/chains";
import { share } from "@/tests/support/share";
import { startAnvil } from "../../support/anvil";
import { chainsForTest, openTestChains } from "../../support/chains";
import { compileContracts } from "../../support/contracts/compile";
import { discoverApprovals } from "../../support/discover-approvals";
import { startRpcDouble } from "../../support/rpc-double";

/** Address on Ethereum. */
const sanctionsOracle: Address = "0x40c57923924b5c5c5455c48d93317139addac8fb";

const { Token, FreezableDollar, Collection, GasBurner, HeavyToken, DataBomb } = compileContracts("tokens.sol");
const { SanctionsOracle, Permit2 } = compileContracts("infrastructure.sol");
const usdt: Address = "0xdac17f958d2ee523a2206206994597c13d831ec7";
const usdc: Address = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const owner: Address = "0x00000000000000000000000000000000000a11ce";
const spender: Address = "0x0000000000000000000000000000000000005be4";

let token: Address;
let collection: Address;

const anvil = share(() => startAnvil({ bare: true }));
const counter = share(() => startRpcDouble({ upstream: anvil.url }));
beforeAll(async () => {
  token = await anvil.deploy(Token!.bytecode);
  collection = await anvil.deploy(Collection!.bytecode);
  await anvil.setCode(permit2, Permit2!.runtime);
});

function send(from: Address, to: Address, artifact: typeof Token, functionName: string, args: unknown[]): Promise<Hex> {
  return anvil.send(from, { to, data: encodeFunctionData({ abi: artifact!.abi, functionName, args }) });
}

function clientForTest(): {
  client: EvmClient;
  options: { deadline: ReturnType<ReturnType<typeof chainsForTest>["deadline"]> };
} {
  const chains = chainsForTest({ ethereum: [counter.url] }, { scanDeadlineMs: 20_000 });
  counter.requests.length = 0;
  return { client: chains.evm("ethereum")!, options: { deadline: chains.deadline() } };
}

describe("readAccount", () => {
  it("tells wallets from contracts, in one round trip", async () => {
    const { client, options } = clientForTest();
    const [wallet, contract] = await Promise.all([
      readAccount(client, owner, options),
      readAccount(client, token, options),
    ]);
    expect(wallet).toMatchObject({ kind: "eoa", code: "0x", delegate: undefined, address: owner });
    expect(contract).toMatchObject({ kind: "contract", nonce: 1 });
    expect(contract.codeHash).toBe(keccak256(Token!.runtime));
    expect(counter.requests).toHaveLength(1);
  });

  it("sees an EIP-7702 delegation made by a real transaction", async () => {
    const account = privateKeyToAccount(`0x${"7702".repeat(16)}`);
    await anvil.setBalance(account.address, 10n ** 18n);
    const wallet = createWalletClient({ account, chain: mainnet, transport: http(anvil.url) });
    const authorization = await wallet.signAuthorization({ contractAddress: token, executor: "self" });
    const hash = await wallet.sendTransaction({ authorizationList: [authorization], to: spender, gas: 200_000n });
    await waitForTransactionReceipt(wallet, { hash });

    const { client, options } = clientForTest();
    const read = await readAccount(client, account.address, options);
    expect(read).toMatchObject({ kind: "delegated-eoa", delegate: token.toLowerCase(), nonce: 2 });
    expect(read.code).toHaveLength(48);
  });
});

describe("readWalletBasics", () => {
  it("knows nothing where the chain has neither oracle nor dollars, and says so", async () => {
    const { client, options } = clientForTest();
    const basics = await readWalletBasics(client, owner, options);
    expect(basics).toMatchObject({ sanctioned: null, missing: [], account: { kind: "eoa" } });
    expect(basics.freezes.map(({ symbol, frozen }) => [symbol, frozen])).toEqual([
      ["USDT", null],
      ["USDC", null],
    ]);
    expect(counter.requests).toHaveLength(2);
  });

  it("asks the oracle and the issuers", async () => {
    await anvil.setCode(sanctionsOracle, SanctionsOracle!.runtime);
    for (const dollar of [usdt, usdc]) await anvil.setCode(dollar, FreezableDollar!.runtime);
    const bad: Address = "0x0000000000000000000000000000000000000bad";
    await send(owner, sanctionsOracle, SanctionsOracle, "list", [bad]);
    await send(owner, usdt, FreezableDollar, "freeze", [bad]);

    const { client, options } = clientForTest();
    const [listed, honest] = await Promise.all([
      readWalletBasics(client, bad, options),
      readWalletBasics(client, owner, options),
    ]);
    expect(listed.sanctioned).toMatchObject({ oracle: sanctionsOracle.toLowerCase() });
    expect(listed.freezes.map(({ symbol, frozen }) => [symbol, frozen])).toEqual([
      ["USDT", true],
      ["USDC", false],
    ]);
    expect(honest.sanctioned).toBeNull();
    expect(honest.freezes.every(({ frozen }) => frozen === false)).toBe(true);
    expect(counter.requests).toHaveLength(2);
  });
});

describe.each(["without", "with"])("allowances, %s Multicall3", (multicall) => {
  beforeAll(async () => {
    if (multicall === "with") await anvil.addMulticall3();
    await send(owner, token, Token, "approve", [spender, maxUint256]);
    await send(owner, collection, Collection, "mint", [owner, 7n]);
    await send(owner, collection, Collection, "approve", [spender, 7n]);
    await send(owner, collection, Collection, "setApprovalForAll", [spender, true]);
    await send(owner, permit2, Permit2, "approve", [token, spender, 5n, 4_000_000_000]);
    await send(owner, permit2, Permit2, "approve", [collection, spender, 5n, 1]);
  });

  const pairs = (): ApprovalPair[] => [
    { kind: "erc20", token, spender },
    { kind: "erc20", token, spender: owner },
    { kind: "collection", token: collection, spender },
    { kind: "erc721", token: collection, spender, tokenId: 7n },
    { kind: "permit2", token, spender, manager: permit2 },
    { kind: "permit2", token: collection, spender, manager: permit2 },
    { kind: "erc20", token: spender, spender },
  ];

  it("reads every kind as it stands", async () => {
    const { client, options } = clientForTest();
    const found = await readAllowances(client, owner, pairs(), options);
    expect(found.map(({ live, amount, expiration }) => ({ live, amount, expiration }))).toEqual([
      { live: true, amount: maxUint256, expiration: undefined },
      { live: false, amount: 0n, expiration: undefined },
      { live: true, amount: undefined, expiration: undefined },
      { live: true, amount: undefined, expiration: undefined },
      { live: true, amount: 5n, expiration: 4_000_000_000 },
      { live: false, amount: 5n, expiration: 1 },
      { live: null, amount: undefined, expiration: undefined },
    ]);
    expect(counter.requests.length).toBeLessThanOrEqual(multicall === "with" ? 1 : 2);

    counter.requests.length = 0;
    await readAllowances(client, owner, pairs(), options);
    expect(counter.requests).toHaveLength(0);
    await readAllowances(client, owner, pairs(), { ...options, fresh: true });
    expect(counter.requests).toHaveLength(1);
  });

  it("does not let a hostile token hide its neighbours", async () => {
    const burner = await anvil.deploy(GasBurner!.bytecode);
    const bomb = await anvil.deploy(DataBomb!.bytecode);
    const hostile: ApprovalPair[] = Array.from({ length: 4 }, () => ({ kind: "erc20", token: burner, spender }));
    const { client, options } = clientForTest();
    const found = await readAllowances(
      client,
      owner,
      [{ kind: "erc20", token: bomb, spender }, ...hostile, ...pairs()],
      options,
    );
    expect(found.slice(0, 5).map(({ live }) => live)).toEqual([null, null, null, null, null]);
    expect(found.slice(5).map(({ live }) => live)).toEqual([true, false, true, true, true, false, null]);
    // The node is not blamed for what contracts do.
    expect(client.requester.endpoints[0]!.health.state(Date.now())).toBe("closed");
  });

  it("asks again alone for what starved beside a hostile token", async () => {
    const burner = await anvil.deploy(GasBurner!.bytecode);
    const heavy = await anvil.deploy(HeavyToken!.bytecode);
    const { client, options } = clientForTest();
    const found = await readAllowances(
      client,
      owner,
      [burner, heavy].map((each) => ({ kind: "erc20", token: each, spender })),
      options,
    );
    expect(found.map(({ live, amount }) => [live, amount])).toEqual([
      [null, undefined],
      [true, 5n],
    ]);
  });

  it("finds them all by their events, and what was taken back", async () => {
    const wallet: Address =
      multicall === "with"
        ? "0x000000000000000000000000000000000000b0b1"
        : "0x000000000000000000000000000000000000b0b0";
    await send(wallet, token, Token, "approve", [spender, 5n]);
    await send(wallet, token, Token, "approve", [spender, 0n]);
    await send(wallet, token, Token, "approveMany", [0x9000n, 100n, 1n]);
    await send(wallet, collection, Collection, "setApprovalForAll", [spender, true]);
    await send(wallet, permit2, Permit2, "approve", [token, spender, 9n, 4_000_000_000]);
    await send(owner, token, Token, "approve", [wallet, 1n]);

    const { client, options } = clientForTest();
    const { approvals, scan } = await discoverApprovals(client, wallet, { fromBlock: 0 }, options);
    expect(scan).toMatchObject({ complete: true, stoppedBy: undefined, requests: 1 });
    expect(approvals).toHaveLength(103);
    expect(approvals[0]).toMatchObject({
      pair: { kind: "permit2", token: token.toLowerCase(), spender },
      amount: 9n,
      revoked: false,
    });
    expect(approvals[1]).toMatchObject({ pair: { kind: "collection" }, revoked: false });
    expect(approvals.filter(({ revoked }) => revoked)).toMatchObject([
      { pair: { kind: "erc20", spender }, amount: 0n },
    ]);

    const live = await readAllowances(
      client,
      wallet,
      approvals.map(({ pair }) => pair),
      options,
    );
    expect(live.filter((each) => each.live)).toHaveLength(102);
    // Without Multicall3 a hundred calls at most travel together.
    expect(counter.requests.length).toBeLessThanOrEqual(6);
  });
});

/** Occasional calls of a request: the chain's id, and the age of its newest block. */
const checkUp = ["eth_chainId", "eth_getBlockByNumber"];

describe("caches", () => {
  it("keep code for long and state for seconds, and tell what they did", async () => {
    let now = 1_000_000;
    const chains = openTestChains({ ethereum: [counter.url] }, { steady: { now: () => now } });
    const client = chains.evm("ethereum")!;
    const read = () => readAccount(client, token, { deadline: chains.deadline() });
    const countFor = async (work: () => Promise<unknown>) => {
      counter.requests.length = 0;
      await work();
      return counter.requests.flat().map(({ method }) => method);
    };
    await read();
    expect(await countFor(read)).toEqual([]);
    now += 11_000;
    expect(await countFor(read)).toEqual([...checkUp, "eth_getTransactionCount", "eth_getBalance"]);
    now += 3_600_001;
    expect(await countFor(read)).toContain("eth_getCode");
    expect(chains.health()[0]!.caches.code).toMatchObject({ hits: 2, misses: 2, entries: 1 });
    await chains.close();
  });

  it("share reads in flight", async () => {
    const { client, options } = clientForTest();
    await Promise.all(Array.from({ length: 20 }, () => client.getBalance(spender, options)));
    expect(counter.requests.flat().map(({ method }) => method)).toEqual([...checkUp, "eth_getBalance"]);
  });

  it("share an answer with whoever makes something else of it", async () => {
    const { client, options } = clientForTest();
    const request = { method: "eth_getBalance", params: [spender, "latest"] };
    const refused = new Error("not what it wants");
    const [balance, text, wrong] = await Promise.allSettled([
      client.request({ ...request, check: (result) => BigInt(result as string) }, options),
      client.request({ ...request, check: String }, options),
      client.request(
        {
          ...request,
          check: () => {
            throw refused;
          },
        },
        options,
      ),
    ]);
    expect([balance, text, wrong]).toMatchObject([
      { value: expect.any(BigInt) },
      { value: expect.stringMatching(/^0x/) },
      { reason: refused },
    ]);
    expect(counter.requests.flat().map(({ method }) => method)).toEqual([...checkUp, "eth_getBalance"]);
  });
});
