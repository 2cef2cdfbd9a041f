import { describe, expect, it } from "vitest";
import { buildPermit2Allowance, isUnlimited } from "@/server/chains/calldata";
import {
  ACCOUNT,
  approve,
  CONTRACT,
  call,
  decode,
  effectsOf,
  MAX,
  NFT,
  OTHER,
  one,
  only,
  PERMIT2,
  SIG,
  SPENDER,
  TOKEN,
  WALLET,
  ZERO,
  ZERO_32,
} from "./support";

const wallet = { address: WALLET, role: "wallet" };
const allowance = (data: string, to: string = TOKEN) => one(effectsOf(data, { to }), "allowance");

describe("approvals of tokens", () => {
  it("without limit", () => {
    expect(allowance(approve())).toEqual({
      kind: "allowance",
      path: "0",
      guessed: false,
      standard: "erc20",
      alternative: "erc721",
      token: TOKEN,
      manager: TOKEN,
      owner: wallet,
      spender: SPENDER,
      amount: MAX.toString(),
      unlimited: true,
      tokenId: null,
      expiration: null,
      deadline: null,
      via: "approve",
      signed: false,
      revocation: false,
    });
  });

  it("of an exact amount", () => {
    expect(allowance(approve(SPENDER, 1_000n))).toMatchObject({ amount: "1000", unlimited: false, revocation: false });
  });

  it("taken back", () => {
    expect(allowance(approve(SPENDER, 0n))).toMatchObject({ amount: "0", unlimited: false, revocation: true });
    expect(allowance(approve(ZERO, 7n)).revocation).toBe(true);
  });

  it.each([
    ["increaseAllowance(address,uint256)", "increaseAllowance", false],
    ["increaseApproval(address,uint256)", "increaseAllowance", false],
    ["decreaseAllowance(address,uint256)", "decreaseAllowance", true],
    ["decreaseApproval(address,uint256)", "decreaseAllowance", true],
  ])("by %s", (signature, via, revocation) => {
    expect(allowance(call(signature, [SPENDER, MAX]))).toMatchObject({ via, revocation, unlimited: !revocation });
  });

  it.each([
    ["approveAndCall(address,uint256)", [SPENDER, 5n]],
    ["approveAndCall(address,uint256,bytes)", [SPENDER, 5n, "0x"]],
  ])("by %s", (signature, args) => {
    expect(allowance(call(signature, args))).toMatchObject({ via: "approve", amount: "5", spender: SPENDER });
  });

  it("for operators of collections", () => {
    expect(allowance(call("setApprovalForAll(address,bool)", [SPENDER, true]), NFT)).toMatchObject({
      standard: "erc721",
      alternative: "erc1155",
      token: NFT,
      amount: "all",
      unlimited: true,
      via: "setApprovalForAll",
      revocation: false,
    });
    expect(allowance(call("setApprovalForAll(address,bool)", [SPENDER, false]), NFT).revocation).toBe(true);
  });

  it.each([
    ["authorizeOperator(address)", [SPENDER], "erc777", "all", false],
    ["revokeOperator(address)", [SPENDER], "erc777", "0", true],
    ["setOperator(address,bool)", [SPENDER, true], "erc6909", "all", false],
    ["approve(address,uint256,uint256)", [SPENDER, 3n, 4n], "erc6909", "4", false],
  ])("by %s", (signature, args, standard, amount, revocation) => {
    expect(allowance(call(signature, args))).toMatchObject({ standard, amount, revocation, spender: SPENDER });
  });

  it("counts as unlimited only what nobody needs", () => {
    expect([MAX, 2n ** 255n, 2n ** 160n - 1n, 2n ** 128n - 1n, 2n ** 96n - 1n].every(isUnlimited)).toBe(true);
    // A trillion tokens of 18 decimals, and a quadrillion of SHIB's kind.
    expect([10n ** 30n, 10n ** 33n, 2n ** 96n, 0n].some(isUnlimited)).toBe(false);
  });
});

describe("permits", () => {
  const signature = [27, ZERO_32, ZERO_32] as const;

  it("rest on the owner's signature, whoever sends them", () => {
    const data = call("permit(address,address,uint256,uint256,uint8,bytes32,bytes32)", [
      OTHER,
      SPENDER,
      MAX,
      1_700_000_000n,
      ...signature,
    ]);
    expect(allowance(data)).toMatchObject({
      owner: { address: OTHER, role: "contract" },
      spender: SPENDER,
      unlimited: true,
      deadline: "1700000000",
      via: "permit",
      signed: true,
    });
  });

  it("of the wallet are the wallet's, also under Multicall3", () => {
    const inner = call("permit(address,address,uint256,uint256,bytes)", [WALLET, SPENDER, 5n, 6n, SIG]);
    const found = one(effectsOf(call("aggregate3((address,bool,bytes)[])", [[[TOKEN, true, inner]]])), "allowance");
    expect(found).toMatchObject({ owner: wallet, token: TOKEN, signed: true });
  });

  it.each([
    [true, "all", false],
    [false, "0", true],
  ])("of DAI say yes or no to everything: %s", (allowed, amount, revocation) => {
    const data = call("permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)", [
      WALLET,
      SPENDER,
      0n,
      0n,
      allowed,
      ...signature,
    ]);
    expect(allowance(data)).toMatchObject({ amount, revocation, via: "permit", signed: true, deadline: "0" });
  });

  it.each([
    ["permit(address,uint256,uint256,bytes)", [SPENDER, 9n, 1n, SIG]],
    ["permit(address,uint256,uint256,uint8,bytes32,bytes32)", [SPENDER, 9n, 1n, ...signature]],
    ["permit(address,uint256,uint256,uint256,bytes)", [SPENDER, 9n, 1n, 2n, SIG]],
  ])("of single NFTs: %s", (text, args) => {
    expect(allowance(call(text, args), NFT)).toMatchObject({ standard: "erc721", tokenId: "9", signed: true });
  });

  it("of whole collections", () => {
    const data = call("permitForAll(address,address,bool,uint256,uint256,bytes)", [WALLET, SPENDER, true, 1n, 2n, SIG]);
    expect(allowance(data, NFT)).toMatchObject({ amount: "all", owner: wallet, signed: true });
  });

  it("that a router makes for itself", () => {
    const data = call("selfPermit(address,uint256,uint256,uint8,bytes32,bytes32)", [TOKEN, 5n, 6n, ...signature]);
    expect(allowance(data, CONTRACT)).toMatchObject({ token: TOKEN, owner: wallet, spender: CONTRACT, amount: "5" });
    const dai = call("selfPermitAllowed(address,uint256,uint256,uint8,bytes32,bytes32)", [TOKEN, 5n, 6n, ...signature]);
    expect(allowance(dai, CONTRACT)).toMatchObject({ token: TOKEN, spender: CONTRACT, amount: "all" });
  });
});

describe("Permit2", () => {
  const details = { token: TOKEN, amount: 5n, expiration: 1_800_000_000, nonce: 0 };
  const structs = [
    "struct D { address token; uint160 amount; uint48 expiration; uint48 nonce; }",
    "struct S { D details; address spender; uint256 sigDeadline; }",
    "struct B { D[] details; address spender; uint256 sigDeadline; }",
  ];

  it("approves with an end", () => {
    const data = call("approve(address,address,uint160,uint48)", [TOKEN, SPENDER, 2n ** 160n - 1n, 1_800_000_000]);
    expect(allowance(data, PERMIT2)).toMatchObject({
      standard: "permit2",
      token: TOKEN,
      manager: PERMIT2,
      owner: wallet,
      unlimited: true,
      expiration: "1800000000",
      via: "permit2",
      signed: false,
    });
  });

  it("permits one token", () => {
    const single = { details, spender: SPENDER, sigDeadline: 7n };
    const data = call("permit(address owner, S single, bytes signature)", [WALLET, single, SIG], structs);
    expect(allowance(data, PERMIT2)).toMatchObject({
      standard: "permit2",
      owner: wallet,
      spender: SPENDER,
      amount: "5",
      expiration: "1800000000",
      deadline: "7",
      via: "permit2-permit",
      signed: true,
    });
  });

  it("permits many, and every one counts", () => {
    const batch = {
      details: Array.from({ length: 200 }, (_, i) => ({ ...details, amount: BigInt(i + 1) })),
      spender: SPENDER,
      sigDeadline: 7n,
    };
    const data = call("permit(address owner, B batch, bytes signature)", [WALLET, batch, SIG], structs);
    const found = only(effectsOf(data, { to: PERMIT2 }), "allowance");
    expect(found).toHaveLength(200);
    expect(found.at(-1)).toMatchObject({ amount: "200", spender: SPENDER });
    // The shown values are cut, the counted ones are not.
    const shown = decode(data, { to: PERMIT2 }).root.args as { permitBatch: { details: unknown[] } };
    expect(shown.permitBatch.details).toHaveLength(65);
  });

  it("is built the same from a signed message", () => {
    const signed = buildPermit2Allowance(
      { token: TOKEN, amount: 5n, expiration: 1_800_000_000n },
      { owner: { address: WALLET, role: "wallet" }, spender: SPENDER, manager: PERMIT2, deadline: 7n, signed: true },
    );
    const single = { details, spender: SPENDER, sigDeadline: 7n };
    const sent = call("permit(address owner, S single, bytes signature)", [WALLET, single, SIG], structs);
    expect({ ...signed, path: "0", guessed: false }).toEqual(allowance(sent, PERMIT2));
  });

  it("locks down", () => {
    const data = call("lockdown((address,address)[])", [[[TOKEN, SPENDER]]]);
    expect(allowance(data, PERMIT2)).toMatchObject({ token: TOKEN, spender: SPENDER, revocation: true });
  });
});

describe("rights that managers keep", () => {
  it.each([
    ["allow(address,bool)", [SPENDER, true], "manager"],
    ["setAuthorization(address,bool)", [SPENDER, true], "manager"],
    ["setRelayerApproval(address,address,bool)", [WALLET, SPENDER, true], "manager"],
    ["grantApprovals(address[])", [[SPENDER]], "manager"],
    ["approvePositionManager(address,bool)", [SPENDER, true], "manager"],
    ["cdpAllow(uint256,address,uint256)", [1n, SPENDER, 1n], "manager"],
    ["urnAllow(address,uint256)", [SPENDER, 1n], "manager"],
    ["updateDelegate(address,bool)", [SPENDER, true], "manager"],
    ["hope(address)", [SPENDER], "manager"],
    ["approveDelegation(address,uint256)", [SPENDER, MAX], "credit-delegation"],
    ["exec(address,address,uint256,address,bytes)", [SPENDER, TOKEN, MAX, OTHER, "0x"], "transient"],
  ])("by %s", (signature, args, via) => {
    expect(allowance(call(signature, args), CONTRACT)).toMatchObject({
      spender: SPENDER,
      owner: wallet,
      manager: CONTRACT,
      unlimited: true,
      via,
    });
  });

  it("by signature", () => {
    const data = call("allowBySig(address,address,bool,uint256,uint256,uint8,bytes32,bytes32)", [
      WALLET,
      SPENDER,
      true,
      0n,
      1n,
      27,
      ZERO_32,
      ZERO_32,
    ]);
    expect(allowance(data, CONTRACT)).toMatchObject({ owner: wallet, amount: "all", signed: true, deadline: "1" });
  });

  it("by Morpho's signature", () => {
    const signed = [WALLET, SPENDER, true, 0n, 1n];
    const data = call("setAuthorizationWithSig((address,address,bool,uint256,uint256),(uint8,bytes32,bytes32))", [
      signed,
      [27, ZERO_32, ZERO_32],
    ]);
    const right = { owner: wallet, spender: SPENDER, manager: CONTRACT, amount: "all", signed: true, deadline: "1" };
    expect(allowance(data, CONTRACT)).toMatchObject(right);
    const passedOn =
      "morphoSetAuthorizationWithSig((address,address,bool,uint256,uint256),(uint8,bytes32,bytes32),bool)";
    // The bundler does not state where it is recorded.
    const passed = allowance(call(passedOn, [signed, [27, ZERO_32, ZERO_32], false]), CONTRACT);
    expect(passed).toMatchObject({ ...right, manager: null });
  });

  it("and takes them back", () => {
    expect(allowance(call("allow(address,bool)", [SPENDER, false]), CONTRACT).revocation).toBe(true);
    const relayer = call("setRelayerApproval(address,address,bool)", [WALLET, SPENDER, false]);
    expect(allowance(relayer, CONTRACT).revocation).toBe(true);
    expect(allowance(call("nope(address)", [SPENDER]), CONTRACT).revocation).toBe(true);
    expect(allowance(call("cdpAllow(uint256,address,uint256)", [1n, SPENDER, 0n]), CONTRACT).revocation).toBe(true);
    expect(allowance(call("revokeApprovals(address[])", [[SPENDER]]), CONTRACT).revocation).toBe(true);
  });

  it("of Safe's allowance module", () => {
    const data = call("setAllowance(address,address,uint96,uint16,uint32)", [SPENDER, TOKEN, 5n, 0, 0]);
    const inner = call("execTransactionFromModule(address,uint256,bytes,uint8)", [CONTRACT, 0n, data, 0]);
    expect(one(effectsOf(inner, { to: ACCOUNT }), "allowance")).toMatchObject({
      owner: { address: ACCOUNT, role: "account" },
      spender: SPENDER,
      token: TOKEN,
      manager: CONTRACT,
    });
  });
});
