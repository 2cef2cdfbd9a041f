import { encodeAbiParameters, type Hex } from "viem";
import { describe, expect, it } from "vitest";
import { gatherSignature } from "@/server/evidence";
import { judgeSignature } from "@/server/risk";
import * as t from "@/tests/eval/signatures/typed";
import { memorySources } from "@/tests/support/memory-sources";

const wallet = "0x52908400098527886e0f7030069857d2e4169ee7";
const unknownAccount = "0x9a41c7e3b05f28d6147e0cab93d2f58160b7e4c9";
const relayer = `0x${"3c".repeat(20)}`;
const attacker = "0x7b3c1f6e0d5a49b8c2e71f0a9d8b6c5e4f3a2b10";
const across = "0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5";
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const weth = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2";
const usdcOnBase = "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913";
const soon = 1_795_001_800;
const sources = memorySources([attacker]);

async function judge(data: t.TypedData) {
  const input = { network: "ethereum", wallet, method: "eth_signTypedData_v4", data, at: 1_795_000_000_000 } as const;
  const { decision, signals } = judgeSignature(await gatherSignature(sources, input as never));
  return { decision, ids: signals.map(({ id }) => id) };
}

const GASLESS =
  "address originSettler,address user,uint256 nonce,uint256 originChainId,uint32 openDeadline,uint32 fillDeadline,bytes32 orderDataType";
const TERMS =
  "address inputToken,uint256 inputAmount,address outputToken,uint256 outputAmount,uint256 destinationChainId,bytes32 recipient,address exclusiveRelayer";
const word = (address: string): Hex => `0x${address.slice(2).padStart(64, "0")}`;
const termsFor = (recipient: string) => ({
  ...{ inputToken: usdc, inputAmount: "1000000000", outputToken: usdcOnBase, outputAmount: "999000000" },
  ...{ destinationChainId: 8453, recipient: word(recipient), exclusiveRelayer: relayer },
});
const orderOf = (originSettler: string, orderData: t.Json) => ({
  ...{ originSettler, user: wallet, nonce: 1, originChainId: 1, openDeadline: soon, fillDeadline: soon },
  ...{ orderDataType: `0x${"ab".repeat(32)}`, orderData },
});
const encoded = (recipient: string) =>
  encodeAbiParameters(
    ["address", "uint256", "address", "uint256", "uint256", "bytes32"].map((type) => ({ type })),
    [usdc, 1_000_000_000n, usdcOnBase, 999_000_000n, 8453n, word(recipient)] as never,
  );

/** Signed for the settler itself. */
const gasless = (settler: string, recipient: string) =>
  judge(
    t.typed(
      "GaslessCrossChainOrder",
      { GaslessCrossChainOrder: `${GASLESS},bytes orderData` },
      { name: "Settler", version: "1", chainId: 1, verifyingContract: settler },
      orderOf(settler, encoded(recipient)),
    ),
  );
/** The same with its terms in the open. */
const open = (settler: string, recipient: string) =>
  judge(
    t.typed(
      "GaslessCrossChainOrder",
      { GaslessCrossChainOrder: `${GASLESS},Terms orderData`, Terms: TERMS },
      { name: "Settler", version: "1", chainId: 1, verifyingContract: settler },
      orderOf(settler, termsFor(recipient)),
    ),
  );
/** Message as the witness of a transfer by Permit2. */
const witnessed = (settler: string, recipient: string) =>
  judge(
    t.typed(
      "PermitWitnessTransferFrom",
      {
        PermitWitnessTransferFrom:
          "TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,GaslessCrossChainOrder witness",
        TokenPermissions: "address token,uint256 amount",
        GaslessCrossChainOrder: `${GASLESS},Terms orderData`,
        Terms: TERMS,
      },
      t.permit2Domain(1),
      {
        permitted: { token: usdc, amount: "1000000000" },
        ...{ spender: settler, nonce: 1, deadline: soon, witness: orderOf(settler, termsFor(recipient)) },
      },
    ),
  );

describe("an order that is filled on another chain (ERC-7683)", () => {
  it.each([
    ["in bytes", gasless],
    ["in the open", open],
    ["behind Permit2", witnessed],
  ])("%s, of a known settler, for oneself", async (_, order) =>
    expect(await order(across, wallet)).toEqual({ decision: "ALLOW", ids: [] }),
  );

  it.each([
    ["in bytes", gasless, "transaction.unknown-function"],
    ["in the open", open, "signature.unknown-recipient"],
    ["behind Permit2", witnessed, "signature.unknown-recipient"],
  ])("%s, of a known settler, for a stranger", async (_, order, id) =>
    expect(await order(across, unknownAccount)).toEqual({ decision: "REVIEW", ids: [id] }),
  );

  it.each([
    ["in bytes", gasless],
    ["in the open", open],
  ])("%s, of a settler that nobody knows", async (_, order) => {
    const { decision, ids } = await order(unknownAccount, wallet);
    expect(decision).not.toBe("ALLOW");
    expect(ids).toContain("signature.unknown-exchange");
  });

  it.each([
    ["settler", gasless, attacker, wallet],
    ["recipient in bytes", gasless, across, attacker],
    ["recipient in the open", open, across, attacker],
    ["recipient behind Permit2", witnessed, across, attacker],
  ])("a listed %s", async (_, order, settler, recipient) =>
    expect((await order(settler, recipient)).decision).toBe("BLOCK"),
  );
});

describe("a trade by Permit2 whose witness no source knows", () => {
  const trade = (recipient: string) =>
    judge(
      t.typed(
        "PermitWitnessTransferFrom",
        {
          PermitWitnessTransferFrom:
            "TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Slippage witness",
          TokenPermissions: "address token,uint256 amount",
          Slippage: "address recipient,address buyToken,uint256 minAmountOut,Fee[] fees",
          Fee: "address recipient,uint256 amount",
        },
        t.permit2Domain(1),
        {
          permitted: { token: usdc, amount: "1000000000" },
          ...{ spender: "0x66a9893cc07d91d95644aedd05d03f95e1dba8af", nonce: 1, deadline: soon },
          witness: {
            ...{ recipient, buyToken: weth, minAmountOut: `${25n * 10n ** 16n}` },
            fees: [{ recipient: relayer, amount: "5" }],
          },
        },
      ),
    );

  it.each([
    ["the wallet, and somebody fees", wallet, "ALLOW", []],
    ["a stranger", unknownAccount, "BLOCK", ["transaction.free-order", "signature.unknown-recipient"]],
  ])("pays %s", async (_, recipient, decision, ids) => expect(await trade(recipient)).toEqual({ decision, ids }));
});
