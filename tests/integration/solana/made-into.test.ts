import { type Address, getAddressDecoder, type KeyPairSigner } from "@solana/kit";
import { describe, expect, it } from "vitest";
import { type RpcCall, RpcFailure } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import * as does from "@/tests/support/solana/instructions";
import { answerFrom } from "@/tests/support/solana/rpc";
import { evidenceOf, ids, openStage, unknownAccount } from "./support";

const stage = share(openStage);

describe("a wallet made into another kind of account", () => {
  const nativeMint = "So11111111111111111111111111111111111111112" as Address;
  const ways: [kind: string, space: number, turn: (wallet: KeyPairSigner, drainer: Address) => Promise<void>][] = [
    // The second step needs no signature: `allocate` is all that the attacker requests.
    ["nonce", 80, (wallet, drainer) => stage.chain.send(does.initializeNonce(wallet.address, drainer))],
    [
      "stake",
      200,
      (wallet, drainer) =>
        stage.chain.send(does.assign(wallet, does.stake), does.initializeStake(wallet.address, drainer, drainer)),
    ],
    [
      "token",
      165,
      (wallet, drainer) =>
        stage.chain.send(
          does.assign(wallet, does.token),
          does.initializeAccount(does.token, wallet.address, nativeMint, drainer),
        ),
    ],
  ];

  it.each(ways)("(%s) BLOCKs, for it paid for transactions as only wallets do", async (kind, space, turn) => {
    const { chain, scan, denied } = stage;
    const [wallet, friend, thief] = [await chain.person(3), await chain.person(), await unknownAccount()];
    await chain.sendFrom(wallet, does.transfer(wallet, friend, 1_000_000n));
    await chain.send(does.allocate(wallet, space));
    await turn(wallet, thief);
    const body = await scan(wallet.address);
    expect(ids(body)).toEqual(["solana.taken-over"]);
    expect(body).toMatchObject({ riskScore: 70, status: "HIGH RISK" });
    expect(evidenceOf(body, "solana.taken-over")).toEqual({ party: thief, kind });
    await denied(thief, async () => {
      const listed = await scan(wallet.address);
      expect(ids(listed)).toEqual([
        kind === "nonce" ? "solana.flagged-nonce-authority" : "solana.flagged-account-authority",
      ]);
      expect(listed.status).toBe("CRITICAL");
    });
  });

  it("(mint, or multisig that could be taken for one) BLOCKs, too", async () => {
    const { chain, scan } = stage;
    const [friend, thief] = [await chain.person(), await chain.person()];
    const used = async () => {
      const wallet = await chain.person(3);
      await chain.sendFrom(wallet, does.transfer(wallet, friend, 1_000_000n));
      return wallet;
    };
    const mints = await Promise.all(
      [does.token, does.token2022].map(async (program) => ({ program, of: await used() })),
    );
    for (const { program, of } of mints)
      await chain.send(
        does.allocate(of, 82),
        does.assign(of, program),
        does.initializeMint(program, of.address, 6, thief, null),
      );
    // Keys chosen so that the bytes of a mint's marks are 1.
    const markedAt = (at: number) =>
      getAddressDecoder().decode(Uint8Array.from({ length: 32 }, (_, index) => (index === at ? 1 : 7)));
    const signers = [thief.address, markedAt(10), markedAt(31), markedAt(31), markedAt(31), markedAt(2)];
    const shared = await used();
    await chain.send(
      does.allocate(shared, 355),
      does.assign(shared, does.token2022),
      does.initializeMultisig(shared.address, 1, signers, does.token2022),
    );
    for (const { address } of [...mints.map(({ of }) => of), shared]) {
      const body = await scan(address);
      expect(ids(body)).toEqual(["solana.assigned-away"]);
      expect(body).toMatchObject({ riskScore: 70, status: "HIGH RISK", coverage: { missing: ["counterparties"] } });
    }
  });

  it("in its first step is open to anybody: nobody has to sign for the second", async () => {
    const { chain, scan } = stage;
    const [wallet, larger, other] = [await chain.person(3), await chain.person(3), await chain.person(3)];
    const friend = await chain.person();
    for (const each of [wallet, larger, other]) await chain.sendFrom(each, does.transfer(each, friend, 1_000_000n));
    await chain.send(does.allocate(wallet, 80));
    await chain.send(does.allocate(larger, 500));
    await chain.send(does.allocate(other, 79));
    const body = await scan(wallet.address);
    expect(ids(body)).toEqual(["solana.open-account"]);
    expect(body).toMatchObject({ riskScore: 70, status: "HIGH RISK" });
    expect(await scan(larger.address)).toMatchObject({ riskScore: 70, warnings: body.warnings });
    expect(await scan(other.address)).toMatchObject({ riskScore: 45, status: "WARNING" });
    for (const each of [wallet, larger]) await chain.send(does.initializeNonce(each.address, friend.address));
    await expect(chain.send(does.initializeNonce(other.address, friend.address))).rejects.toThrow();
    // A nonce under construction by a key of its own is not a wallet.
    const begun = await chain.account(does.system, 80);
    expect(await scan(begun.address)).toMatchObject({ riskScore: 0, coverage: { chain: "complete" } });
  });

  it("that decides about itself is lost to nobody", async () => {
    const { chain, scan } = stage;
    const [wallet, friend] = [await chain.person(3), await chain.person()];
    await chain.sendFrom(wallet, does.transfer(wallet, friend, 1_000_000n));
    await chain.send(does.allocate(wallet, 200), does.assign(wallet, does.stake));
    await chain.send(does.initializeStake(wallet.address, wallet.address, wallet.address));
    const body = await scan(wallet.address);
    expect(ids(body)).toEqual(["solana.program-account"]);
    expect(body.riskScore).toBe(0);
  });

  it("made by keys of their own are no such thing, whoever holds them", async () => {
    const { chain, scan } = stage;
    const [owner, friend] = [await chain.person(), await chain.person()];
    const [nonce, stake, token] = [
      await chain.account(does.system, 80),
      await chain.account(does.stake, 200, 1_000_000_000n),
      await chain.account(does.token, 165, 1_000_000_000n),
    ];
    await chain.send(
      does.initializeNonce(nonce, owner),
      does.initializeStake(stake.address, owner, owner),
      does.initializeAccount(does.token, token, nativeMint, owner),
    );
    for (const { address } of [nonce, stake, token]) {
      await chain.send(does.transfer(friend, address, 5n));
      expect(await scan(address)).toMatchObject({
        riskScore: 0,
        coverage: { chain: "complete", missing: ["counterparties"] },
      });
    }
  });

  it("a token account of a denied address BLOCKs whoever pays there", async () => {
    const { chain, scan, denied } = stage;
    const [thief, mint] = [await unknownAccount(), await chain.mint()];
    const account = await chain.hold(thief, mint, 5n);
    expect(await scan(account)).toMatchObject({ riskScore: 0 });
    await denied(thief, async () => {
      const body = await scan(account);
      expect(ids(body)).toEqual(["solana.flagged-account-authority"]);
      expect(body.status).toBe("CRITICAL");
      expect(body.warnings[0]).toContain(thief);
    });
  });
});

describe("what the wallet signed", () => {
  /** The chain's own answers, but for some of its transactions. */
  const showing = (refuses: (signature: string, config: { maxSupportedTransactionVersion?: number }) => boolean) => {
    const honest = answerFrom(stage.chain);
    return (call: RpcCall) => {
      const [signature, config = {}] = call.params as [string, object?];
      return call.method === "getTransaction" && refuses(signature, config)
        ? new RpcFailure(-32015, "Transaction version (1) is not supported by the requesting client")
        : honest(call);
    };
  };
  async function lost() {
    const { chain } = stage;
    const [wallet, friend] = [await chain.person(), await chain.person()];
    await chain.sendFrom(wallet, does.transfer(wallet, friend, 1_000_000n));
    await chain.send(does.allocate(wallet, 1), does.assign(wallet, await unknownAccount()));
    return { wallet: wallet.address, friend };
  }

  it("is found in transactions of version 1", async () => {
    const { wallet } = await lost();
    const answer = showing((_, { maxSupportedTransactionVersion: most = -1 }) => most < 1);
    const { assessment } = await stage.judgeOver({ answer }, wallet);
    expect(assessment).toMatchObject({ score: 70, coverage: { missing: ["counterparties"] } });
  });

  it("is found beside a transaction that the node can't show; without any, what is missing is said", async () => {
    const { wallet, friend } = await lost();
    await stage.chain.send(does.transfer(friend, wallet, 1n));
    const dust = stage.chain.sent.at(-1)?.signature;
    const one = await stage.judgeOver({ answer: showing((signature) => signature === dust) }, wallet);
    expect(one.assessment).toMatchObject({ score: 70 });
    const none = await stage.judgeOver({ answer: showing(() => true) }, wallet);
    expect(none.assessment.coverage.missing).toContain("history");
  });
});
