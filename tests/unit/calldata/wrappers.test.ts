import { describe, expect, it } from "vitest";
import type { DecodedNode } from "@/server/chains/calldata/node";
import {
  ACCOUNT,
  approve,
  CONTRACT,
  call,
  concat,
  decode,
  ENTRY_POINT,
  effectsOf,
  execAsSafe,
  flatten,
  MULTICALL3,
  MULTISEND,
  OTHER,
  one,
  only,
  SPENDER,
  TOKEN,
  transferFrom,
  WALLET,
  ZERO,
} from "./support";
import { account, batch, contract, mode, multiSend, multiSendRecord, op7, WRAPPERS, wallet } from "./wrapper-forms";

const innermost = (root: DecodedNode) => flatten(root).at(-1)!;

describe.each(WRAPPERS)("an approval in $name", (wrapper) => {
  const data = wrapper.wrap({ to: TOKEN, data: approve() });
  const input = { to: wrapper.to, ...wrapper.chain };

  it("is decoded, in the name of who really makes it", () => {
    const tree = decode(data, input);
    expect(tree.malformed).toEqual([]);
    expect(tree.exceeded).toBeNull();
    const node = innermost(tree.root);
    expect(node).toMatchObject({ name: "approve", guessed: false, operation: wrapper.operation ?? "call" });
    expect(node.actor.sender).toEqual(wrapper.sender);
    expect(node.actor.self.address).toBe(wrapper.self ?? TOKEN);
  });

  it("gives away who makes it, on that token", () => {
    expect(only(effectsOf(data, input), "allowance").at(-1)).toMatchObject({
      token: wrapper.self ?? TOKEN,
      owner: wrapper.sender,
      spender: SPENDER,
      unlimited: true,
    });
  });

  it.each([
    ["setApprovalForAll", call("setApprovalForAll(address,bool)", [SPENDER, true]), "erc721"],
    ["Permit2 approve", call("approve(address,address,uint160,uint48)", [TOKEN, SPENDER, 5n, 9]), "permit2"],
    ["increaseAllowance", call("increaseAllowance(address,uint256)", [SPENDER, 7n]), "erc20"],
  ] as const)("carries %s just as well", (_, inner, standard) => {
    const found = effectsOf(wrapper.wrap({ to: TOKEN, data: inner }), input);
    expect(only(found, "allowance").at(-1)).toMatchObject({ standard, spender: SPENDER, owner: wrapper.sender });
  });

  it("shows whose tokens a transferFrom takes", () => {
    const inner = transferFrom(WALLET, SPENDER, 5n);
    const found = only(effectsOf(wrapper.wrap({ to: TOKEN, data: inner }), input), "transfer").at(-1)!;
    expect(found).toMatchObject({ from: wallet, to: SPENDER, amount: "5", token: TOKEN });
    expect(found.spender).toEqual(wrapper.sender.role === "wallet" ? null : wrapper.sender);
  });
});

describe("delegatecalls", () => {
  const drain = call("drain(address)", [SPENDER]);

  it("of a Safe to foreign code run as the Safe, and are said to", () => {
    const found = effectsOf(execAsSafe(CONTRACT, drain, 1), { to: ACCOUNT });
    expect(one(found, "delegatecall")).toMatchObject({ account, target: CONTRACT, path: "0.0" });
    expect(decode(execAsSafe(CONTRACT, drain, 1), { to: ACCOUNT }).root.children[0]).toMatchObject({
      operation: "delegatecall",
      to: CONTRACT,
      actor: { sender: wallet, self: account },
    });
  });

  it("inside MultiSend as well", () => {
    const data = execAsSafe(MULTISEND, multiSend({ to: CONTRACT, data: drain }, 1), 1);
    const found = only(effectsOf(data, { to: ACCOUNT }), "delegatecall");
    expect(found.map((effect) => effect.target)).toEqual([MULTISEND, CONTRACT]);
    expect(found[1]!.account).toEqual(account);
  });

  it("of ERC-7579 accounts and DSProxies", () => {
    const seven = call("execute(bytes32,bytes)", [mode("ff"), concat(CONTRACT, drain)]);
    expect(one(effectsOf(seven, { to: ACCOUNT }), "delegatecall")).toMatchObject({ account, target: CONTRACT });
    const proxy = call("execute(address,bytes)", [CONTRACT, drain]);
    expect(one(effectsOf(proxy, { to: ACCOUNT }), "delegatecall")).toMatchObject({ account, target: CONTRACT });
  });

  it("that a token's approve runs under change nothing on the token", () => {
    // Written into the Safe's own storage: no allowance of TOKEN, and the Safe is none.
    expect(only(effectsOf(execAsSafe(TOKEN, approve(), 1), { to: ACCOUNT }), "allowance")).toEqual([]);
  });

  it("of a contract to itself hand nothing to anyone", () => {
    expect(only(effectsOf(call("multicall(bytes[])", [[approve()]])), "delegatecall")).toEqual([]);
  });
});

describe("packed and shortened forms", () => {
  const records = (...parts: string[]) => call("multiSend(bytes)", [concat(...parts)]);
  const whole = multiSendRecord(0, { to: TOKEN, data: approve() });

  it("run all records of a MultiSend", () => {
    const data = records(whole, whole, multiSendRecord(0, { to: OTHER, data: "0x" }));
    expect(decode(data, { to: MULTISEND }).root.children.map((node) => node.to)).toEqual([TOKEN, TOKEN, OTHER]);
  });

  it("run a last record that is cut, as MultiSend's loop does", () => {
    // Operation, target and value are there, the data's length is not: zeros.
    const tree = decode(records(whole, multiSendRecord(0, { to: OTHER, data: "0x" }).slice(0, 2 + 2 * 60)), {
      to: MULTISEND,
    });
    expect(tree.root.children.map((node) => node.to)).toEqual([TOKEN, OTHER]);
    expect(tree.malformed.map((note) => note.code)).toEqual(["bad-packing"]);
  });

  it("ignore what MultiSend's loop ignores", () => {
    const tree = decode(records(whole, "00".repeat(32)), { to: MULTISEND });
    expect(tree.root.children).toHaveLength(1);
    expect(tree.malformed.map((note) => note.code)).toEqual(["bad-packing"]);
  });

  it("take what there is of data that claims more", () => {
    const long = `${multiSendRecord(0, { to: TOKEN, data: approve() }).slice(0, 2 + 2 * 84)}ff${approve().slice(2)}`;
    const tree = decode(records(long), { to: MULTISEND });
    expect(tree.root.children.map((node) => node.name)).toEqual(["approve"]);
    expect(tree.malformed.map((note) => note.code)).toEqual(["bad-packing"]);
  });

  it("note operations that do not exist", () => {
    const tree = decode(records(multiSendRecord(7, { to: TOKEN, data: approve() })), { to: MULTISEND });
    expect(tree.root.children).toEqual([]);
    expect(tree.malformed.map((note) => note.code)).toEqual(["unknown-mode"]);
  });

  it("let the zero address stand for the account itself", () => {
    const enable = call("enableModule(address)", [SPENDER]);
    for (const data of [
      execAsSafe(MULTISEND, multiSend({ to: ZERO, data: enable }), 1),
      call("execute(bytes32,bytes)", [mode("01"), batch({ to: ZERO, data: enable })]),
    ]) {
      expect(one(effectsOf(data, { to: ACCOUNT }), "control")).toMatchObject({
        action: "enable-module",
        subject: ACCOUNT,
        by: account,
      });
    }
  });

  it("of EntryPoint 0.8 let the mark of EIP-7702 stand for the account itself", () => {
    const enable = call("enableModule(address)", [SPENDER]);
    const mark = `0x7702${"0".repeat(36)}` as const;
    expect(one(effectsOf(op7("0x", ACCOUNT, concat(mark, enable)), { to: ENTRY_POINT }), "control")).toMatchObject({
      action: "enable-module",
      subject: ACCOUNT,
    });
    const called = flatten(decode(op7("0x", ACCOUNT, mark), { to: ENTRY_POINT }).root).map(({ to }) => to);
    expect(called).not.toContain(mark);
  });

  it("are walked where a list beside them is too short", () => {
    const data = call("redeemDelegations(bytes[],bytes32[],bytes[])", [
      [],
      [mode("01")],
      [batch({ to: TOKEN, data: approve() })],
    ]);
    const tree = decode(data, { to: CONTRACT });
    expect(one(effectsOf(data, { to: CONTRACT }), "allowance")).toMatchObject({ spender: SPENDER, token: TOKEN });
    expect(tree.malformed.map((note) => note.code)).toEqual(["bad-packing"]);
  });

  it("note modes that do not exist", () => {
    const data = call("execute(bytes32,bytes)", [mode("42"), "0x"]);
    expect(decode(data, { to: ACCOUNT }).malformed.map((note) => note.code)).toContain("unknown-mode");
  });
});

describe("nesting", () => {
  it("keeps an account an account when somebody further down names it", () => {
    const inside = call("aggregate3((address,bool,bytes)[])", [[[TOKEN, true, transferFrom(ACCOUNT, SPENDER, 5n)]]]);
    const found = one(effectsOf(execAsSafe(MULTICALL3, inside, 0), { to: ACCOUNT }), "transfer");
    expect(found.from).toEqual(account);
    expect(found.spender).toEqual(contract(MULTICALL3));
  });

  it("goes through wrappers of wrappers", () => {
    let data = approve();
    let to: string = TOKEN;
    for (const wrapper of [...WRAPPERS.filter((w) => !w.onToken && w.to === ACCOUNT).slice(0, 3)].reverse()) {
      data = wrapper.wrap({ to, data });
      to = wrapper.to;
    }
    expect(one(effectsOf(data, { to }), "allowance")).toMatchObject({ owner: account, spender: SPENDER, token: TOKEN });
  });

  it("numbers its nodes", () => {
    const data = call("multicall(bytes[])", [[approve(), call("multicall(bytes[])", [[approve(), approve()]])]]);
    expect(flatten(decode(data, { to: TOKEN }).root).map((node) => node.path)).toEqual([
      "0",
      "0.0",
      "0.1",
      "0.1.0",
      "0.1.1",
    ]);
  });
});
