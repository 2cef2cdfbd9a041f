import { describe, expect, it } from "vitest";
import { knownContracts } from "@/server/networks/known/contracts";
import { newAddress, usdc } from "@/tests/integration/evidence/support";
import type { Json } from "@/tests/support/app";
import { startListedApp } from "@/tests/support/listed-app";
import { share } from "@/tests/support/share";
import {
  call,
  concat,
  execAsSafe,
  MULTICALL3,
  MULTISEND,
  PERMIT2,
  SEAPORT,
  WETH,
  word,
  ZERO,
} from "@/tests/unit/calldata/support";
import { approve, ids } from "./support";

const wallet = newAddress();
const attacker = newAddress();
const sanctioned = newAddress();
const unknownAccount = newAddress();
const router = "0x7a250d5630b4cf539739df2c5dacb4c659f2488d";
const universalRouter = "0x66a9893cc07d91d95644aedd05d03f95e1dba8af";
const somebodysSafe = newAddress();
const soon = 2_000_000_000n;
const conduit = "0x1e0049783f008a0085193e00003d00cd54003c71";

const app = share(() => startListedApp({ sanctioned: [sanctioned], thieves: [attacker] }));
const caller = share(() => app.account("starter", "unlimited"));

async function analyze(body: object, query = ""): Promise<Json> {
  const answer = await app.call(`/api/v1/transactions/analyze${query}`, {
    key: caller.apiKey,
    body: { chainId: 1, wallet, to: usdc, ...body },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}

describe("POST /api/v1/transactions/analyze", () => {
  it("blocks rights for a listed party, however nested", async () => {
    const inner = call("multicall(bytes[])", [[approve(attacker)]]);
    const calldata = call("aggregate3((address,bool,bytes)[])", [[[usdc, true, inner]]]);
    for (const body of [{ calldata: approve(attacker) }, { calldata: inner }, { to: MULTICALL3, calldata }]) {
      const data = await analyze(body);
      expect(data).toMatchObject({ decision: "BLOCK" });
      expect(ids(data)).toContain("transaction.flagged-party");
    }
    expect(ids(await analyze({ calldata: approve(sanctioned) }))).toContain("transaction.sanctioned-party");
  });

  it("tells a spender whom Multicall3 approves in its own name from one of the wallet's", async () => {
    const batch = (inner: string) => call("aggregate3((address,bool,bytes)[])", [[[usdc, true, inner]]]);
    const [reason] = (await analyze({ to: MULTICALL3, calldata: batch(approve(attacker)) })).reasons;
    expect(reason).toMatch(/is approved by a contract in its own name$/);
    const [own] = (await analyze({ calldata: approve(attacker) })).reasons;
    expect(own).toMatch(/may take tokens$/);
  });

  it("judges what is sent as `data`, as wallets call it, and nothing that has both", async () => {
    expect(await analyze({ data: approve(attacker) })).toMatchObject({ decision: "BLOCK" });
    const both = { chainId: 1, wallet, to: usdc, data: approve(attacker), calldata: "0x" };
    const { status, body } = await app.call("/api/v1/transactions/analyze", { key: caller.apiKey, body: both });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("not both")]);
  });

  it("finds a listed party in data that nobody explains, at any offset", async () => {
    for (const data of [concat("0xdeadbeef", word(attacker)), concat("0xdeadbeef", "00".repeat(7), word(attacker))]) {
      const answer = await analyze({ to: unknownAccount, calldata: data });
      expect(answer).toMatchObject({ decision: "BLOCK" });
      expect(answer.meta.counterparties).toContainEqual(
        expect.objectContaining({ address: attacker, standing: "flagged" }),
      );
    }
  });

  it("asks for review of an unlimited allowance to a stranger, and shows what it read", async () => {
    const data = await analyze({ calldata: approve(unknownAccount) });
    expect(data).toMatchObject({
      riskScore: 45,
      decision: "REVIEW",
      reasons: [`Lets an unknown party, ${unknownAccount}, take any amount of USDC, now and later`],
      meta: {
        decoded: { name: "approve", signature: "approve(address,uint256)", calls: [] },
        approvals: [
          { token: usdc, symbol: "USDC", decimals: 6, spender: unknownAccount, unlimited: true, spenderLabel: null },
        ],
        transfers: [],
        counterparties: [
          { address: usdc, roles: ["callee", "token"], standing: "trusted" },
          { address: unknownAccount, roles: ["spender"], standing: "unknown" },
        ],
        coverage: { chain: "disabled" },
      },
    });
    const other = await analyze({ calldata: approve(unknownAccount) }, "?lang=pt");
    expect(other.reasons).toEqual([
      `Permite que um desconhecido, ${unknownAccount}, retire qualquer quantidade de USDC, agora e depois`,
    ]);
    expect({ ...other, reasons: [] }).toEqual({ ...data, reasons: [] });
  });

  it.each([
    ["a transfer", { calldata: call("transfer(address,uint256)", [unknownAccount, 25_000_000n]) }],
    ["coin to a stranger", { to: unknownAccount, value: "100000000000000000" }],
    ["a revocation", { calldata: approve(unknownAccount, 0n) }],
    ["a revocation from a thief", { calldata: approve(attacker, 0n) }],
    ["an exact approval to a router", { calldata: approve(router, 5_000_000n) }],
    ["everything to Permit2", { calldata: approve(PERMIT2) }],
    [
      "a collection to the conduit",
      { to: unknownAccount, calldata: call("setApprovalForAll(address,bool)", [conduit, true]) },
    ],
    [
      "an approval by Multicall3 in its own name",
      {
        to: MULTICALL3,
        calldata: call("aggregate3((address,bool,bytes)[])", [[[usdc, true, approve(unknownAccount)]]]),
      },
    ],
  ])("allows %s", async (_, body) => {
    const data = await analyze(body);
    expect(data, JSON.stringify(data.reasons)).toMatchObject({ decision: "ALLOW" });
  });

  it("judges what Multicall3 pulls out of the wallet", async () => {
    const pull = call("transferFrom(address,address,uint256)", [wallet, unknownAccount, 5_000_000n]);
    const calldata = call("aggregate3((address,bool,bytes)[])", [[[usdc, true, pull]]]);
    const data = await analyze({ to: MULTICALL3, calldata });
    expect(data.decision).toBe("REVIEW");
    expect(ids(data)).toEqual(["transaction.pulled-by-contract"]);
  });

  it("trusts code that runs as a Safe only where it was made for that and is called as known", async () => {
    const run = (target: string, data: string) => analyze({ to: somebodysSafe, calldata: execAsSafe(target, data, 1) });
    const batch = call("aggregate3((address,bool,bytes)[])", [[[usdc, true, approve(router, 5_000_000n)]]]);
    const library = "0xd53cd0ab83d845ac265be939c57f53ad838012c9";
    for (const [target, data] of [
      [universalRouter, "0x12345678"],
      [universalRouter, call("transferOwnership(address)", [wallet])],
      [MULTICALL3, "0x12345678"],
      [MULTICALL3, "0x"],
      [MULTISEND, "0x12345678"],
      [usdc, approve(router, 5_000_000n)],
    ] as const) {
      const data_ = await run(target, data);
      expect([target, data_.decision]).toEqual([target, "REVIEW"]);
      expect(ids(data_)).toContain("transaction.foreign-code");
    }
    for (const [target, data] of [
      [MULTISEND, call("multiSend(bytes)", ["0x"])],
      [library, call("signMessage(bytes)", ["0x1234"])],
      [MULTICALL3, batch],
    ] as const)
      expect(ids(await run(target, data)), target).not.toContain("transaction.foreign-code");
    expect(await run(MULTICALL3, batch)).toMatchObject({ decision: "ALLOW" });
  });

  it("reads the authorisations of EIP-7702", async () => {
    const delegated = (address: string, chainId = 1) =>
      analyze({ to: wallet, authorizationList: [{ chainId, address }] });
    expect(await delegated(attacker)).toMatchObject({ decision: "BLOCK" });
    expect(await delegated(unknownAccount, 0)).toMatchObject({ decision: "REVIEW" });
    const entryPoint = "0x0000000071727de22e5e9d8baf0edac6f37da032";
    for (const serving of [MULTICALL3, MULTISEND, router, PERMIT2, entryPoint])
      expect(await delegated(serving), serving).toMatchObject({ decision: "BLOCK" });
    const wallets = knownContracts.filter(({ kind }) => kind === "wallet");
    for (const { address } of wallets) expect(await delegated(address), address).toMatchObject({ decision: "ALLOW" });
    expect(await delegated(`0x${"00".repeat(20)}`)).toMatchObject({ decision: "ALLOW" });
  });

  it.each([
    ["deposit()", []],
    ["multicall(bytes[])", [[]]],
    ["castVote(uint256,uint8)", [1n, 1]],
    ["confirmTransaction(uint256)", [1n]],
    ["addStake(uint32)", [86_400]],
    ["swapExactETHForTokens(uint256,address[],address,uint256)", [10n ** 11n, [WETH, usdc], wallet, soon]],
  ])("asks about coin for %s where nobody knows the contract, whatever it is called", async (signature, args) => {
    const calldata = call(signature, args);
    const paid = await analyze({ to: unknownAccount, calldata, value: String(49n * 10n ** 18n) });
    expect(paid.decision, paid.reasons.join()).toBe("REVIEW");
    expect(ids(paid)).toEqual(["transaction.unexpected-payment"]);
    expect(await analyze({ to: unknownAccount, calldata })).toMatchObject({ decision: "ALLOW" });
  });

  it.each([
    ["wrapping", WETH, "deposit()", []],
    ["staking", "0xae7ab96520de3a18e5e111b5eaab095312d7fe84", "submit(address)", [ZERO]],
    ["a swap", router, "swapExactETHForTokens(uint256,address[],address,uint256)", [1n, [WETH, usdc], wallet, soon]],
    ["a bridge", "0x4dbd4fc535ac27206064b68ffcf827b0a60bab3f", "depositEth()", []],
    ["an entry point's deposit", "0x0000000071727de22e5e9d8baf0edac6f37da032", "depositTo(address)", [wallet]],
  ])("allows coin for %s at a contract that is known", async (_, to, signature, args) => {
    const paid = await analyze({ to, calldata: call(signature, args), value: String(10n ** 18n) });
    expect(paid.decision, paid.reasons.join()).toBe("ALLOW");
  });

  it("reads malformed calldata on, and says that it is malformed", async () => {
    const text = approve(unknownAccount).slice(2);
    for (const calldata of [text, `0X${text}`, ` 0x${text}\n`, `0x${text.slice(1)}`, `0x${text}00ff`]) {
      const data = await analyze({ calldata });
      expect(data, calldata).toMatchObject({ meta: { decoded: { name: "approve" } } });
      expect(["REVIEW", "BLOCK"]).toContain(data.decision);
    }
  });

  it("never calls a tree safe that it did not see whole", async () => {
    const transfer = call("transfer(address,uint256)", [unknownAccount, 5_000_000n]);
    const calldata = call("multicall(bytes[])", [Array.from({ length: 100 }, () => transfer)]);
    const data = await analyze({ calldata });
    expect(ids(data)).toContain("transaction.outgrown");
    expect(data.decision).toBe("REVIEW");
  });

  it("tells all problems of a wrong request at once", async () => {
    const { status, body } = await app.call("/api/v1/transactions/analyze", {
      key: caller.apiKey,
      body: { chainId: 5, wallet: "0x12", to: usdc, calldata: "0xzz", value: 1 },
    });
    expect(status).toBe(400);
    expect(body.error.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      "calldata",
      "chainId",
      "value",
      "wallet",
    ]);
  });

  it("keeps the scan in the account's history", async () => {
    await analyze({ calldata: approve(unknownAccount), to: SEAPORT });
    await app.runtime.scans.flush();
    const { rows } = await app.runtime.database.pool.query(
      "select kind, subject, chain from scans where kind = 'transaction' and subject = $1",
      [SEAPORT],
    );
    expect(rows).toEqual([{ kind: "transaction", subject: SEAPORT, chain: "ethereum" }]);
  });
});
