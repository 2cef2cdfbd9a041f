import { encodeFunctionData, erc20Abi, maxUint256, toHex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { newAddress } from "@/tests/integration/evidence/support";
import { startAnvil } from "@/tests/support/anvil";
import type { Json } from "@/tests/support/app";
import { startListedApp } from "@/tests/support/listed-app";
import { share } from "@/tests/support/share";

const owner = privateKeyToAccount(generatePrivateKey());
const wallet = owner.address;
const [thief, friend] = [newAddress(), newAddress()];
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";

const anvil = share(() => startAnvil());
const app = share(() => startListedApp({ sanctioned: [], thieves: [thief] }, { RPC_URL_ETHEREUM: anvil.url }));
const caller = share(() => app.account("starter", "unlimited"));

const ask = (body: object, key = caller.apiKey) =>
  app.call("/api/v1/requests/check", { key, body: { chainId: 1, ...body } });
async function check(method: string, params: unknown[], more: object = {}): Promise<Json> {
  const { status, body } = await ask({ method, params, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const approve = (spender: string) =>
  encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender as never, maxUint256] });
const typed = (spender: string) => ({
  types: {
    EIP712Domain: [
      { name: "name", type: "string" },
      { name: "version", type: "string" },
      { name: "chainId", type: "uint256" },
      { name: "verifyingContract", type: "address" },
    ],
    Permit: [
      { name: "owner", type: "address" },
      { name: "spender", type: "address" },
      { name: "value", type: "uint256" },
      { name: "nonce", type: "uint256" },
      { name: "deadline", type: "uint256" },
    ],
  },
  primaryType: "Permit",
  domain: { name: "USD Coin", version: "2", chainId: 1, verifyingContract: usdc },
  message: { owner: wallet, spender, value: maxUint256.toString(), nonce: 0, deadline: 1_900_000_000 },
});
const execute = (to: string, data: `0x${string}`) =>
  encodeFunctionData({
    abi: [
      {
        type: "function",
        name: "execute",
        stateMutability: "nonpayable",
        inputs: [
          { name: "dest", type: "address" },
          { name: "value", type: "uint256" },
          { name: "func", type: "bytes" },
        ],
        outputs: [],
      },
    ],
    args: [to as never, 0n, data],
  });
const raw = (type: string, fee: object) =>
  owner.signTransaction({ type, chainId: 1, nonce: 0, gas: 100_000n, to: usdc, data: approve(thief), ...fee } as never);
const fees = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n };
const operation = (data: string) => ({
  ...{ sender: wallet, nonce: "0x0", callData: data, callGasLimit: "0x1", verificationGasLimit: "0x1" },
  ...{ preVerificationGas: "0x1", maxFeePerGas: "0x1", maxPriorityFeePerGas: "0x1", signature: "0x" },
});
const entryPoints = {
  "0.6": "0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789",
  "0.7": "0x0000000071727De22E5E9d8BAf0edAc6f37da032",
  "0.8": "0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108",
  "0.9": "0x433709009B8330FDa32311DF1C2AFA402eD8D009",
};

describe("POST /api/v1/requests/check", () => {
  it("blocks the same gift to a listed party in every form that a wallet takes", async () => {
    const tx = { from: wallet, to: usdc, data: approve(thief) };
    const nested = execute(usdc, approve(thief));
    const authorization = await owner.signAuthorization({ chainId: 1, address: friend, nonce: 1 });
    const forms: [kind: string, method: string, params: unknown[]][] = [
      ["transaction", "eth_sendTransaction", [tx]],
      ["transaction", "eth_signTransaction", [tx]],
      ["transaction", "eth_sendRawTransaction", [await raw("legacy", { gasPrice: 10n ** 10n })]],
      ["transaction", "eth_sendRawTransaction", [await raw("eip2930", { gasPrice: 10n ** 10n })]],
      ["transaction", "eth_sendRawTransaction", [await raw("eip1559", fees)]],
      [
        "transaction",
        "eth_sendRawTransaction",
        [await raw("eip4844", { ...fees, maxFeePerBlobGas: 1n, blobVersionedHashes: [`0x01${"ab".repeat(31)}`] })],
      ],
      [
        "transaction",
        "eth_sendRawTransaction",
        [await raw("eip7702", { ...fees, authorizationList: [authorization] })],
      ],
      ["signature", "eth_signTypedData_v4", [wallet, JSON.stringify(typed(thief))]],
      ["signature", "eth_signTypedData_v3", [wallet, JSON.stringify(typed(thief))]],
      ["signature", "eth_signTypedData", [wallet, typed(thief)]],
      ["signature", "eth_signTypedData_v1", [[{ type: "string", name: "For", value: thief }], wallet]],
      ["signature", "personal_sign", [toHex(`Give all to ${thief}`), wallet]],
      ["signature", "eth_sign", [wallet, toHex(`Give all to ${thief}`)]],
      [
        "calls",
        "wallet_sendCalls",
        [{ version: "2.0.0", from: wallet, chainId: "0x1", atomicRequired: true, calls: [tx] }],
      ],
      ...Object.values(entryPoints).map((address): [string, string, unknown[]] => [
        "user-operation",
        "eth_sendUserOperation",
        [{ ...operation(nested), ...(address === entryPoints["0.6"] && { initCode: "0x" }) }, address],
      ]),
      // An account of EIP-7702 that sets itself up runs the data behind the mark.
      ...[
        { factory: "0x7702", factoryData: nested },
        { factory: `0x7702${"0".repeat(36)}`, factoryData: nested },
        { initCode: `0x7702${"0".repeat(36)}${nested.slice(2)}`, accountGasLimits: `0x${"0".repeat(64)}` },
      ].map((setup): [string, string, unknown[]] => [
        "user-operation",
        "eth_sendUserOperation",
        [{ ...operation("0x"), ...setup }, entryPoints["0.8"]],
      ]),
      [
        "permissions",
        "wallet_grantPermissions",
        [{ chainId: "0x1", signer: { data: { address: thief } }, permission: { type: "x" } }],
      ],
    ];
    for (const [kind, method, params] of forms) {
      const { decision, meta } = await check(method, params, { wallet });
      expect({ method, params, kind: meta.kind, decision }).toEqual({ method, params, kind, decision: "BLOCK" });
    }
  });

  it("allows the ordinary in every form", async () => {
    await anvil.setBalance(wallet, 10n ** 18n);
    const pay = { from: wallet, to: friend, value: "0x1" };
    for (const [method, params] of [
      ["eth_sendTransaction", [pay]],
      [
        "wallet_sendCalls",
        [{ version: "2.0.0", from: wallet, chainId: "0x1", calls: [pay, { ...pay, value: "0x2" }] }],
      ],
      ["personal_sign", ["Welcome", wallet]],
      ["wallet_switchEthereumChain", [{ chainId: "0x1" }]],
      ["wallet_requestPermissions", [{ eth_accounts: {} }]],
      ["eth_requestAccounts", []],
    ] as [string, unknown[]][]) {
      const { decision, meta } = await check(method, params, { wallet, simulate: false });
      expect({ method, decision, signals: meta.signals }).toMatchObject({ method, decision: "ALLOW" });
    }
  });

  it("judges a user operation by what its account does, not by who carries it", async () => {
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [friend, 5n] });
    const params = [operation(execute(usdc, transfer)), entryPoints["0.7"]];
    const { decision, meta } = await check("eth_sendUserOperation", params, { simulate: false });
    expect(decision).not.toBe("BLOCK");
    expect(meta.analysis.transfers).toMatchObject([
      { from: { address: wallet.toLowerCase() }, to: friend, amount: "5" },
    ]);
  });

  it("runs a transaction, charges the run, and says where none was made", async () => {
    const { accountId, apiKey } = await app.account("starter", "unlimited");
    await anvil.setBalance(wallet, 10n ** 18n);
    const request = { method: "eth_sendTransaction", params: [{ from: wallet, to: friend, value: "0x64" }] };
    const used = async () =>
      (
        await app.runtime.database.pool.query(
          "select sum(calls)::int as calls, sum(simulations)::int as simulations from meters where account_id = $1",
          [accountId],
        )
      ).rows[0];
    const run = (await ask(request, apiKey)).body.data.meta;
    expect(run.simulation).toMatchObject({ outcome: "success", assetChanges: [{ direction: "out", amount: "100" }] });
    expect(await used()).toEqual({ calls: 1, simulations: 1 });
    const read = (await ask({ ...request, simulate: false }, apiKey)).body.data.meta;
    expect(read.simulation).toBeUndefined();
    expect(read.coverage.missing).toContain("simulation");
    expect(await used()).toEqual({ calls: 2, simulations: 1 });
    await app.runtime.database.pool.query("update meters set simulations = 100 where account_id = $1", [accountId]);
    await ask({ method: "eth_sendTransaction", params: request.params }, apiKey);
    const spent = (await ask(request, apiKey)).body.data.meta;
    expect(spent.coverage.missing).toContain("simulation");
    expect((await used()).calls).toBe(4);
  });

  it("names every fault of the parameters, and what it takes", async () => {
    const paths = async (body: object): Promise<string[]> => {
      const { status, body: answer } = await ask(body);
      expect(status, JSON.stringify(answer)).toBe(400);
      expect(answer.error.code).toBe("invalid_request");
      return answer.error.issues.map((issue: Json) => issue.path);
    };
    const bad = { from: "0x1", to: 5, data: "0xzz", value: "-1" };
    const all = ["params.0.from", "params.0.to", "params.0.data", "params.0.value"];
    expect(await paths({ method: "eth_sendTransaction", params: [bad] })).toEqual(all);
    expect(await paths({ method: "eth_sendTransaction", params: [] })).toEqual(["params.0"]);
    expect(
      await paths({ method: "eth_sendTransaction", params: [{ from: wallet, to: friend }], wallet: thief }),
    ).toEqual(["params.0.from"]);
    expect(
      await paths({ chainId: 56, method: "eth_sendRawTransaction", params: [await raw("eip1559", fees)] }),
    ).toEqual(["params.0"]);
    expect(await paths({ method: "eth_sendRawTransaction", params: ["0x02c0"] })).toEqual(["params.0"]);
    expect(
      await paths({ method: "wallet_sendCalls", params: [{ from: wallet, chainId: "0x38", calls: [{ to: "x" }] }] }),
    ).toEqual(["params.0.calls.0.to"]);
    expect(await paths({ method: "eth_getBalance", params: [] })).toEqual(["method"]);
    expect(await paths({ method: "personal_sign", params: ["hi"], origin: "not an origin" })).toContain("origin");
    const { body } = await ask({ method: "eth_getBalance", params: [] });
    expect(body.error.issues[0].message).toContain("wallet_sendCalls");
  });

  it("is not for the Free plan", async () => {
    const { apiKey } = await app.account("free");
    expect((await ask({ method: "eth_requestAccounts" }, apiKey)).status).toBe(403);
  });
});
