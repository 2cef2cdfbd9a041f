import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choices, readRequest } from "@/app/(console)/scan/read-request";
import { networkTable } from "@/server/networks";

const networks = networkTable().map(({ name, title, chainId = null }) => ({ name, title, chainId, isRead: true }));

const wallet = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const token = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const transfer = `0xa9059cbb${"0".repeat(128)}`;
const read = (value: unknown) =>
  readRequest(typeof value === "string" ? value : JSON.stringify(value), "auto", networks);

describe("what stands in the box", () => {
  it.each([
    [wallet, { kind: "subject", subject: wallet }],
    [` ${wallet}\n`, { kind: "subject", subject: wallet }],
    [`${wallet}0`, { kind: "subject", subject: `${wallet}0` }],
    ["app.uniswap.org", { kind: "subject", subject: "app.uniswap.org" }],
    [transfer, { kind: "transaction", calldata: transfer, given: {} }],
    ["0xd0e30db0", { kind: "transaction", calldata: "0xd0e30db0", given: {} }],
    ["{", { kind: "unreadable", why: "json" }],
    ["vitalik.eth", { kind: "unreadable", why: "name" }],
    [`${wallet}\n${token}`, { kind: "unreadable", why: "several" }],
    [`"${wallet}", "So11111111111111111111111111111111111111112"`, { kind: "unreadable", why: "several" }],
    [`mine ${wallet}`, { kind: "subject", subject: `mine ${wallet}` }],
    ["https://vitalik.eth.limo", { kind: "subject", subject: "https://vitalik.eth.limo" }],
    ["[1, 2]", { kind: "unreadable", why: "shape" }],
    ['{"to": "0x1", "chainId": 11}', { kind: "unreadable", why: "chain" }],
  ])("%s", (text, expected) => {
    expect(readRequest(text, "auto", networks)).toEqual(expected);
  });

  it("is a transaction, in every form that wallets show", () => {
    const expected = {
      kind: "transaction",
      calldata: transfer,
      given: { network: "polygon", wallet, to: token, value: "16" },
    };
    const fields = { from: wallet, to: token, value: "0x10" };
    expect(read({ ...fields, data: transfer, chainId: "0x89" })).toEqual(expected);
    expect(read({ ...fields, input: transfer, chainId: 137, gas: "0x1", type: "0x2" })).toEqual(expected);
    expect(read([{ ...fields, data: transfer, chainId: "eip155:137" }])).toEqual(expected);
    expect(read({ method: "eth_sendTransaction", params: [{ ...fields, data: transfer, chain: "Polygon" }] })).toEqual(
      expected,
    );
    expect(read({ to: token, value: 7 })).toEqual({
      kind: "transaction",
      calldata: "0x",
      given: { to: token, value: "7" },
    });
  });

  it("keeps every digit of a number that is written as one", () => {
    const text = `{"to": "${token}", "value": 1000000000000000001, "data": "0x"}`;
    expect(read(text)).toMatchObject({ given: { value: "1000000000000000001" } });
    const quoted = String.raw`{"types":{},"primaryType":"A","domain":{},"message":{"text":"a\": 12345678901234567890, b"}}`;
    expect(read(quoted)).toMatchObject({ data: { message: { text: 'a": 12345678901234567890, b' } } });
  });

  it("is a message", () => {
    const typed = { types: { A: [] }, primaryType: "A", domain: { chainId: 42161 }, message: {} };
    const expected = { kind: "message", method: "eth_signTypedData_v4", data: typed, given: { network: "arbitrum" } };
    expect(read(typed)).toEqual(expected);
    expect(read({ method: "eth_signTypedData_v4", params: [wallet, JSON.stringify(typed)] })).toEqual({
      ...expected,
      given: { network: "arbitrum", wallet },
    });
    expect(read({ method: "personal_sign", params: ["0x6869", wallet] })).toEqual({
      kind: "message",
      method: "personal_sign",
      data: "0x6869",
      given: { wallet },
    });
    expect(readRequest("{not json", "message", networks)).toMatchObject({ kind: "message", data: "{not json" });
  });

  it("names whose code an account would run", () => {
    const authorizationList = [{ chainId: "0x0", address: token, nonce: "0x1" }, null, { chainId: 1 }];
    expect(read({ from: wallet, to: wallet, authorizationList })).toMatchObject({
      authorizationList: [{ chainId: 0, address: token }],
    });
  });

  it("is read whatever it is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.constantFrom(...choices), (text, choice) => {
        readRequest(text, choice, networks);
      }),
    );
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            "from",
            "to",
            "value",
            "data",
            "chainId",
            "method",
            "params",
            "types",
            "message",
            "domain",
            "__proto__",
          ),
          fc.anything(),
        ),
        (fields) => {
          const text = JSON.stringify(fields, (_, value) => (typeof value === "bigint" ? String(value) : value));
          readRequest(text, "auto", networks);
        },
      ),
    );
  });

  it("is read at once, however long", () => {
    const started = performance.now();
    for (const text of [
      `{"a": "${"\\".repeat(500_001)}`,
      `[${'"'.repeat(500_001)}`,
      "1".repeat(1_000_000),
      "{".repeat(1_000_000),
    ])
      readRequest(text, "auto", networks);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
