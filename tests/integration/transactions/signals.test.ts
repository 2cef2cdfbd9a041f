import { type Address, encodeDeployData } from "viem";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { SignalId } from "@/server/risk";
import { erc20, fulfill, nativeCurrency, nft, validate } from "@/tests/eval/transactions/orders";
import { callToken, mint, newAddress, Token, usdc, usdt } from "@/tests/integration/evidence/support";
import { startAnvil } from "@/tests/support/anvil";
import type { Json, TestAccount, TestApp } from "@/tests/support/app";
import { cloneOf } from "@/tests/support/contracts/clone";
import { compileContracts } from "@/tests/support/contracts/compile";
import { startListedApp } from "@/tests/support/listed-app";
import { share } from "@/tests/support/share";
import {
  call,
  concat,
  execAsSafe,
  MAX,
  MULTICALL3,
  MULTISEND,
  PERMIT2,
  SEAPORT,
  SIG,
  WETH,
  word,
} from "@/tests/unit/calldata/support";

const { Nft } = compileContracts("simulated.sol");
const { AssemblySweeper, SimpleAccount } = compileContracts("strangers.sol");
const { SharingTaker, KeptExecutor, SingleExecutor } = compileContracts("executors.sol");
const { NamedToken } = compileContracts("owned-tokens.sol");
const router: Address = "0x7a250d5630b4cf539739df2c5dacb4c659f2488d";
const conduit: Address = "0x1e0049783f008a0085193e00003d00cd54003c71";
const dai: Address = "0x6b175474e89094c44da98b954eedeac495271d0f";
/** Known token of unknown worth. */
const link: Address = "0x514910771af9ca656af840dff83e8264ecf986ca";
const wallet = newAddress();
const unknownAccount = newAddress();
const otherParty = newAddress();
const [sanctioned, thief, exploited, mixer] = [newAddress(), newAddress(), newAddress(), newAddress()];
const collection = newAddress();
const account = newAddress();
const nativeCurrencies = 10n ** 18n;
const soon = BigInt(Math.floor(Date.now() / 1_000) + 86_400);

type Id = Extract<SignalId, `transaction.${string}`>;
type Body = Record<string, unknown>;
interface Shown {
  /** Request that raises the signal. */
  bad: Body | (() => Promise<Body>);
  /** The like of it that is ordinary. */
  twin: Body | (() => Promise<Body>);
  /** The signal depends on a node. */
  node?: true;
}

const approve = (spender: string, amount = MAX): Body => ({
  calldata: call("approve(address,uint256)", [spender, amount]),
});
/** A Safe's call to itself that pays a stranger for its gas. */
const refund = (gasPrice: bigint): Body => ({
  to: account,
  calldata: call("execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)", [
    ...[account, 0n, "0x", 0, 0n, 10n ** 6n, gasPrice, usdc, unknownAccount, SIG],
  ]),
});
const transfer = (to: string, amount = 25_000_000n, token = usdc): Body => ({
  to: token,
  calldata: call("transfer(address,uint256)", [to, amount]),
});
const pull = (from: string, to: string, amount = 25_000_000n) =>
  call("transferFrom(address,address,uint256)", [from, to, amount]);
const permit = (owner: string, spender: string): Body => ({
  calldata: call("permit(address,address,uint256,uint256,uint8,bytes32,bytes32)", [
    ...[owner, spender, MAX, soon, 27],
    ...[`0x${"cd".repeat(32)}`, `0x${"cd".repeat(32)}`],
  ]),
});
const through = (inner: string): Body => ({
  to: MULTICALL3,
  calldata: call("aggregate3((address,bool,bytes)[])", [[[usdc, true, inner]]]),
});
const details = "struct D { address token; uint160 amount; uint48 expiration; uint48 nonce; }";
const batch = (spender: string, ...tokens: string[]): Body => ({
  to: PERMIT2,
  calldata: call(
    "permit(address,B,bytes)",
    [
      wallet,
      {
        details: tokens.map((token) => ({ token, amount: 5_000_000n, expiration: soon, nonce: 0 })),
        spender,
        sigDeadline: soon,
      },
      SIG,
    ],
    [details, "struct B { D[] details; address spender; uint256 sigDeadline; }"],
  ),
});
const signedTransfer = (to: string): Body => ({
  to: PERMIT2,
  calldata: call("permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)", [
    ...[
      [[usdc, 5_000_000n], 1n, soon],
      [to, 5_000_000n],
    ],
    ...[wallet, SIG],
  ]),
});
const lasting = (days: bigint): Body => ({
  to: PERMIT2,
  calldata: call("approve(address,address,uint160,uint48)", [usdc, unknownAccount, 5_000_000n, soon + days * 86_400n]),
});
const swap = (to: string, amount = 300_000_000n): Body => ({
  to: router,
  calldata: call("swapExactTokensForETH(uint256,uint256,address[],address,uint256)", [
    ...[amount, 1n, [usdc, WETH], to, soon],
  ]),
});
/** A validator's deposit. */
const staked = (credentials: string): Body => ({
  to: "0x00000000219ab540356cbb839cbe05303d7705fa",
  calldata: call("deposit(bytes,bytes,bytes,bytes32)", [
    ...[`0x${"aa".repeat(48)}`, credentials, `0x${"cc".repeat(96)}`, `0x${"dd".repeat(32)}`],
  ]),
  value: String(32n * nativeCurrencies),
});
const item = nft(collection, 7n);
const sale = (consideration: object[]): Body => ({
  to: SEAPORT,
  calldata: validate({ offerer: wallet, offer: [item], consideration }),
});
const offered = (dollars: bigint, amount: bigint, token: Address = WETH): Body => ({
  to: SEAPORT,
  calldata: validate({
    offerer: wallet,
    offer: [erc20(usdc, dollars)],
    consideration: [{ ...erc20(token, amount), recipient: wallet }],
  }),
});
const purchase = (price: bigint): Body => ({
  to: SEAPORT,
  calldata: fulfill({
    offerer: unknownAccount,
    offer: [item],
    consideration: price === 0n ? [] : [{ ...nativeCurrency(price), recipient: unknownAccount }],
  }),
  value: String(price),
});
const atAccount = (signature: string, args: unknown[]): Body => ({ to: account, calldata: call(signature, args) });
const run = (to: string, operation: number): Body => ({
  to: account,
  calldata: execAsSafe(to, to === MULTISEND ? call("multiSend(bytes)", ["0x"]) : "0x12345678", operation),
});
const authorize = (address: string): Body => ({ to: wallet, authorizationList: [{ chainId: 1, address }] });
const batches = (count: number): Body => ({
  calldata: call("multicall(bytes[])", [
    Array.from({ length: count }, () => call("transfer(address,uint256)", [unknownAccount, 5_000_000n])),
  ]),
});
const text = (approve(router, 5_000_000n).calldata as string).slice(2);

let contract: Address;
const named = async (name: string, symbol: string) => {
  const { abi, bytecode } = NamedToken!;
  const token = await anvil.deploy(encodeDeployData({ abi, bytecode, args: [name, symbol] }));
  return transfer(unknownAccount, 25_000_000n, token);
};

/** By type, so that a signal without both does not compile. */
const shown: Record<Exclude<Id, "transaction.fresh-spender">, Shown> = {
  "transaction.sanctioned-party": { bad: approve(sanctioned), twin: approve(router) },
  "transaction.flagged-party": { bad: approve(thief), twin: approve(router) },
  "transaction.exploited-party": { bad: approve(exploited, 5_000_000n), twin: approve(router, 5_000_000n) },
  "transaction.mixer-party": {
    bad: { to: mixer, value: String(nativeCurrencies / 10n) },
    twin: { to: unknownAccount, value: String(nativeCurrencies / 10n) },
  },
  "transaction.flagged-mention": {
    bad: { to: router, calldata: concat("0xdeadbeef", word(thief)) },
    twin: { to: router, calldata: concat("0xdeadbeef", word(usdc)) },
  },
  "transaction.flagged-source": {
    bad: { calldata: pull(thief, wallet) },
    twin: { calldata: pull(otherParty, wallet) },
  },
  "transaction.flagged-payee-code": {
    bad: async () => transfer(await delegatedTo(thief)),
    twin: async () => transfer(await delegatedTo("0x63c0c19a282a1b52b07dd5a65b58948a07dae32b")),
    node: true,
  },
  "transaction.sweeping-payee": {
    bad: async () => transfer(await delegatedTo(await anvil.deploy(AssemblySweeper!.bytecode))),
    twin: async () => transfer(await delegatedTo(await anvil.deploy(SimpleAccount!.bytecode))),
    node: true,
  },
  "transaction.unlimited-allowance": { bad: approve(unknownAccount), twin: approve(PERMIT2) },
  "transaction.collection-approval": {
    bad: { to: collection, calldata: call("setApprovalForAll(address,bool)", [unknownAccount, true]) },
    twin: { to: collection, calldata: call("setApprovalForAll(address,bool)", [conduit, true]) },
  },
  "transaction.item-approval": {
    bad: async () => ({ to: await anvil.deploy(Nft!.bytecode), ...approve(contract, 7n) }),
    twin: async () => ({ to: await anvil.deploy(Nft!.bytecode), ...approve(conduit, 7n) }),
    node: true,
  },
  "transaction.approval-to-person": {
    bad: approve(unknownAccount, 5_000_000n),
    twin: async () => approve(contract, 5_000_000n),
    node: true,
  },
  "transaction.ruled-spender": {
    bad: async () => approve(await anvil.deploy(SharingTaker!.bytecode)),
    twin: async () => approve(await anvil.deploy(KeptExecutor!.bytecode), 5_000_000n),
    node: true,
  },
  "transaction.open-spender": { bad: approve(MULTICALL3), twin: approve(PERMIT2) },
  "transaction.permit": { bad: permit(wallet, unknownAccount), twin: permit(wallet, router) },
  "transaction.foreign-permit": { bad: permit(otherParty, unknownAccount), twin: permit(otherParty, router) },
  "transaction.over-balance-allowance": {
    bad: async () => ({ wallet: await holderOf(5_000_000n), ...approve(contract, 5_000_001n) }),
    twin: async () => ({ wallet: await holderOf(5_000_000n), ...approve(contract, 5_000_000n) }),
    node: true,
  },
  "transaction.long-lived-allowance": { bad: lasting(90n), twin: lasting(0n) },
  "transaction.unverified-allowance": {
    bad: approve(unknownAccount, 50_000_000_000n),
    twin: approve(router, 50_000_000_000n),
  },
  "transaction.large-allowance": {
    bad: async () => ({ wallet: await holderOf(5_000_000_000n), ...approve(contract, 5_000_000_000n) }),
    twin: async () => ({ wallet: await holderOf(200_000_000n), ...approve(contract, 200_000_000n) }),
    node: true,
  },
  "transaction.bounded-allowance": { bad: approve(unknownAccount, 5_000_000n), twin: approve(router, 5_000_000n) },
  "transaction.many-allowances": { bad: batch(unknownAccount, usdc, usdt, dai), twin: batch(router, usdc, usdt, dai) },
  "transaction.imitated-recipient": {
    bad: async () => ({
      wallet: await payerOf(`0xf00d${"0".repeat(32)}beef`),
      ...transfer(`0xf00d${"f".repeat(32)}beef`),
    }),
    twin: async () => ({
      wallet: await payerOf(`0xf00d${"0".repeat(32)}beef`),
      ...transfer(`0xf00d${"0".repeat(32)}beef`),
    }),
    node: true,
  },
  "transaction.zero-value-transfer": {
    bad: { calldata: pull(wallet, unknownAccount, 0n) },
    twin: transfer(unknownAccount),
  },
  "transaction.dust-transfer": { bad: transfer(unknownAccount, 100n), twin: { to: unknownAccount, value: "1" } },
  "transaction.foreign-transfer": {
    bad: { to: collection, calldata: pull(otherParty, unknownAccount, 5n * nativeCurrencies) },
    twin: { to: collection, calldata: pull(otherParty, wallet, 5n * nativeCurrencies) },
  },
  "transaction.pulled-by-contract": { bad: through(pull(wallet, unknownAccount)), twin: through(pull(wallet, router)) },
  "transaction.signed-transfer": { bad: signedTransfer(unknownAccount), twin: signedTransfer(wallet) },
  "transaction.needless-transfer-from": {
    bad: { calldata: pull(wallet, unknownAccount) },
    twin: transfer(unknownAccount),
  },
  "transaction.bulk-transfer": {
    bad: {
      to: collection,
      calldata: call("safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)", [
        ...[wallet, unknownAccount, [1n, 2n, 3n], [1n, 1n, 2n], "0x"],
      ]),
    },
    twin: {
      to: collection,
      calldata: call("safeTransferFrom(address,address,uint256,uint256,bytes)", [wallet, unknownAccount, 1n, 1n, "0x"]),
    },
  },
  "transaction.transfer-to-token": { bad: transfer(usdc), twin: transfer(unknownAccount) },
  "transaction.gas-refund": { bad: refund(10n ** 12n), twin: refund(0n) },
  "transaction.stranded-transfer": { bad: transfer(router), twin: transfer(unknownAccount) },
  "transaction.fake-token": {
    bad: () => named("USD Coin", "USDC"),
    twin: () => named("Fixture", "FIX"),
    node: true,
  },
  "transaction.proceeds-elsewhere": { bad: swap(unknownAccount), twin: swap(wallet) },
  "transaction.free-order": { bad: sale([]), twin: sale([{ ...nativeCurrency(nativeCurrencies), recipient: wallet }]) },
  "transaction.underpriced-order": {
    bad: sale([{ ...nativeCurrency(1n), recipient: wallet }]),
    twin: sale([{ ...nativeCurrency(nativeCurrencies), recipient: wallet }]),
  },
  "transaction.unknown-money": {
    bad: sale([{ ...erc20(unknownAccount, nativeCurrencies), recipient: wallet }]),
    twin: sale([{ ...erc20(WETH, nativeCurrencies), recipient: wallet }]),
  },
  "transaction.lopsided-trade": {
    bad: offered(2_000_000_000n, 1_000_000n),
    twin: offered(2_000_000_000n, nativeCurrencies),
  },
  "transaction.unprotected-swap": { bad: swap(wallet, 9_000_000_000n), twin: swap(wallet) },
  "transaction.unpriced-trade": {
    bad: offered(20_000_000_000n, 1_000n * nativeCurrencies, link),
    twin: offered(500_000_000n, 25n * nativeCurrencies, link),
  },
  "transaction.takes-for-nothing": { bad: purchase(0n), twin: purchase(nativeCurrencies) },
  "transaction.control-change": {
    bad: atAccount("transferOwnership(address)", [unknownAccount]),
    twin: atAccount("transferOwnership(address)", [wallet]),
  },
  "transaction.control-weakened": {
    bad: atAccount("changeThreshold(uint256)", [1n]),
    twin: atAccount("changeThreshold(uint256)", [2n]),
  },
  "transaction.control-given-up": {
    bad: atAccount("renounceOwnership()", []),
    twin: atAccount("transferOwnership(address)", [wallet]),
  },
  "transaction.foreign-code": { bad: run(unknownAccount, 1), twin: run(MULTISEND, 1) },
  "transaction.unknown-delegate": {
    bad: authorize(unknownAccount),
    twin: authorize("0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B"),
  },
  "transaction.ruled-delegate": {
    bad: async () => authorize(await anvil.deploy(SingleExecutor!.bytecode)),
    twin: async () => authorize(await cloned("0x63c0c19a282a1b52b07dd5a65b58948a07dae32b")),
    node: true,
  },
  "transaction.sweeper-delegate": {
    bad: async () => authorize(await anvil.deploy(AssemblySweeper!.bytecode)),
    twin: async () => authorize(await cloned("0x63c0c19a282a1b52b07dd5a65b58948a07dae32b")),
    node: true,
  },
  "transaction.open-delegate": {
    bad: { to: wallet, authorizationList: [{ chainId: 0, address: MULTICALL3 }] },
    twin: { to: wallet, authorizationList: [{ chainId: 0, address: "0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B" }] },
  },
  "transaction.unseen-beneficiary": {
    bad: staked(`0x00${"ab".repeat(31)}`),
    twin: staked(`0x01${"00".repeat(11)}${wallet.slice(2)}`),
  },
  "transaction.sweeper-function": {
    bad: { to: unknownAccount, calldata: call("SecurityUpdate()"), value: String(nativeCurrencies) },
    twin: { to: WETH, calldata: call("deposit()"), value: String(nativeCurrencies) },
  },
  "transaction.paid-claim": {
    bad: { to: unknownAccount, calldata: call("claim()"), value: String(nativeCurrencies) },
    twin: { to: unknownAccount, calldata: call("claim()") },
  },
  "transaction.unexpected-payment": {
    bad: { to: unknownAccount, calldata: "0x12345678", value: String(nativeCurrencies) },
    twin: { to: unknownAccount, value: String(nativeCurrencies) },
  },
  "transaction.unknown-function": {
    bad: { to: unknownAccount, calldata: concat("0xdeadbeef", word(otherParty)) },
    twin: { to: router, calldata: concat("0xdeadbeef", word(otherParty)) },
  },
  "transaction.lost-recipient": {
    bad: { to: null, ...approve(unknownAccount) },
    twin: { to: null, calldata: Nft!.bytecode },
  },
  "transaction.creation": { bad: { to: null, calldata: "0x600060005500" }, twin: transfer(unknownAccount) },
  "transaction.malformed": { bad: { calldata: `0x${text.slice(1)}` }, twin: { calldata: `0x${text}` } },
  "transaction.sloppy-encoding": { bad: { calldata: text }, twin: { calldata: `0x${text}` } },
  "transaction.outgrown": { bad: batches(100), twin: batches(3) },
};

async function holderOf(amount: bigint): Promise<Address> {
  const holder = newAddress();
  await mint(anvil, usdc, holder, amount);
  return holder;
}

/** EIP-7702. */
async function delegatedTo(delegate: Address): Promise<Address> {
  const payee = newAddress();
  await anvil.setCode(payee, `0xef0100${delegate.slice(2)}`);
  return payee;
}

async function cloned(target: Address): Promise<Address> {
  const clone = newAddress();
  await anvil.setCode(clone, cloneOf(target));
  return clone;
}

async function payerOf(friend: string): Promise<Address> {
  const payer = await holderOf(900_000_000n);
  await callToken(anvil, payer, usdc, "transfer", [friend, 100_000_000n]);
  return payer;
}

type Place = TestApp & TestAccount;

async function open(env: Record<string, string>): Promise<Place> {
  const app = await startListedApp({ sanctioned: [sanctioned], thieves: [thief] }, env);
  return { ...app, ...(await app.account("starter", "unlimited")) };
}

/** Writes the lists' entries like another process would. */
async function list({ runtime }: TestApp): Promise<void> {
  const { pool } = runtime.database;
  for (const [address, category] of [
    [exploited, "exploit"],
    [mixer, "mixer"],
  ])
    await pool.query(
      `insert into indicators (source_id, kind, value, category, severity, first_seen)
       select id, 'address', $1, $2, 'high', '2026-11-01' from feed_sources where feed_id = 'SCAMSNIFFER_ADDRESSES'`,
      [address, category],
    );
  await pool.query("select pg_notify('portcullis_intel', $1)", [JSON.stringify({ origin: "another", what: "feeds" })]);
  await vi.waitFor(() => expect(runtime.intel.lookupAddress(mixer).listings).toHaveLength(1), {
    timeout: 90_000,
    interval: 100,
  });
}

const anvil = share(startAnvil);
const memory = share(() => open({}));
const beside = share(() => open({ RPC_URL_ETHEREUM: anvil.url, SCAN_DEADLINE: "6000ms" }));
beforeAll(async () => {
  await anvil.setCode(usdc, Token!.runtime);
  contract = await anvil.deploy(Token!.bytecode);
  await holderOf(10n ** 15n);
  await list(memory);
});

async function judge(place: Place, body: Body): Promise<{ ids: string[]; data: Json }> {
  const sent = { chainId: 1, wallet, to: usdc, ...body };
  const answer = await place.call("/api/v1/transactions/analyze", { key: place.apiKey, body: sent });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { ids: answer.body.data.meta.signals.map(({ id }: { id: string }) => id), data: answer.body.data };
}

describe("every signal of transactions", () => {
  it.each(Object.entries(shown))("%s is raised, and its honest twin is without it", async (id, { bad, twin, node }) => {
    const place = node ? beside : memory;
    const made = await judge(place, typeof bad === "function" ? await bad() : bad);
    expect(made.ids).toContain(id);
    const honest = await judge(place, typeof twin === "function" ? await twin() : twin);
    expect(honest.ids).not.toContain(id);
    expect(honest.data.decision, honest.ids.join()).toBe("ALLOW");
  });
});
