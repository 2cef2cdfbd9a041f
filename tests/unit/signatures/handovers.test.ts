import { describe, expect, it } from "vitest";
import { gatherSignature } from "@/server/evidence";
import { judgeSignature } from "@/server/risk";
import * as t from "@/tests/eval/signatures/typed";
import { memorySources } from "@/tests/support/memory-sources";

const wallet = "0xf00d00000000000000000000000000000000beef";
const unknownAccount = "0x9a41c7e3b05f28d6147e0cab93d2f58160b7e4c9";
const attacker = "0x7b3c1f6e0d5a49b8c2e71f0a9d8b6c5e4f3a2b10";
const sources = memorySources([attacker]);

async function judge(data: t.TypedData) {
  const input = { network: "arbitrum", wallet, method: "eth_signTypedData_v4", data, at: 1_795_000_000_000 } as const;
  const { decision, signals } = judgeSignature(await gatherSignature(sources, input as never));
  return { decision, ids: signals.map(({ id }) => id) };
}

const hyperliquid = (name: string, members: string, message: Record<string, t.Json>) =>
  judge(
    t.typed(
      `HyperliquidTransaction:${name}`,
      { [`HyperliquidTransaction:${name}`]: `string hyperliquidChain,${members}` },
      { name: "HyperliquidSignTransaction", version: "1", chainId: 42_161, verifyingContract: t.ZERO },
      { hyperliquidChain: "Mainnet", ...message },
    ),
  );
const agent = (agentAddress: string) =>
  hyperliquid("ApproveAgent", "address agentAddress,string agentName,uint64 nonce", {
    ...{ agentAddress, agentName: "desk", nonce: 1_795_000_000_000 },
  });
const cut = (maxFeeRate: string, builder = unknownAccount) =>
  hyperliquid("ApproveBuilderFee", "string maxFeeRate,address builder,uint64 nonce", { maxFeeRate, builder, nonce: 1 });
const signers = (...authorizedUsers: string[]) =>
  hyperliquid("ConvertToMultiSigUser", "string signers,uint64 nonce", {
    ...{ signers: JSON.stringify({ authorizedUsers, threshold: 1 }), nonce: 1 },
  });
const other = `0x${"3c".repeat(20)}`;

describe("an account of Hyperliquid's changes hands", () => {
  it.each([
    ["an unknown agent", () => agent(unknownAccount), "REVIEW", ["transaction.control-change"]],
    [
      "several unknown signers are one change",
      () => signers(unknownAccount, other),
      "REVIEW",
      ["transaction.control-change"],
    ],
    ["an agent taken back", () => agent(t.ZERO), "ALLOW", []],
    ["oneself", () => signers(wallet), "ALLOW", []],
    ["an application's cut", () => cut("0.05%"), "ALLOW", []],
    ["a cut above what perpetuals allow", () => cut("1%"), "REVIEW", ["signature.unknown-recipient"]],
    ["a cut that is no share", () => cut("all"), "REVIEW", ["signature.unknown-recipient"]],
  ])("%s", async (_, asked, decision, ids) => expect(await asked()).toEqual({ decision, ids }));

  it.each([
    ["agent", () => agent(attacker)],
    ["signer", () => signers(wallet, attacker)],
  ])("a listed %s", async (_, asked) => {
    const { decision, ids } = await asked();
    expect(decision).toBe("BLOCK");
    expect(ids).toContain("transaction.flagged-party");
  });

  it("a listed application's cut, however small", async () => {
    expect(await cut("0.01%", attacker)).toEqual({ decision: "BLOCK", ids: ["transaction.flagged-mention"] });
  });

  it.each([
    [
      "a builder that takes fees",
      "ApproveBuilderFee",
      "string maxFeeRate,address builder",
      { maxFeeRate: "1%", builder: unknownAccount },
    ],
    ["dollars sent", "UsdSend", "string destination,string amount", { destination: unknownAccount, amount: "1000" }],
    ["a withdrawal", "Withdraw", "string destination,string amount", { destination: unknownAccount, amount: "1000" }],
    [
      "tokens sent",
      "SpotSend",
      "string destination,string token",
      { destination: unknownAccount, token: "PURR:0xc4bf" },
    ],
  ])("%s", async (_, name, members, message) => {
    const found = await hyperliquid(name, `${members},uint64 nonce`, { ...message, nonce: 1 });
    expect(found).toEqual({ decision: "REVIEW", ids: ["signature.unknown-recipient"] });
  });

  it("moves between its own ledgers are nobody's gain", async () => {
    const found = await hyperliquid("UsdClassTransfer", "string amount,bool toPerp,uint64 nonce", {
      ...{ amount: "1000", toPerp: true, nonce: 1 },
    });
    expect(found).toEqual({ decision: "ALLOW", ids: [] });
  });
});

describe("keys and operators elsewhere", () => {
  const domain = { name: "Desk", version: "1", chainId: 42_161, verifyingContract: `0x${"9".repeat(40)}` };
  it.each([
    [
      "Register",
      "address account,address key,uint256 expiry",
      { account: wallet, key: unknownAccount, expiry: "1800000000" },
    ],
    [
      "AddSessionKey",
      "address sessionKey,uint64 validUntil",
      { sessionKey: unknownAccount, validUntil: 1_800_000_000 },
    ],
    ["SubaccountApproval", "address subaccount,bool shouldAdd", { subaccount: unknownAccount, shouldAdd: true }],
    [
      "DelegatedKeyAuthorization",
      "uint128 nonce,address delegatedPublicKey",
      { nonce: "1", delegatedPublicKey: unknownAccount },
    ],
  ])("%s", async (name, members, message) => {
    const found = await judge(t.typed(name, { [name]: members }, domain, message));
    expect(found).toEqual({ decision: "REVIEW", ids: ["signature.unknown-recipient"] });
  });
});

describe("all that the wallet approved for a market changes hands", () => {
  const modules = {
    name: "ZORA",
    version: "3",
    chainId: 42_161,
    verifyingContract: "0x850A7c6fE2CF48eea1393554C8A3bA23f20CC401",
  };
  const allow = (module: string, approved: boolean, type = "SignedApproval") =>
    judge(
      t.typed(type, { [type]: "address module,address user,bool approved,uint256 deadline,uint256 nonce" }, modules, {
        module,
        user: wallet,
        approved,
        deadline: "1999999999",
        nonce: "0",
      }),
    );

  it.each(["SignedApproval", "Consent"])("to a module (%s)", async (type) => {
    expect((await allow(unknownAccount, true, type)).decision).not.toBe("ALLOW");
    expect((await allow(attacker, true, type)).decision).toBe("BLOCK");
    expect(await allow(unknownAccount, false, type)).toEqual({ decision: "ALLOW", ids: [] });
  });
});

describe("an account's code, by typed data of any name", () => {
  const sign = (type: string, name: string, address: string) =>
    judge(
      t.typed(
        type,
        { [type]: `uint256 chainId,address ${name},uint64 nonce` },
        { name: "App", version: "1", chainId: 42_161, verifyingContract: other },
        { chainId: "42161", [name]: address, nonce: "0" },
      ),
    );

  it.each(["Authorization", "Upgrade"])("%s", async (type) => {
    expect((await sign(type, "contractAddress", unknownAccount)).decision).not.toBe("ALLOW");
    expect((await sign(type, "address", attacker)).decision).toBe("BLOCK");
  });

  it.each([
    ["a log-in of the wallet", wallet],
    ["a log-in at the contract that checks it", other],
  ])("%s is none", async (_, address) => {
    expect((await sign("Login", "address", address)).decision).toBe("ALLOW");
  });
});
