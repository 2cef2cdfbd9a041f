import { expect, it } from "vitest";
import { judgeTransaction, type Language, reasonsOf } from "@/server/risk";
import { newAddress } from "@/tests/integration/evidence/support";
import { gatherFromMemory, memorySources } from "@/tests/support/memory-sources";
import { call, MAX } from "@/tests/unit/calldata/support";

const morpho = "0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb";
const uni = "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984";
const [wallet, stranger, contract] = [newAddress(), newAddress(), newAddress()];
const sources = memorySources();

async function reported(
  to: string,
  data: string,
  value = 0n,
  network: "ethereum" | "bnb" = "ethereum",
  language: Language = "en",
) {
  const gathered = await gatherFromMemory(sources, { wallet, to, data, value, network });
  return reasonsOf(judgeTransaction(gathered).signals, language)[0];
}

/** Text for a wallet's user: true, and in plain words. */
it("who may borrow in one's name is said to borrow", async () => {
  const delegation = call("approveDelegation(address,uint256)", [stranger, MAX]);
  expect(await reported(contract, delegation)).toBe(
    `Lets an unknown party, ${stranger}, borrow any amount of token ${contract} in the owner's name, now and later`,
  );
  expect(await reported(contract, delegation, 0n, "ethereum", "pt")).toBe(
    `Permite que um desconhecido, ${stranger}, tome emprestado qualquer quantidade do token ${contract} em nome do dono, agora e depois`,
  );
});

it("who may manage a position may take what is there, not all tokens", async () => {
  expect(await reported(morpho, call("setAuthorization(address,bool)", [stranger, true]))).toBe(
    `Lets an unknown party, ${stranger}, take all that the owner has at Morpho (${morpho}), now and later`,
  );
});

it("coin bears its network's name", async () => {
  const claim = call("SecurityUpdate()", []);
  expect(await reported(contract, claim, 13n * 10n ** 17n)).toMatch(/^Pays 1\.3 ETH to SecurityUpdate\(\) /);
  expect(await reported(contract, claim, 13n * 10n ** 17n, "bnb")).toMatch(/^Pays 1\.3 BNB to /);
  // The name that the trading bots of videos have.
  expect(await reported(contract, call("start()", []), 10n ** 18n)).toMatch(/^Pays 1 ETH to start\(\) /);
});

it("power is told by what it lets somebody do", async () => {
  expect(await reported(contract, call("setOwner(address)", [stranger]))).toBe(
    `Makes an unknown party, ${stranger}, the owner of ${contract}`,
  );
  expect(await reported(contract, call("upgradeTo(address)", [stranger]))).toBe(
    `Replaces the code of ${contract} by that of an unknown party, ${stranger}`,
  );
  expect(await reported(uni, call("delegate(address)", [stranger]))).toBe(
    `Lets an unknown party, ${stranger}, vote or validate for the wallet at ${uni}, without giving assets`,
  );
});
