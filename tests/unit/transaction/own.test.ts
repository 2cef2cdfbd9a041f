import { encodeAbiParameters, encodePacked, type Hex, parseAbiParameters } from "viem";
import { describe, expect, it } from "vitest";
import { queryPlanOf } from "@/server/evidence/transaction/query-plan";
import { judgeTransaction } from "@/server/risk";
import { newAddress, usdc } from "@/tests/integration/evidence/support";
import { gatherFromMemory, memorySources } from "@/tests/support/memory-sources";
import { call, execAsSafe, MAX, word, ZERO_32 } from "@/tests/unit/calldata/support";

const sources = memorySources();
const coverage = { intel: { indicators: 0, updatedAt: null }, chain: "disabled" as const, missing: [] };
const router02 = "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45";
const universalRouter = "0x66a9893cc07d91d95644aedd05d03f95e1dba8af";
const [wallet, thief, account, collection] = [newAddress(), newAddress(), newAddress(), newAddress()];
const one = 1_000_000n * 10n ** 6n;
/** In ether, by any price of these years. */
const fair = 400n * 10n ** 18n;

type Inner = readonly [to: string, value: bigint, data: string];
const batch = (...calls: readonly Inner[]): Hex =>
  call("execute(bytes32,bytes)", [
    `0x01${ZERO_32.slice(4)}`,
    encodeAbiParameters(parseAbiParameters("(address,uint256,bytes)[]"), [calls as readonly [Hex, bigint, Hex][]]),
  ]);
const execute = (to: string, data: string, value = 0n) => call("execute(address,uint256,bytes)", [to, value, data]);
const safe = (to: string, data: string, value = 0n) => execAsSafe(to, data, 0, value);
const approve = (spender: string) => call("approve(address,uint256)", [spender, MAX]);
const approveAll = (operator: string) => call("setApprovalForAll(address,bool)", [operator, true]);
const pull = (from: string, to: string) => call("transferFrom(address,address,uint256)", [from, to, one]);
const permit = (owner: string, spender: string) =>
  call("permit(address,address,uint256,uint256,uint8,bytes32,bytes32)", [
    ...[owner, spender, MAX, MAX, 27],
    ...[`0x${"cd".repeat(32)}`, `0x${"cd".repeat(32)}`],
  ]);
const nothing: Inner = [thief, 0n, execute(usdc, "0x")];

async function judge(to: string, data: string, value = 0n) {
  const { facts } = await gatherFromMemory(sources, { wallet, to, data, value });
  const { score, decision, signals } = judgeTransaction({ facts, coverage, essentialMissing: [] });
  return { score, decision, ids: signals.map(({ id }) => id) };
}

describe("a stranger whose contract is called as if it were the wallet's account", () => {
  const bare = [wallet, batch([usdc, 0n, approve(thief)])] as const;

  it.each([
    ["beside an approval to it", [wallet, batch([usdc, 0n, approve(thief)], nothing)]],
    ["before an approval to it", [wallet, batch(nothing, [usdc, 0n, approve(thief)])]],
    [
      "beside collections for it",
      [wallet, batch([collection, 0n, approveAll(thief)], [newAddress(), 0n, approveAll(thief)], nothing)],
    ],
    ["and uses a permit of the wallet's", [thief, execute(usdc, permit(wallet, thief))]],
    ["and pulls the wallet's tokens to itself", [thief, execute(usdc, pull(wallet, thief))]],
    ["and pulls the wallet's tokens to another", [thief, execute(usdc, pull(wallet, newAddress()))]],
    ["as a Safe, and pulls", [thief, safe(usdc, pull(wallet, thief))]],
    [
      "beside a function nobody knows that names it",
      [wallet, batch(nothing, [thief, 0n, `0xdeadbeef${word(`0x${"5e".repeat(20)}`)}`])],
    ],
    [
      "beside a swap that pays it",
      [
        wallet,
        batch(nothing, [
          router02,
          0n,
          call("exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))", [
            [usdc, "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2", 500, thief, one, 0n, 0n],
          ]),
        ]),
      ],
    ],
  ] as const)("%s: is a stranger still", async (_, [to, data]) => {
    const { score, decision, ids } = await judge(to, data);
    expect(decision, `${score} ${ids}`).not.toBe("ALLOW");
  });

  it.each([
    ["as a Safe", [thief, safe(wallet, "0x")]],
    ["as a Safe that sends it back", [thief, safe(wallet, "0x", fair)]],
    ["as a Safe that sends it to itself", [thief, safe(thief, "0x", fair)]],
    ["as a Safe that passes the least of it on", [thief, safe(newAddress(), "0x", 1n)]],
    ["as a smart account", [thief, execute(wallet, "0x")]],
    ["from a batch of the wallet's", [wallet, batch([thief, fair, execute(wallet, "0x")])]],
  ] as const)("and keeps the coin, %s: is a stranger still", async (_, [to, data]) => {
    const { decision, ids } = await judge(to, data, fair);
    expect(decision).toBe("REVIEW");
    expect(ids).toContain("transaction.unexpected-payment");
  });

  it("changes nothing of what is said without the decoy", async () => {
    const without = await judge(...bare);
    expect(without.decision).toBe("REVIEW");
    expect(await judge(wallet, batch([usdc, 0n, approve(thief)], nothing))).toEqual(without);
  });
});

describe("an account that acts for its owner", () => {
  const swap = (recipient: string): Hex =>
    encodeAbiParameters(parseAbiParameters("address, uint256, uint256, bytes, bool"), [
      recipient as Hex,
      one,
      fair,
      encodePacked(["address", "uint24", "address"], [usdc, 500, "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"]),
      true,
    ]);
  const unwrap = (to: string): Hex => encodeAbiParameters(parseAbiParameters("address, uint256"), [to as Hex, fair]);
  const trade = call("execute(bytes,bytes[],uint256)", [
    "0x000c",
    [swap("0x0000000000000000000000000000000000000002"), unwrap(account)],
    MAX,
  ]);
  const deposit = call("deposit(uint256,address)", [one, account]);

  it.each([
    ["a Safe that trades and is paid", [account, safe(universalRouter, trade)]],
    ["a smart account that trades and is paid", [account, execute(universalRouter, trade)]],
    ["a Safe that takes a deposit's shares", [account, safe(newAddress(), deposit)]],
    ["a Safe whose owner pays himself", [account, safe(usdc, call("transfer(address,uint256)", [wallet, one]))]],
    [
      "a wallet that takes an approval back beside it",
      [
        wallet,
        batch([usdc, 0n, call("approve(address,uint256)", [thief, 0n])], [account, 0n, safe(universalRouter, trade)]),
      ],
    ],
  ] as const)("%s: is allowed", async (_, [to, data]) => {
    const { decision, ids } = await judge(to, data);
    expect(decision, ids.join()).toBe("ALLOW");
  });

  it("may get the coin that its trade needs with the call", async () => {
    expect(await judge(account, execute(universalRouter, trade, 5n), 5n)).toMatchObject({ decision: "ALLOW" });
    expect(await judge(account, safe(universalRouter, trade, 5n), 5n)).toMatchObject({ decision: "ALLOW" });
  });

  it("is asked about all the same where it gets coin", async () => {
    const asked = async (value: bigint) => {
      const data = safe(universalRouter, trade, value);
      const { facts } = await gatherFromMemory(sources, { wallet, to: account, data, value });
      expect(facts.own).toContain(account);
      return queryPlanOf(facts).gainers;
    };
    expect(await asked(5n)).toEqual([account]);
    expect(await asked(0n)).toEqual([]);
  });
});
