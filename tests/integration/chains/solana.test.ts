import { describe, expect, it, onTestFinished } from "vitest";
import { type SolanaClient, stakeProgram, systemProgram, token2022Program, tokenProgram } from "@/server/chains";
import { encodeBase58 } from "@/server/chains/base58";
import { chainsForTest } from "../../support/chains";
import { type Behaviour, type RpcCall, type RpcDouble, RpcFailure, startRpcDouble } from "../../support/rpc-double";

const key = (seed: number) => encodeBase58(new Uint8Array(32).fill(seed));
const [wallet, mint, thief] = [key(7), key(8), key(9)] as const;
const context = { apiVersion: "2.1.0", slot: 5 };

// Answers as a validator gives them with jsonParsed.
const account = (owner: string, data: unknown) => ({
  owner,
  lamports: 2_039_280,
  executable: false,
  rentEpoch: 18446744073709552000,
  space: 165,
  data,
});
const tokenAccount = (program: string, seed: number, info: object = {}) => ({
  pubkey: key(seed),
  account: account(program, {
    program: program === tokenProgram ? "spl-token" : "spl-token-2022",
    parsed: {
      type: "account",
      info: {
        isNative: false,
        mint,
        owner: wallet,
        state: "initialized",
        tokenAmount: { amount: "18446744073709551615", decimals: 6, uiAmount: 1.5, uiAmountString: "1.5" },
        ...info,
      },
    },
    space: 165,
  }),
});
const mintAccount = account(token2022Program, {
  program: "spl-token-2022",
  parsed: {
    type: "mint",
    info: {
      decimals: 6,
      freezeAuthority: thief,
      isInitialized: true,
      mintAuthority: null,
      supply: "1000",
      extensions: [{ extension: "permanentDelegate", state: { delegate: thief } }, { extension: "nonTransferable" }],
    },
  },
});
const stake = (seed: number, staker: string, withdrawer: string) => ({
  pubkey: key(seed),
  account: account(stakeProgram, {
    program: "stake",
    parsed: { type: "delegated", info: { meta: { authorized: { staker, withdrawer } } } },
  }),
});

function validator({ method, params }: RpcCall): unknown {
  const [first, second] = params as [
    unknown,
    { programId?: string; filters?: [unknown, { memcmp: { offset: number } }] },
  ];
  switch (method) {
    case "getGenesisHash":
      return "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d";
    case "getAccountInfo":
      return { context, value: first === wallet ? account(systemProgram, ["", "base64"]) : null };
    case "getMultipleAccounts":
      return { context, value: (first as string[]).map((each) => (each === mint ? mintAccount : null)) };
    case "getTokenAccountsByOwner":
      return {
        context,
        value:
          second.programId === tokenProgram
            ? [
                tokenAccount(tokenProgram, 20),
                tokenAccount(tokenProgram, 21, {
                  delegate: thief,
                  delegatedAmount: { amount: "5", decimals: 6, uiAmount: 0, uiAmountString: "0" },
                  closeAuthority: thief,
                }),
              ]
            : [tokenAccount(token2022Program, 22, { state: "frozen", extensions: [{ extension: "immutableOwner" }] })],
      };
    case "getSignaturesForAddress":
      return [
        { signature: "5".repeat(88), slot: 9, err: null, blockTime: 1_700_000_000 },
        { signature: "6".repeat(88), slot: 8, err: { InstructionError: [] }, blockTime: null },
      ];
    case "getProgramAccounts":
      if (first === stakeProgram)
        return second.filters![1].memcmp.offset === 12 ? [stake(30, wallet, thief)] : [stake(31, wallet, wallet)];
      return new RpcFailure(
        -32010,
        "11111111111111111111111111111111 excluded from account secondary indexes; this RPC method unavailable for key",
      );
  }
  return undefined;
}

/** Bytes as requested. The node returns no `space`, like old ones. */
function manyStakes({ method, params }: RpcCall, count: number): unknown {
  const [program, config] = params as [string, { dataSlice?: { length: number }; filters: [unknown, unknown] }];
  if (method !== "getProgramAccounts" || program !== stakeProgram) return undefined;
  if (!JSON.stringify(config.filters).includes('"offset":12')) return [];
  const data = Buffer.alloc(200);
  data[0] = 1;
  data.set(new Uint8Array(32).fill(7), 12);
  data.set(new Uint8Array(32).fill(9), 44);
  const text = data.subarray(0, config.dataSlice?.length).toString("base64");
  return Array.from({ length: count }, (_, at) => {
    const address = new Uint8Array(32).fill(1);
    new DataView(address.buffer).setUint32(0, at);
    const { space, ...told } = account(stakeProgram, [text, "base64"]);
    return { pubkey: encodeBase58(address), account: told };
  });
}

async function open(
  behaviour: Behaviour = { answer: validator },
  ms = 600,
): Promise<{ client: SolanaClient; double: RpcDouble; options: Parameters<SolanaClient["getAccount"]>[1] }> {
  const double = await startRpcDouble(behaviour);
  onTestFinished(() => double.stop());
  const chains = chainsForTest({ solana: [double.url] });
  return { client: chains.solana()!, double, options: { deadline: chains.deadline({ ms }) } };
}

describe("reads", () => {
  it("a wallet, its token accounts of both programs and a mint, in one round trip", async () => {
    const { client, double, options } = await open();
    const [own, none, tokens, [found]] = await Promise.all([
      client.getAccount(wallet, options),
      client.getAccount(key(1), options),
      client.getTokenAccounts(wallet, options),
      client.getMints([mint, key(2)], options),
    ]);
    expect(own).toMatchObject({ owner: systemProgram, executable: false, parsed: undefined });
    expect(none).toBeNull();
    expect(tokens.accounts).toMatchObject([
      {
        address: key(20),
        program: tokenProgram,
        amount: 18_446_744_073_709_551_615n,
        delegate: undefined,
        state: "initialized",
      },
      { address: key(21), delegate: thief, delegatedAmount: 5n, closeAuthority: thief },
      { address: key(22), program: token2022Program, state: "frozen", extensions: ["immutableOwner"] },
    ]);
    expect(found).toMatchObject({
      mintAuthority: undefined,
      freezeAuthority: thief,
      supply: 1_000n,
    });
    expect(found!.extensions).toEqual({ permanentDelegate: thief, nonTransferable: true });
    expect(double.requests).toHaveLength(1);

    await client.getTokenAccounts(wallet, options);
    expect(double.requests).toHaveLength(1);
  });

  it("signatures, newest first", async () => {
    const { client, options } = await open();
    expect(await client.getSignatures(wallet, { ...options, limit: 2 })).toMatchObject([
      { slot: 9, failed: false },
      { slot: 8, failed: true },
    ]);
  });

  it("stake accounts by either authority, each once", async () => {
    const { client, options } = await open();
    expect(await client.getStakeAccounts(wallet, options)).toMatchObject([
      {
        address: key(30),
        authorities: [
          { role: "staker", key: wallet },
          { role: "withdrawer", key: thief },
        ],
      },
      {
        address: key(31),
        authorities: [
          { role: "staker", key: wallet },
          { role: "withdrawer", key: wallet },
        ],
      },
    ]);
  });

  it("more stakes than anybody gives a wallet for nothing, of each only what holds the keys", async () => {
    const { client, double, options } = await open(
      { answer: (call) => manyStakes(call, 4_000) ?? validator(call) },
      4_000,
    );
    const found = await client.getStakeAccounts(wallet, options);
    expect(found).toHaveLength(4_000);
    expect(found.at(-1)).toMatchObject({ authorities: [{ key: wallet }, { role: "withdrawer", key: thief }] });
    const [, { dataSlice }] = double.requests.flat().find(({ method }) => method === "getProgramAccounts")!.params as [
      string,
      { dataSlice: object },
    ];
    expect(dataSlice).toEqual({ offset: 0, length: 124 });
    const beyond = await open({ answer: (call) => manyStakes(call, 4_001) ?? validator(call) }, 4_000);
    await expect(beyond.client.getStakeAccounts(wallet, beyond.options)).rejects.toMatchObject({ tooLarge: true });
  });

  it("nonce accounts, which most nodes refuse", async () => {
    const { client, options } = await open();
    await expect(client.getNonceAccounts(wallet, options)).rejects.toMatchObject({ isRpcError: true });
  });

  it("more accounts than a node takes at once", async () => {
    const { client, double, options } = await open();
    const many = Array.from({ length: 150 }, (_, at) => key((at % 200) + 1));
    expect(await client.getAccounts(many, options)).toHaveLength(150);
    expect(double.requests.flat().filter(({ method }) => method === "getMultipleAccounts")).toHaveLength(2);
  });
});

describe("nodes that do badly", () => {
  const replaced = (method: string, value: unknown): Behaviour => ({
    answer: (call) => (call.method === method ? value : validator(call)),
  });

  it.each<[string, Behaviour]>([
    ["dead", { status: 500 }],
    ["silent", { silent: true }],
    ["no context", replaced("getTokenAccountsByOwner", [])],
    ["no list", replaced("getTokenAccountsByOwner", { context, value: {} })],
    [
      "another wallet's accounts",
      replaced("getTokenAccountsByOwner", { context, value: [tokenAccount(tokenProgram, 20, { owner: thief })] }),
    ],
    [
      "bad amounts",
      replaced("getTokenAccountsByOwner", {
        context,
        value: [tokenAccount(tokenProgram, 20, { tokenAmount: { amount: "1e9", decimals: 6 } })],
      }),
    ],
    [
      "bad keys",
      replaced("getTokenAccountsByOwner", { context, value: [tokenAccount(tokenProgram, 20, { delegate: "0xabc" })] }),
    ],
    [
      "no state",
      replaced("getTokenAccountsByOwner", { context, value: [tokenAccount(tokenProgram, 20, { state: "thawed" })] }),
    ],
    [
      "endless accounts",
      replaced("getTokenAccountsByOwner", { context, value: Array.from({ length: 5_001 }, () => null) }),
    ],
  ])("%s: a typed failure in time, and nothing kept", async (_name, behaviour) => {
    const { client, options } = await open(behaviour);
    const before = performance.now();
    await expect(client.getTokenAccounts(wallet, options)).rejects.toMatchObject({ isRpcError: true });
    expect(performance.now() - before).toBeLessThan(850);
    expect(client.cache.find("getTokenAccountsByOwner")).toBeUndefined();
    expect(client.cache.stats().entries).toBeLessThanOrEqual(1);
  });

  it("a node of the devnet is not used", async () => {
    const { client, options } = await open(replaced("getGenesisHash", "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG"));
    await expect(client.getAccount(wallet, options)).rejects.toMatchObject({
      code: "rpc_unavailable",
      message: expect.stringContaining("devnet"),
    });
  });

  it("a node that won't tell its network is used", async () => {
    const { client, options } = await open(replaced("getGenesisHash", new RpcFailure(-32601, "Method not found")));
    await expect(client.getAccount(wallet, options)).resolves.toMatchObject({ owner: systemProgram });
  });
});
