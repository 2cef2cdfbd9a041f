import { describe, expect, it } from "vitest";
import type { SignalId } from "@/server/risk";
import * as t from "@/tests/eval/signatures/typed";
import { newAddress, usdc, usdt } from "@/tests/integration/evidence/support";
import { startListedApp } from "@/tests/support/listed-app";
import { share } from "@/tests/support/share";

type Id = Extract<SignalId, `signature.${string}`>;
type Asked = readonly [method: "eth_signTypedData_v4" | "personal_sign" | "eth_sign", data: t.TypedData | string];

const wallet = newAddress();
const unknownAccount = newAddress();
const attacker = newAddress();
const unknown = newAddress();
const router = "0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af";
const hash = `0x${"ab".repeat(32)}`;
const soon = Math.floor(Date.now() / 1_000) + 1_800;

const typed = (data: t.TypedData): Asked => ["eth_signTypedData_v4", data];
const text = (message: string): Asked => ["personal_sign", message];
const permit = (chainId: number) =>
  t.permit(t.erc20Domain(chainId, usdc), { owner: wallet, spender: router, value: "1000000", deadline: soon });
const single = (contract?: string) =>
  typed(
    t.permitSingle(t.permit2Domain(1, contract), { token: usdc, amount: "1000000", expiration: soon }, router, soon),
  );
const note = (verifyingContract: string) =>
  typed(
    t.typed(
      "Note",
      { Note: "bytes32 contentHash,uint256 nonce" },
      { name: "Notes", version: "1", chainId: 1, verifyingContract },
      { contentHash: hash, nonce: 1 },
    ),
  );
const withdrawal = (recipient: string) =>
  typed(
    t.typed(
      "Withdrawal",
      { Withdrawal: "address recipient,uint256 amount,uint256 nonce" },
      { name: "Vault", version: "1", chainId: 1, verifyingContract: unknown },
      { recipient, amount: "1000000000", nonce: 1 },
    ),
  );
const limitOrder = (verifyingContract: string, name: string) =>
  typed(
    t.typed(
      "Order",
      { Order: "address maker,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount" },
      { name, version: "1", chainId: 1, verifyingContract },
      { maker: wallet, makerAsset: usdc, takerAsset: usdt, makingAmount: "5000000", takingAmount: "5000000" },
    ),
  );
const swap = (buyAmount: string) =>
  typed(
    t.cowOrder(1, {
      ...{ sellToken: usdc, buyToken: usdt, receiver: wallet, sellAmount: "5000000000", buyAmount, validTo: soon },
      ...{ appData: t.ZERO32, feeAmount: "0", kind: "sell", partiallyFillable: false },
      ...{ sellTokenBalance: "erc20", buyTokenBalance: "erc20" },
    }),
  );
const without = (data: t.TypedData, field: string): t.TypedData => {
  const { [field]: _, ...message } = data.message;
  return { ...data, message };
};
const unsigned = (data: t.TypedData): t.TypedData => ({
  ...data,
  types: { ...data.types, EIP712Domain: data.types.EIP712Domain!.filter(({ name }) => name !== "chainId") },
});

const undefinedDomain = (data: t.TypedData): t.TypedData => {
  const { EIP712Domain: _, ...types } = data.types;
  return { ...data, types };
};

/**
 * A request that raises each signal, and a similar one that users sign every day. A signal without both does not
 * compile.
 */
const shown: Record<Id, readonly [bad: Asked, twin: Asked]> = {
  "signature.raw-hash": [["eth_sign", hash], text("Welcome back")],
  "signature.outdated-method": [["eth_sign", "0x57656c636f6d65206261636b"], text("Welcome back")],
  "signature.blind-hash": [text(hash), text("Order 17 of 2 apples")],
  "signature.raw-transaction": [
    text("0xec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080"),
    text("0x57656c636f6d65206261636b"),
  ],
  "signature.unreadable": [text("0xff00ff00aa"), text("0x57656c636f6d65206261636b")],
  "signature.unseen-order": [
    typed(
      t.typed(
        "Root",
        { Root: "bytes32 root" },
        {
          ...{ name: "Blur Exchange", version: "1.0", chainId: 1 },
          verifyingContract: "0x000000000000Ad05Ccc4F10045630fb830B95127",
        },
        { root: hash },
      ),
    ),
    typed(
      t.seaportOrder(
        t.seaportDomain(1),
        t.components(wallet, [t.nft(unknown)], [t.nativeCurrency("1000000000000000000", wallet)], soon - 1_800),
      ),
    ),
  ],
  "signature.opaque-field": [note(unknown), note(router)],
  "signature.foreign-chain": [typed(permit(56)), typed(permit(1))],
  "signature.misplaced-domain": [single("0x22d473030f116ddee9f6b43ac78ba30000000000"), single()],
  "signature.unknown-exchange": [
    limitOrder(unknown, "Bazaar"),
    limitOrder("0x111111125421cA6dc452d289314280a0f8842A65", "1inch Aggregation Router"),
  ],
  "signature.unknown-recipient": [withdrawal(unknownAccount), withdrawal(wallet)],
  "signature.ambiguous": [typed(without(permit(1), "value")), typed(permit(1))],
  "signature.hidden-text": [text("Hello \u202edlrow"), text("Olá, mundo 👋🏽")],
  "signature.unsigned-field": [typed(unsigned(permit(1))), typed(permit(1))],
  "signature.digest-varies": [typed(undefinedDomain(permit(1))), typed(permit(1))],
  "signature.other-signer": [
    text(t.signIn("opensea.io", unknownAccount, "https://opensea.io")),
    text(t.signIn("opensea.io", wallet, "https://opensea.io")),
  ],
  "signature.sign-in-elsewhere": [
    text(t.signIn("opensea.io", wallet, "https://example.org/login")),
    text(t.signIn("opensea.io", wallet, "https://opensea.io/login")),
  ],
  "signature.lopsided-trade": [swap("12000000"), swap("4990000000")],
};

const app = share(() => startListedApp({ sanctioned: [], thieves: [attacker] }));
const caller = share(() => app.account("starter", "unlimited"));

async function judge([method, data]: Asked) {
  const { status, body } = await app.call("/api/v1/signatures/analyze", {
    key: caller.apiKey,
    body: { chainId: 1, wallet, method, data },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { ids: body.data.meta.signals.map(({ id }: { id: string }) => id), decision: body.data.decision };
}

describe("every signal of signatures", () => {
  it.each(Object.entries(shown))("%s is raised, and its honest twin is without it", async (id, [bad, twin]) => {
    expect((await judge(bad)).ids).toContain(id);
    const honest = await judge(twin);
    expect(honest.ids).not.toContain(id);
    expect(honest.decision, honest.ids.join()).toBe("ALLOW");
  });

  it.each([
    ["nobody's contract", "USD Coin", unknown, true],
    ["another well-known token", "USD Coin", "0x6B175474E89094C44Da98b954EedeAC495271d0F", true],
    ["USDC in Tether's name", "Tether USD", usdc, true],
    ["the token itself", "USD Coin", usdc, false],
    ["a token of another name", "Gold", unknown, false],
    ["a name that is well known on other networks alone", "GMX", unknown, false],
  ])("a permit's domain fits its token: %s", async (_, name, contract, misplaced) => {
    const grant = { owner: wallet, spender: router, value: "1000000", deadline: soon };
    const { ids } = await judge(typed(t.permit(t.erc20Domain(1, contract, name), grant)));
    expect(ids.includes("signature.misplaced-domain")).toBe(misplaced);
  });

  it("calls nobody unknown whom a list names", async () => {
    const { ids, decision } = await judge(withdrawal(attacker));
    expect(decision).toBe("BLOCK");
    expect(ids).not.toContain("signature.unknown-recipient");
  });

  it("finds him behind more addresses than are looked up", async () => {
    const pad = Array.from({ length: 1_100 }, () => newAddress());
    const domain = { name: "Desk", version: "1", chainId: 1, verifyingContract: unknown };
    const grant = t.typed("Grant", { Grant: "address[] pad,address agent,uint64 nonce" }, domain, {
      ...{ pad, agent: attacker, nonce: 1 },
    });
    expect((await judge(typed(grant))).decision).toBe("BLOCK");
  });
});
