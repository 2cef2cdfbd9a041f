import type { Address, KeyPairSigner } from "@solana/kit";
import { describe, expect, it } from "vitest";
import { listParties } from "@/server/monitoring/parties";
import { openStage, programAddress, unknownAccount } from "@/tests/integration/solana/support";
import { share } from "@/tests/support/share";
import { setSquads } from "@/tests/support/solana/chain";
import * as does from "@/tests/support/solana/instructions";

const nativeMint = "So11111111111111111111111111111111111111112" as Address;
const stage = share(openStage);

/** Every right that another address may have over a wallet, each set up for an attacker. */
const rights: Record<string, (wallet: KeyPairSigner, drainer: Address) => Promise<unknown>> = {
  "owns the account": (wallet, drainer) => stage.chain.send(does.assign(wallet, drainer)),
  "made it a nonce": (wallet, drainer) =>
    stage.chain.send(does.allocate(wallet, 80), does.initializeNonce(wallet.address, drainer)),
  "took a stake": async (wallet, drainer) => {
    const account = await stage.chain.account(does.stake, 200, 1_000_000_000n);
    await stage.chain.send(
      does.initializeStake(account, wallet, wallet),
      does.authorizeWithdrawer(account, wallet, drainer),
    );
  },
  "was handed an account": async (wallet, drainer) => {
    const mint = { address: nativeMint, program: does.token, issuer: stage.chain.payer };
    const account = await stage.chain.hold(wallet.address, mint, 0n);
    await stage.chain.send(does.setAuthority(does.token, account, wallet, does.authority.owner, drainer));
  },
  "may close an account": async (wallet, drainer) => {
    const account = await stage.chain.hold(wallet.address, await stage.chain.mint(), 0n);
    await stage.chain.send(does.setAuthority(does.token, account, wallet, does.authority.close, drainer));
  },
  "may take tokens": async (wallet, drainer) => {
    const account = await stage.chain.hold(wallet.address, await stage.chain.mint(), 5n);
    await stage.chain.send(does.approve(does.token, account, drainer, wallet, 1n));
  },
};

describe("who concerns a watched Solana wallet, so that their listing brings its scan forward", () => {
  const partiesOf = async (wallet: Address) =>
    listParties(wallet, (await stage.judgeOver({ answer: stage.honest }, wallet)).evidence, []);

  it.each(Object.keys(rights))("whoever %s", async (right) => {
    const [wallet, thief] = [await stage.chain.person(3), await unknownAccount()];
    await rights[right]?.(wallet, thief);
    expect(await partiesOf(wallet.address)).toEqual([wallet.address, thief]);
  });

  it("whoever signs for a multisig, or decides who does", async () => {
    const [address, one, two, chief] = [
      await programAddress(),
      await unknownAccount(),
      await unknownAccount(),
      await unknownAccount(),
    ];
    const members: [Address, number][] = [
      [one, 7],
      [two, 7],
    ];
    setSquads(stage.chain, address, 2, members, { chief });
    expect((await partiesOf(address)).sort()).toEqual(expect.arrayContaining([address, one, two, chief].sort()));
  });

  it("whom the wallet gave a right before those whom strangers may have put there", async () => {
    const { chain } = stage;
    const [wallet, thief, closer] = [await chain.person(5), await unknownAccount(), await unknownAccount()];
    for (let count = 0; count < 3; count++) {
      const account = await chain.account(does.stake, 200);
      await chain.send(does.initializeStake(account, wallet.address, await unknownAccount()));
    }
    await rights["took a stake"]?.(wallet, thief);
    await rights["may close an account"]?.(wallet, closer);
    const parties = await partiesOf(wallet.address);
    expect(parties).toHaveLength(6);
    expect(parties.slice(0, 3)).toEqual([wallet.address, closer, thief]);
  });
});
