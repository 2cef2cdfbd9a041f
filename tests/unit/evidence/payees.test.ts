import type { Address, Hex } from "viem";
import { expect, test } from "vitest";
import { Deadline, type EvmClient, isRpcError, RpcUnavailable } from "@/server/chains";
import type { Changes, Movement, Simulation } from "@/server/chains/simulate";
import { readChanges } from "@/server/chains/simulate/changes";
import { withoutDoubles } from "@/server/chains/simulate/changes/assets";
import { readLoggedEffects } from "@/server/chains/simulate/logs";
import { toFacts } from "@/server/evidence/simulation/facts";
import { findPayees } from "@/server/evidence/simulation/payees";
import { readTokens } from "@/server/evidence/simulation/tokens";
import { Money } from "@/server/evidence/transaction";
import { memorySources } from "@/tests/support/memory-sources";

const wallet: Address = `0x${"ab".repeat(20)}`;
const token: Address = `0x${"cd".repeat(20)}`;
const payee = (index: number): Address => `0xe${(index + 1).toString(16).padStart(39, "0")}`;
const moves = (count: number): Movement[] =>
  Array.from({ length: count }, (_, index) => ({
    standard: "erc20",
    token,
    from: wallet,
    to: payee(index),
    amount: 1n,
  }));

test("thousands of payees are looked for in a bounded part of the calldata", () => {
  const data: Hex = `0x${payee(3).slice(2)}${"00".repeat(520_000)}`;
  const given = { standard: "erc20" as const, token, delta: -2_000n };
  const changes: Changes = { assets: [given], approvals: [], control: [], movements: moves(2_000), pretended: [] };
  const startedAt = performance.now();
  const found = findPayees({ from: wallet, to: token, data, value: 0n }, changes);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  expect(found).toHaveLength(2_000);
  expect(found.filter(({ named }) => named).map(({ address }) => address)).toEqual([payee(3)]);
});

test("pretended moves are told in one pass, and what goes out and comes back is none", () => {
  const balances = [[1_000n, 0n] as const];
  const run = {
    ...{
      status: "success" as const,
      calls: [],
      data: "0x" as const,
      error: null,
      gasUsed: 0,
      fee: 0n,
      logs: [],
      slots: [],
    },
    ...{ before: balances, after: balances },
  };
  const probes = [{ kind: "balance" as const, token }];
  const changes = (movements: Movement[]) =>
    readChanges(wallet, run, probes, { movements, grants: [], control: [], emitters: [] }, 0);
  const startedAt = performance.now();
  expect(changes(moves(5_000)).pretended).toHaveLength(5_000);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  const back = moves(10).map((move) => ({ ...move, from: move.to, to: wallet }));
  expect(changes([...moves(10), ...back]).pretended).toEqual([]);
});

test("tokens that go where nobody can take them are burnt and pay nobody; the coin there is as lost, and is told", () => {
  const noParty: Address = "0x000000000000000000000000000000000000dead";
  const burnt = (standard: "erc20" | "native") => {
    const asset = { standard, ...(standard === "erc20" && { token }) };
    const movements: Movement[] = [{ ...asset, from: wallet, to: noParty, amount: 9n }];
    const changes = { assets: [{ ...asset, delta: -9n }], approvals: [], control: [], movements, pretended: [] };
    return findPayees({ from: wallet, to: payee(1), data: "0x01", value: 0n }, changes).map(({ address }) => address);
  };
  expect(burnt("erc20")).toEqual([]);
  expect(burnt("native")).toEqual([noParty]);
});

test("a collection's count is told beside its items only where it counts something else", () => {
  const item = { standard: "erc721" as const, token, id: 5n, delta: -1n };
  const parts = { standard: "erc20" as const, token, delta: -500_000_000_000_000_000n };
  expect(withoutDoubles([item, parts], [])).toEqual([item, parts]);
  expect(withoutDoubles([item, { ...item, id: undefined }], [])).toEqual([item]);
});

test("of a collection of which some items alone are known, the others are counted, and none twice", () => {
  const [item, count] = [
    { standard: "erc721" as const, token, id: 5n, delta: 1n },
    { standard: "erc721" as const, token, delta: 3n, before: 0n },
  ];
  const minted = [5n, 6n, 7n].map((id) => ({ ...item, from: null, to: wallet, id, amount: 1n }));
  expect(withoutDoubles([item, count], minted)).toEqual([item, { ...count, delta: 2n }]);
  const parts = { ...count, delta: 3n * 10n ** 18n };
  expect(withoutDoubles([item, parts], minted)).toEqual([item, parts]);
});

test("burnt is what is sent where nobody can take it, not what a token takes back itself", () => {
  const noParty: Address = "0x000000000000000000000000000000000000dead";
  const { intel } = memorySources();
  const isBurnt = (to: Address | null, amount = 9n) => {
    const asset = { standard: "erc20" as const, token };
    const movements = [{ ...asset, from: wallet, to, amount }];
    const assets = [{ ...asset, delta: -9n, before: 9n }];
    const changes: Changes = { assets, approvals: [], control: [], movements, pretended: [] };
    const reported = {
      ...{ name: "now" as const, outcome: "success" as const, revertReason: null, unaffordable: false },
      ...{ gasUsed: 0, producer: null, cut: false, changes },
    };
    const facts = toFacts({
      ...{ network: "ethereum", transaction: { from: wallet, to: payee(1), data: "0x01", value: 0n } },
      ...{ met: [], later: null, idle: [] },
      run: { reported, passes: [reported], named: [] } as unknown as Simulation,
      ...{ tokens: new Map(), money: new Money(intel, "ethereum"), pays: () => false },
      parties: (address) => ({ address, lists: { listings: [], protected: null, override: null }, kind: "contract" }),
    });
    return facts.reported.untraced.map(({ burnt }) => burnt);
  };
  expect([isBurnt(noParty), isBurnt(noParty, 4n), isBurnt(null)]).toEqual([[true], [false], [false]]);
});

test("only a token that lists don't know, or a right to one, needs to tell of itself", async () => {
  const usdc: Address = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
  const client = {
    network: "ethereum",
    multicall: async () => {
      throw new RpcUnavailable("down");
    },
  } as unknown as EvmClient;
  const isUnread = async (changes: object) => {
    const run = { passes: [{ changes: { assets: [], approvals: [], pretended: [], ...changes } }] };
    const options = { deadline: Deadline.after(1_000) };
    return (await readTokens(client, memorySources().intel, run as unknown as Simulation, options)).unread;
  };
  expect(await isUnread({ assets: [{ token: usdc }, {}] })).toBe(false);
  expect(await isUnread({ assets: [{ token: usdc }, { token }] })).toBe(true);
  expect(await isUnread({ approvals: [{ token: usdc }] })).toBe(true);
});

test("batches of more moves than anybody makes are refused", () => {
  const word = (value: number) => value.toString(16).padStart(64, "0");
  const words = `${word(200)}${word(1).repeat(200)}`;
  const data: Hex = `0x${word(64)}${word(64)}${words}`;
  const topics: Hex[] = [
    "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb",
    ...[wallet, wallet, token].map((one): Hex => `0x${one.slice(2).padStart(64, "0")}`),
  ];
  const logs = (count: number) => Array.from({ length: count }, () => ({ address: token, topics, data }));
  expect(readLoggedEffects(logs(20)).movements).toHaveLength(4_000);
  let thrown: unknown;
  try {
    readLoggedEffects(logs(30));
  } catch (error) {
    thrown = error;
  }
  expect(isRpcError(thrown)).toBe(true);
});
