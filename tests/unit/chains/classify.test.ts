import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRpcError, RangeTooLarge, RpcRejected, RpcUnavailable } from "@/server/chains";
import { classifyError } from "@/server/chains/rpc/classify";

const inLogs = (message: string, code = -32000) => classifyError({ code, message }, "eth_getLogs");

describe("refused log ranges, in the words of real nodes", () => {
  it.each([
    ["range 1000000 exceeds limit of 10000", 10_000],
    ["eth_getLogs is limited to a 10,000 range", 10_000],
    ["exceed maximum block range: 50000", 50_000],
    ["limited to 0 - 1000 blocks range", 1_000],
    ["You can make eth_getLogs requests with up to a 2K block range and no limit on the response size", 2_000],
    ["requested too many blocks from 1 to 9000000, maximum is set to 2048", 2_048],
    ["exceeds the range allowed for your plan (50000 > 10000)", 10_000],
    ["ranges over 10000 blocks are not supported on freetier", 10_000],
    ["query exceeds max block range 1000", 1_000],
    ["block range is too wide", undefined],
    ["block range is bigger than maxBlockRange", undefined],
    ["can't query more than 1000 blocks", 1_000],
    [
      "Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range. Based on your parameters, this block range should work: [0x112a880, 0x112a889]",
      10,
    ],
  ])("%s", (message, blocks) => {
    const error = inLogs(message);
    expect(error).toBeInstanceOf(RangeTooLarge);
    expect(error).toMatchObject({ reason: "blocks", acceptedBlocks: blocks });
  });

  it.each([
    ["query returned more than 10000 results. Try with this block range [0x10, 0x2f].", 32],
    ["query exceeds max results 20000, retry with the range 24383075-24383096", 22],
    ["Log response size exceeded. Please reduce query block range.", undefined],
    ["logs matched by query exceeds limit of 10000", undefined],
    ["query timeout exceeded", undefined],
  ])("too many results: %s", (message, blocks) => {
    expect(inLogs(message, -32005)).toMatchObject({
      code: "range_too_large",
      reason: "results",
      acceptedBlocks: blocks,
    });
  });

  it("finds the reason that Tenderly hides in the data", () => {
    const error = {
      code: -32602,
      message: "invalid params",
      data: { payload: "range 9009594 is bigger than range limit 2000" },
    };
    expect(classifyError(error, "eth_getLogs")).toMatchObject({ reason: "blocks", acceptedBlocks: 2_000 });
  });

  it("takes other refusals for what they are", () => {
    expect(inLogs("daily request count exceeded, request rate limited", -32005)).toBeInstanceOf(RpcUnavailable);
    expect(inLogs("invalid block range params", -32602)).toBeInstanceOf(RpcRejected);
    expect(classifyError({ code: -32000, message: "block range is too wide" }, "eth_call")).toBeInstanceOf(RpcRejected);
  });
});

describe("other errors", () => {
  const classify = (error: unknown) => classifyError(error, "eth_call");

  it.each([
    [{ code: 3, message: "execution reverted: no", data: "0x08C379A0" }, "0x08c379a0"],
    [{ code: -32000, message: "execution reverted" }, undefined],
    [{ code: -32015, message: "VM execution error.", data: "Reverted 0x1234" }, "0x1234"],
    [{ code: -32603, message: "Internal error", data: { data: { data: "0xabcd" } } }, "0xabcd"],
    [{ code: -32003, message: "EVM error InvalidFEOpcode" }, undefined],
    [{ code: -32000, message: "out of gas" }, undefined],
  ])("a failed call is final: %j", (error, data) => {
    expect(classify(error)).toMatchObject({ code: "rpc_rejected", retry: "never", data });
  });

  it.each([
    { code: 429, message: "Too Many Requests" },
    { code: -32005, message: "limit exceeded" },
    { code: -32000, message: "Your app has exceeded its compute units per second capacity" },
  ])("asks for patience: %j", (error) => {
    expect(classify(error)).toMatchObject({ code: "rpc_unavailable", retry: "later" });
  });

  it.each([
    { code: -38015, message: "Block gas limit exceeded by the block's transactions" },
    { code: -38026, message: "RPC gas cap exhausted: need 100, remaining 5" },
  ])("what is too much for the node is no want of patience: %j", (error) => {
    expect(classify(error)).toMatchObject({ code: "rpc_rejected", retry: "elsewhere", methodMissing: false });
  });

  it.each([
    {
      code: -32010,
      message:
        "11111111111111111111111111111111 excluded from account secondary indexes; this RPC method unavailable for key",
    },
    { code: 410, message: "The RPC call or parameters have been disabled." },
  ])("what Solana's nodes don't search is a refusal, and none of the whole method: %j", (error) => {
    expect(classify(error)).toMatchObject({ code: "rpc_rejected", retry: "elsewhere", methodMissing: false });
  });

  it.each([
    "Request deprioritized due to number of accounts requested. Slow down requests or add filters to narrow down results",
    "Request deprioritized due to number of accounts requested. Please use getProgramAccountsV2 with pagination",
  ])("one wallet's search that finds much is no want of patience, and none of the method: %s", (message) => {
    const expected = { code: "rpc_rejected", retry: "elsewhere", methodMissing: false };
    expect(classifyError({ code: -32600, message }, "getTokenAccountsByOwner")).toMatchObject(expected);
  });

  it.each([
    [{ code: -32602, message: "Too many inputs provided; max 5" }, 5],
    [{ code: -32602, message: "Too many inputs provided" }, undefined],
    [{ code: -32615, message: "getMultipleAccounts is limited to a 5 range, upgrade from discover plan" }, 5],
  ])("a list that is too long for one node is taken by another, or in parts: %j", (error, accepted) => {
    const expected = { code: "rpc_rejected", retry: "elsewhere", methodMissing: false, accepted };
    expect(classifyError(error, "getMultipleAccounts")).toMatchObject(expected);
  });

  it.each(["Node is behind by 150 slots", "Node is unhealthy"])("a node in trouble refuses nothing: %s", (message) => {
    const found = classifyError({ code: -32005, message }, "getProgramAccounts");
    expect(found).toMatchObject({ code: "rpc_unavailable", retry: "elsewhere" });
  });

  it("a method that a plan leaves out is missing, and what a plan leaves out of a method is not", () => {
    const ofPlan = (message: string) => classifyError({ code: -32600, message }, "debug_traceCall");
    const upgrade = "upgrade to Pay As You Go, or Enterprise for access.";
    const lacking = { methodMissing: true };
    expect(ofPlan(`debug_traceCall is not available on the Free tier - ${upgrade}`)).toMatchObject(lacking);
    expect(ofPlan(`Archive requests are not available on the Free tier - ${upgrade}`)).not.toMatchObject(lacking);
  });

  it.each([
    { code: -32601, message: "Method not found" },
    { code: -32000, message: "the method eth_simulateV1 does not exist/is not available" },
  ])("a method that the node lacks: %j", (error) => {
    expect(classify(error)).toMatchObject({ code: "rpc_rejected", retry: "elsewhere", methodMissing: true });
  });

  it("makes something of any value, quickly and in one short line", () => {
    const message = fc.oneof(
      fc.string({ unit: "binary-ascii", maxLength: 200 }),
      fc.constantFrom("range ".repeat(400), "1".repeat(2_000), "blocks 1,".repeat(300), "method ".repeat(300)),
    );
    const error = fc.oneof(
      fc.anything(),
      fc.record({ code: fc.oneof(fc.integer(), fc.string()), message, data: fc.anything() }),
    );
    fc.assert(
      fc.property(error, fc.constantFrom("eth_getLogs", "eth_call"), (value, method) => {
        const before = performance.now();
        const found = classifyError(value, method);
        expect(performance.now() - before).toBeLessThan(50);
        expect(isRpcError(found)).toBe(true);
        expect(found.message.length).toBeLessThan(300);
        expect(found.message).not.toMatch(/\p{Cc}/u);
      }),
    );
  });

  it("repeats no URL of a node", () => {
    expect(
      classify({ code: -32000, message: "upstream https://node.example/v2/secret-key failed" }).message,
    ).not.toContain("secret-key");
  });
});
