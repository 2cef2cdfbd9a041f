import { describe, expect, it } from "vitest";
import {
  ACCOUNT,
  CONTRACT,
  call,
  effectsOf,
  execAsSafe,
  MULTICALL3,
  OTHER,
  one,
  only,
  SIG,
  SPENDER,
  WALLET,
  ZERO,
  ZERO_32,
} from "./support";

const wallet = { address: WALLET, role: "wallet" };
const controls = (data: string, to: string = CONTRACT) => only(effectsOf(data, { to }), "control");

describe("power over contracts", () => {
  it.each([
    ["transferOwnership(address)", [SPENDER], "transfer-ownership"],
    ["setOwner(address)", [SPENDER], "transfer-ownership"],
    ["changeOwner(address)", [SPENDER], "transfer-ownership"],
    ["transferProxyOwnership(address)", [SPENDER], "transfer-ownership"],
    ["changeAdmin(address)", [SPENDER], "set-admin"],
    ["beginDefaultAdminTransfer(address)", [SPENDER], "set-admin"],
    ["upgradeTo(address)", [SPENDER], "upgrade"],
    ["grantRole(bytes32,address)", [ZERO_32, SPENDER], "grant-role"],
    ["grantRole(uint64,address,uint32)", [0n, SPENDER, 0], "grant-role"],
    ["setDelegate(address)", [SPENDER], "set-delegate"],
    ["setDelegate(bytes32,address)", [ZERO_32, SPENDER], "set-delegate"],
    ["delegate(address)", [SPENDER], "set-delegate"],
    ["setOwner(bytes32,address)", [ZERO_32, SPENDER], "transfer-name"],
    [
      "setSubnodeRecord(bytes32,bytes32,address,address,uint64)",
      [ZERO_32, ZERO_32, SPENDER, ZERO, 0n],
      "transfer-name",
    ],
    ["setAddr(bytes32,address)", [ZERO_32, SPENDER], "set-address"],
    ["setAddr(bytes32,uint256,bytes)", [ZERO_32, 60n, SPENDER], "set-address"],
    ["approve(bytes32,address,bool)", [ZERO_32, SPENDER, true], "set-operator"],
    ["installModule(uint256,address,bytes)", [1n, SPENDER, "0x"], "enable-module"],
    ["setSubnodeOwner(bytes32,string,address,uint32,uint64)", [ZERO_32, "pay", SPENDER, 0, 0n], "transfer-name"],
    [
      "setSubnodeRecord(bytes32,string,address,address,uint64,uint32,uint64)",
      [ZERO_32, "pay", SPENDER, ZERO, 0n, 0, 0n],
      "transfer-name",
    ],
    ["wrapETH2LD(string,address,uint16,address)", ["pay", SPENDER, 0, ZERO], "transfer-name"],
    ["wrap(bytes,address,address)", ["0x00", SPENDER, ZERO], "transfer-name"],
    ["unwrap(bytes32,bytes32,address)", [ZERO_32, ZERO_32, SPENDER], "transfer-name"],
    ["unwrapETH2LD(bytes32,address,address)", [ZERO_32, SPENDER, SPENDER], "transfer-name"],
    [
      "register(string,address,uint256,bytes32,address,bytes[],bool,uint16)",
      ["name", SPENDER, 1n, ZERO_32, ZERO, [], false, 0],
      "transfer-name",
    ],
    [
      "register((string,address,uint256,bytes32,address,bytes[],uint8,bytes32))",
      [["name", SPENDER, 1n, ZERO_32, ZERO, [], 0, ZERO_32]],
      "transfer-name",
    ],
    ["give(uint256,address)", [1n, SPENDER], "transfer-position"],
    ["changeRootValidator(bytes21,address,bytes,bytes)", [`0x01${SPENDER.slice(2)}`, ZERO, "0x", "0x"], "swap-owner"],
    ["add(address)", [SPENDER], "add-owner"],
    ["setClaimerFor(address)", [SPENDER], "set-operator"],
    ["toggleOperator(address,address)", [WALLET, SPENDER], "set-operator"],
    ["setClaimRecipient(address,address)", [SPENDER, OTHER], "set-payee"],
    ["set_approve_deposit(address,bool)", [SPENDER, true], "set-operator"],
    ["toggle_approve_mint(address)", [SPENDER], "set-operator"],
    ["set_rewards_receiver(address)", [SPENDER], "set-payee"],
    ["setWithdrawalAddress(address,address,bool)", [WALLET, SPENDER, true], "set-payee"],
  ])("%s", (signature, args, action) => {
    expect(controls(call(signature, args))).toMatchObject([
      { action, subject: CONTRACT, beneficiary: SPENDER, grants: true, signed: false },
    ]);
  });

  it.each([
    ["setRecord(bytes32,address,address,uint64)", [ZERO_32, SPENDER, OTHER, 0n]],
    ["setSubnodeRecord(bytes32,bytes32,address,address,uint64)", [ZERO_32, ZERO_32, SPENDER, OTHER, 0n]],
  ])("%s also names what tells of the name", (signature, args) => {
    expect(controls(call(signature, args))).toMatchObject([
      { action: "transfer-name", beneficiary: SPENDER },
      { action: "set-resolver", beneficiary: OTHER },
    ]);
  });

  it.each([
    ["renounceOwnership()", [], "renounce-ownership"],
    ["revokeRole(bytes32,address)", [ZERO_32, SPENDER], "revoke-role"],
    ["approve(bytes32,address,bool)", [ZERO_32, SPENDER, false], "remove-operator"],
    ["uninstallModule(uint256,address,bytes)", [1n, SPENDER, "0x"], "disable-module"],
    ["set_approve_deposit(address,bool)", [SPENDER, false], "remove-operator"],
  ])("%s only takes away", (signature, args, action) => {
    expect(controls(call(signature, args))).toMatchObject([{ action, beneficiary: null, grants: false }]);
  });

  it("is not that a name stands for an address of another kind of chain", () => {
    expect(controls(call("setAddr(bytes32,uint256,bytes)", [ZERO_32, 0n, SPENDER]))).toEqual([]);
    expect(controls(call("setAddr(bytes32,uint256,bytes)", [ZERO_32, 60n, "0x"]))).toEqual([]);
  });

  it.each([
    ["addSubaccount(address)", "set-operator"],
    ["signalTransfer(address)", "transfer-position"],
  ])("over what the wallet has at GMX, and not over the wallet, by %s", (signature, action) => {
    expect(controls(call(signature, [SPENDER]))).toMatchObject([{ action, subject: CONTRACT, beneficiary: SPENDER }]);
  });

  it("over a proxy, through its admin", () => {
    expect(controls(call("upgrade(address,address)", [ACCOUNT, SPENDER]))).toMatchObject([
      { action: "upgrade", subject: ACCOUNT, beneficiary: SPENDER },
    ]);
    expect(controls(call("changeProxyAdmin(address,address)", [ACCOUNT, SPENDER]))).toMatchObject([
      { action: "set-admin", subject: ACCOUNT, beneficiary: SPENDER },
    ]);
  });

  it("upgrades that also run the new code, in the proxy's name", () => {
    const data = call("upgradeToAndCall(address,bytes)", [SPENDER, call("transferOwnership(address)", [OTHER])]);
    const found = effectsOf(data);
    expect(one(found, "delegatecall")).toMatchObject({ account: { address: CONTRACT }, target: SPENDER });
    expect(only(found, "control").map((effect) => [effect.action, effect.subject])).toEqual([
      ["upgrade", CONTRACT],
      ["transfer-ownership", CONTRACT],
    ]);
    const admin = call("upgradeAndCall(address,address,bytes)", [ACCOUNT, SPENDER, call("renounceOwnership()")]);
    expect(one(effectsOf(admin), "delegatecall")).toMatchObject({ account: { address: ACCOUNT }, target: SPENDER });
  });

  it("through diamonds", () => {
    const data = call("diamondCut((address,uint8,bytes4[])[],address,bytes)", [
      [[SPENDER, 0, ["0x095ea7b3"]]],
      OTHER,
      "0x",
    ]);
    expect(one(effectsOf(data), "control")).toMatchObject({ action: "upgrade", beneficiary: SPENDER });
    expect(one(effectsOf(data), "delegatecall").target).toBe(OTHER);
  });

  it("is only what the caller has", () => {
    const data = call("aggregate3((address,bool,bytes)[])", [
      [[CONTRACT, true, call("transferOwnership(address)", [SPENDER])]],
    ]);
    expect(controls(data, MULTICALL3)).toMatchObject([
      { by: { address: MULTICALL3, role: "contract" }, subject: CONTRACT },
    ]);
    expect(controls(call("transferOwnership(address)", [SPENDER]))[0]!.by).toEqual(wallet);
  });

  it("in delegate registries", () => {
    expect(controls(call("delegateAll(address,bytes32,bool)", [SPENDER, ZERO_32, true]))).toMatchObject([
      { action: "set-delegate", beneficiary: SPENDER, detail: { scope: "all" } },
    ]);
    expect(controls(call("delegateForAll(address,bool)", [SPENDER, false]))).toMatchObject([
      { action: "remove-delegate", grants: false },
    ]);
  });
});

describe("power over a Safe", () => {
  const safe = { address: ACCOUNT, role: "account" };

  it.each([
    ["addOwnerWithThreshold(address,uint256)", [SPENDER, 1n], "add-owner", SPENDER, true],
    ["swapOwner(address,address,address)", [OTHER, WALLET, SPENDER], "swap-owner", SPENDER, true],
    ["removeOwner(address,address,uint256)", [OTHER, WALLET, 1n], "remove-owner", null, false],
    ["changeThreshold(uint256)", [1n], "set-threshold", null, true],
    ["enableModule(address)", [SPENDER], "enable-module", SPENDER, true],
    ["disableModule(address,address)", [OTHER, SPENDER], "disable-module", null, false],
    ["setGuard(address)", [SPENDER], "set-guard", SPENDER, true],
    ["setModuleGuard(address)", [SPENDER], "set-guard", SPENDER, true],
    ["setFallbackHandler(address)", [SPENDER], "set-fallback-handler", SPENDER, true],
    ["changeMasterCopy(address)", [SPENDER], "upgrade", SPENDER, true],
  ])("%s", (signature, args, action, beneficiary, grants) => {
    expect(controls(execAsSafe(ACCOUNT, call(signature, args)), ACCOUNT)).toMatchObject([
      { action, by: safe, subject: ACCOUNT, beneficiary, grants },
    ]);
  });

  it("given by approving a hash", () => {
    const hash = `0x${"cd".repeat(32)}`;
    expect(controls(call("approveHash(bytes32)", [hash]), ACCOUNT)).toMatchObject([
      { action: "approve-hash", by: wallet, subject: ACCOUNT, detail: { hash } },
    ]);
  });

  it("at its making, with the code that its setup runs", () => {
    const setup = call("setup(address[],uint256,address,bytes,address,address,uint256,address)", [
      [WALLET, SPENDER],
      1n,
      OTHER,
      "0x12345678",
      ZERO,
      ZERO,
      0n,
      ZERO,
    ]);
    const data = call("createProxyWithNonce(address,bytes,uint256)", [CONTRACT, setup, 0n]);
    const found = effectsOf(data);
    expect(only(found, "control").map((effect) => [effect.action, effect.beneficiary])).toEqual([
      ["set-up", WALLET],
      ["set-up", SPENDER],
    ]);
    expect(one(found, "delegatecall").target).toBe(OTHER);
  });

  it("pays back who sends its transactions, if it says so", () => {
    const data = call("execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)", [
      OTHER,
      0n,
      "0x",
      0,
      0n,
      0n,
      1n,
      ZERO,
      SPENDER,
      SIG,
    ]);
    expect(only(effectsOf(data, { to: ACCOUNT }), "transfer")).toMatchObject([
      { from: safe, to: SPENDER, token: null, amount: "50000" },
    ]);
  });
});
