import { describe, expect, it } from "vitest";
import {
  ACCOUNT,
  approve,
  CONTRACT,
  call,
  concat,
  decode,
  effectsOf,
  MAX,
  OTHER,
  one,
  only,
  PERMIT2,
  SPENDER,
  TOKEN,
  transferFrom,
  WALLET,
  ZERO_32,
} from "./support";

describe("unknown functions", () => {
  it("are shown by their shape, as a guess", () => {
    const data = call("mystery(address,uint256,bytes,address[],string)", [
      SPENDER,
      5n,
      "0xc0ffee",
      [TOKEN, OTHER],
      "hello there, this is a text that spans two words",
    ]);
    const { root } = decode(data);
    expect(root).toMatchObject({
      name: null,
      protocol: null,
      guessed: true,
      signature: `${data.slice(0, 10)}(address,uint256,bytes,address[],string)`,
    });
    expect(root.args).toEqual({
      arg0: SPENDER,
      arg1: "5",
      arg2: "0xc0ffee",
      arg3: [TOKEN, OTHER],
      arg4: "hello there, this is a text that spans two words",
    });
  });

  it("mention the addresses in their data", () => {
    const data = call("mystery((address,uint256)[],bytes)", [[[SPENDER, 5n]], call("inner(address)", [OTHER])]);
    expect(one(effectsOf(data), "unknown")).toMatchObject({
      target: CONTRACT,
      mentions: [SPENDER, OTHER],
      guessed: true,
    });
  });

  it("mention addresses that start with zeros, too", () => {
    expect(one(effectsOf(call("mystery(address)", [PERMIT2])), "unknown").mentions).toEqual([PERMIT2]);
    expect(decode(call("mystery(address)", [PERMIT2])).root.args).toEqual({ arg0: PERMIT2 });
  });

  it("mention no amounts", () => {
    expect(one(effectsOf(call("mystery(uint256,uint256)", [10n ** 27n, MAX])), "unknown").mentions).toEqual([]);
  });

  it("take coin for certain", () => {
    const found = effectsOf(call("mystery()"), { value: 5n });
    expect(one(found, "transfer")).toMatchObject({ amount: "5", guessed: false });
    expect(one(found, "unknown")).toMatchObject({ value: "5", guessed: true });
  });

  it("may hide calls, which are found and marked", () => {
    const data = call("mystery(address,bytes)", [TOKEN, transferFrom(WALLET, SPENDER, 5n)]);
    const { root } = decode(data);
    expect(root.children[0]).toMatchObject({
      name: "transferFrom",
      guessed: true,
      to: TOKEN,
      actor: { sender: { address: CONTRACT, role: "unknown" } },
    });
    expect(one(effectsOf(data), "transfer")).toMatchObject({
      token: TOKEN,
      from: { address: WALLET, role: "wallet" },
      to: SPENDER,
      guessed: true,
    });
  });

  it("may be multicalls of the contract itself, in the caller's name", () => {
    const data = call("mystery(bytes[],bool)", [[approve(), approve()], true]);
    expect(only(effectsOf(data), "allowance").map(({ owner, token, guessed }) => [owner.role, token, guessed])).toEqual(
      [
        ["wallet", CONTRACT, true],
        ["wallet", CONTRACT, true],
      ],
    );
  });

  it("may hide calls in tuples", () => {
    const data = call("mystery((address,uint256,bytes)[])", [
      [
        [TOKEN, 0n, approve()],
        [OTHER, 0n, approve()],
      ],
    ]);
    expect(only(effectsOf(data), "allowance").map((effect) => effect.token)).toEqual([TOKEN, OTHER]);
  });

  it("are not mistaken for calls by chance", () => {
    const data = call("mystery(address,bytes)", [TOKEN, `0x${"00".repeat(100)}`]);
    expect(decode(data).root.children).toEqual([]);
  });

  it("on the wallet's own delegation act as the wallet", () => {
    const data = call("mystery(address,bytes)", [TOKEN, approve()]);
    expect(one(effectsOf(data, { to: WALLET }), "allowance").owner).toEqual({ address: WALLET, role: "wallet" });
  });

  it("of a smart account act as the account", () => {
    const custom = call("executorOfItsOwn(address,uint256,bytes)", [TOKEN, 0n, approve()]);
    const op = [ACCOUNT, 0n, "0x", custom, ZERO_32, 0n, ZERO_32, "0x", "0x"];
    const data = call("handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)", [
      [op],
      WALLET,
    ]);
    expect(one(effectsOf(data), "allowance")).toMatchObject({
      owner: { address: ACCOUNT, role: "account" },
      token: TOKEN,
      spender: SPENDER,
      guessed: true,
    });
  });
});

describe("words beside a payment", () => {
  const areWords = (data: string) => only(effectsOf(data, { value: 7n }), "unknown").map(({ words }) => words);
  const written = (text: string) => `0x${Buffer.from(text).toString("hex")}`;

  it.each(["Thanks for lunch!", "aluguel de novembro\n🏠", "Привет"])("are known: %s", (text) => {
    expect(areWords(written(text))).toEqual([true]);
  });

  it.each([
    ["four letters, which may be a function", written("pays")],
    ["a function whose name is all letters, with arguments", concat(written("pays"), ZERO_32)],
    ["bytes that are no text", concat(written("pays you"), "0xff")],
    ["control characters", written("pays\u0007you")],
  ])("are not %s", (_, data) => {
    expect(areWords(data)).toEqual([false]);
  });
});
