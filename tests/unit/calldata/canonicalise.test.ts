import { describe, expect, it } from "vitest";
import { isAppError } from "@/server/kernel/errors";
import { approve, codes, decode, effectsOf, MAX, one, SPENDER } from "./support";

const plain = approve();

describe("calldata as callers write it", () => {
  it.each([
    ["without its prefix", plain.slice(2), ["missing-0x"]],
    ["with an upper-case prefix", `0X${plain.slice(2)}`, ["upper-0x"]],
    ["in upper case", `0x${plain.slice(2).toUpperCase()}`, []],
    ["with white space", ` ${plain.slice(0, 20)}\n\t${plain.slice(20)} `, ["whitespace"]],
    ["with the first zero lost", `0x${plain.slice(3)}`, ["odd-length"]],
    ["with a digit too many", `${plain}0`, ["odd-length", "trailing-bytes"]],
    ["with all of it", ` ${plain.slice(3)}`, ["whitespace", "missing-0x", "odd-length"]],
  ])("%s still shows the approval", (_, text, notes) => {
    const tree = decode(text);
    expect(codes(tree)).toEqual(notes);
    expect(one(effectsOf(text), "allowance")).toMatchObject({
      spender: SPENDER,
      amount: MAX.toString(),
      unlimited: true,
      revocation: false,
    });
  });

  it("reads a lost last digit as the digit it most likely was", () => {
    const text = approve(SPENDER, 0x100n).slice(0, -1);
    expect(one(effectsOf(text), "allowance")).toMatchObject({ spender: SPENDER, amount: "256" });
  });

  it.each(["", "0x", "0X", "  "])("%j is a call without data", (text) => {
    const { root, bytes } = decode(text);
    expect([root.selector, root.name, bytes]).toEqual([null, null, 0]);
  });

  it.each(["0xzz", "hello", "0x0x095ea7b3", "0x09\u0000", "0x5ea7b3…", "-1"])("%j is refused as a 400", (text) => {
    const error = catchError(() => decode(text));
    expect(isAppError(error) && error.code).toBe("invalid_request");
    expect(isAppError(error) && error.issues?.[0]?.path).toBe("calldata");
  });

  it("refuses addresses that are none", () => {
    expect(isAppError(catchError(() => decode("0x", { from: "vitalik.eth" })))).toBe(true);
    expect(isAppError(catchError(() => decode("0x", { to: "0x12" })))).toBe(true);
  });
});

function catchError(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
