import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { CodeScan } from "@/server/chains/bytecode";

const scan = (code: Hex) => new CodeScan(code);

/**
 * Whether the call of an address in calldata is gated. Before it stand `checks`: each leaves a word on the stack, and
 * where that is zero the code reverts.
 */
function gatedBehind(...checks: string[]): boolean[] {
  let code = "";
  for (const check of checks) {
    const place = (code.length + check.length) / 2 + 9;
    code += `${check}61${place.toString(16).padStart(4, "0")}5760006000fd5b`;
  }
  return scan(`0x${code}6000600060006000346004355af15000`).trace.calls.map(({ gated }) => gated);
}

describe("what the caller is held against", () => {
  const callerAtZero = "336000526005602052";

  /** The mapping has an entry for what lies at 0. */
  const gatedAfter = (deception: string) => gatedBehind(`${callerAtZero}${deception}604060002054`);

  it("is an entry of a mapping by the caller", () => {
    expect(gatedAfter("")).toEqual([true]);
  });

  it.each([
    ["a word that overlaps", "6001601052"],
    ["a byte", "6001601f53"],
    ["a copy of calldata", "60206000600037"],
  ])("isn't where something else took the caller's place: %s", (_, deception) => {
    expect(gatedAfter(deception)).toEqual([false]);
  });

  it("isn't where something else took the caller's place, however much is known of memory", () => {
    const words = Array.from({ length: 70 }, (_, at) => `600161${(0x40 + at * 8).toString(16).padStart(4, "0")}52`);
    expect(gatedAfter(`${words.join("")}6001600052`)).toEqual([false]);
  });
});

describe("what the caller is held against, in one word", () => {
  const gatedBy = (makes: string) => gatedBehind(`${makes}3314`);

  it.each([
    ["a word in storage", "600054"],
    ["a part of one", "60005460601c"],
    ["one with calldata in it", "6000546024350a"],
    ["what another contract answered", "6020600060003e600051"],
    ["what replaced a copy of calldata", "366000600037600054602452602451"],
    ["a word of the block's", "41"],
  ])("keeps others out where it is %s", (_, makes) => {
    expect(gatedBy(makes)).toEqual([true]);
  });

  it.each([
    ["a word of calldata", "602435"],
    ["a sum with it", "600060243501"],
    ["a part of it", "60243560601c"],
    ["a sum with it, cut by a modulus", "600019600060243508"],
    ["himself and nothing", "60003301"],
    ["calldata's length and ether", "363401"],
    ["a copy of it", "60206024600037600051600001"],
    ["a word within a copy of all of it", "366000600037602451"],
    ["himself and what nothing answered", "3d3301"],
    ["himself and whether calldata is empty", "36153301"],
    ["himself and whether calldata is short", "600436103301"],
    ["himself and a constant made of constants", "60056005063301"],
    ["himself and no gas", "5a6000023301"],
    ["himself and none of what can't be told", "6000546000023301"],
    ["calldata, with the account's own address put in and out", "60243530183018"],
    ["calldata, for one function", "60003560e01c63123456781460243502"],
  ])("keeps nobody out where it is %s", (_, makes) => {
    expect(gatedBy(makes)).toEqual([false]);
  });
});

describe("whom the caller chooses to call", () => {
  it.each([
    ["a word", "602435"],
    ["a packed address", "60243560601c"],
    ["a word of a copy", "366000600037602451"],
  ])("may stand in calldata as %s", (_, makes) => {
    const { calls } = scan(`0x60006000600060006000${makes}5af15000`).trace;
    expect(calls).toMatchObject([{ target: { from: "calldata" }, gated: false }]);
  });

  it("is himself where his address is only moved to and fro", () => {
    const { calls } = scan("0x600060006000600060003360601b60601c5af15000").trace;
    expect(calls).toMatchObject([{ target: { from: "caller" } }]);
  });
});

describe("who signed", () => {
  const recovered = "60206103006080600060015afa50";
  const signer = "61030051";
  const isListed = "602435600052604060002054";

  it.each([
    ["a word in storage", [`${signer}60005414`]],
    ["whom the caller names, who is listed", [`${signer}60243514`, isListed]],
    ["whom the caller names, who was listed before", [isListed, `${signer}60243514`]],
    ["whom the caller names packed", [`${signer}60243560601c14`, "60243560601c600052604060002054"]],
  ])("keeps others out where it is %s", (_, [first, ...others]) => {
    expect(gatedBehind(`${recovered}${first}`, ...others)).toEqual([true]);
  });

  it.each([
    ["whom the caller names", [`${signer}60243514`]],
    ["whom the caller names, by a sum", [`${signer}60006024350114`]],
    ["whom the caller names packed", [`${signer}60243560601c14`]],
    ["nobody in particular, and somebody is listed", [isListed]],
  ])("keeps nobody out where it is %s", (_, [first, ...others]) => {
    expect(gatedBehind(`${recovered}${first}`, ...others)).toEqual([false]);
  });

  it("is another by any word, not by one: what is done where the difference is 1 is still seen", () => {
    // t = ecrecover(…) ^ storage[0]; if (t != 0) { if (t - 1 != 0) call }
    const difference = "602060006080600060015afa506000516000541880";
    const code = `0x${difference}601957005b60019003602257005b6000600060006000346004355af15000`;
    expect(scan(code as Hex).trace.calls.map(({ kind }) => kind)).toEqual(["call"]);
  });
});

describe("which function a path belongs to", () => {
  /** Stops where what `condition` leaves on the stack isn't zero; else pays a constant address. */
  const entryAfter = (condition: string) => {
    const pay = `600060006000600034${"73".padEnd(42, "5678")}5af15000`;
    const place = ((condition.length + pay.length) / 2 + 3).toString(16).padStart(2, "0");
    return scan(`0x${condition}60${place}57${pay}5b00`).trace.calls.map(({ entry }) => entry);
  };
  const unlike = "60003560e01c631234567818";

  it("is the one whose selector was asked for", () => {
    expect(entryAfter(unlike)).toEqual(["0x12345678"]);
  });

  it("isn't where a part of the difference was asked for", () => {
    expect(entryAfter(`${unlike}600116`)).toEqual(["fallback"]);
  });
});
