import { hashTypedData } from "viem";
import { describe, expect, it } from "vitest";
import * as t from "@/tests/eval/signatures/typed";
import { openJudge } from "@/tests/support/judge-signature";

const wallet = "0x27b1fdb04752bbc536007a920d24acb045561c26";
/** Listed, and beginning with zeros, which short hexadecimal leaves out. */
const listed = "0x00000000c7e39a41b05f28d6147e0cab93d2f581";
const unknownAccount = "0x9a41c7e3b05f28d6147e0cab93d2f58160b7e4c9";
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const weth = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2";
const bayc = "0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d";
const router = "0x66a9893cc07d91d95644aedd05d03f95e1dba8af";
const soon = 1_795_001_800;
const judge = openJudge(wallet, [listed]);

/** Spellings of one address that @metamask/eth-sig-util 8.2.0 hashes like the plain one. */
const spellings: [string, t.Json][] = [
  ["decimal", BigInt(listed).toString()],
  ["decimal behind zeros", `000${BigInt(listed)}`],
  ["short hexadecimal", `0x${BigInt(listed).toString(16)}`],
  ["short hexadecimal in capitals", `0x${BigInt(listed).toString(16).toUpperCase()}`],
];

describe("an address in another spelling is that address", () => {
  const note = (who: t.Json, type = "address") => t.typed("Note", { Note: `${type} who` }, { name: "Notes" }, { who });
  const safe = (to: t.Json) => t.safeTx(1, unknownAccount, { to, value: "1000", data: "0x" });
  const permit = (spender: t.Json) =>
    t.permit(t.erc20Domain(1, usdc), { owner: wallet, spender, value: "1000000", deadline: soon });
  const moved = (to: t.Json) =>
    t.authorization(t.erc20Domain(1, usdc), "Transfer", { from: wallet, to, value: "1000000", validBefore: soon });
  const swap = (receiver: t.Json) =>
    t.cowOrder(1, {
      sellToken: usdc,
      buyToken: weth,
      receiver,
      sellAmount: "300000000000",
      buyAmount: "1",
      validTo: soon,
    });

  it.each(spellings)("%s", async (_, spelt) => {
    for (const made of [note, safe, permit, moved, swap]) {
      const [plain, odd] = [await judge(made(listed)), await judge(made(spelt))];
      expect(plain.decision).toBe("BLOCK");
      expect(odd.decision).toBe("BLOCK");
      expect(odd.ids).toEqual(expect.arrayContaining(plain.ids));
      expect(odd.ids).toContain("signature.ambiguous");
      expect(odd.reading.granted).toEqual(plain.reading.granted);
    }
  });

  it("a JSON number, a list, and a text in whatever characters", async () => {
    const short = 123_456_789_012_345;
    const small = openJudge(wallet, [`0x${short.toString(16).padStart(40, "0")}`]);
    expect((await small(note(short))).decision).toBe("BLOCK");
    expect((await judge(note([BigInt(listed).toString()], "address[]"))).decision).toBe("BLOCK");
    // Hashed alike by @metamask/eth-sig-util 8.2.0 and 9.0.0.
    for (const [text, address] of [
      ["vitalik.eth", "0x0000000000000000000000000000004d1282209b"],
      ["9F3cZZ-a b~", "0x000000000000000000000000000000188dd0add5"],
      ["91755105684267130945230538097954373689363024570493", "0x3ec8093cf1651a6163b5e170fa35fd108d1ab3e8"],
    ] as const)
      expect((await openJudge(wallet, [address])(note(text))).decision, text).toBe("BLOCK");
    // ethers reads these digits without 0x, and the plain ones stand in the others.
    for (const spelt of [listed.slice(2), ` ${listed}`, `${listed}\n`, `x${"0".repeat(300)} ${listed}`])
      expect((await judge(note(spelt))).decision, spelt).toBe("BLOCK");
  });

  it("of an order's receiver is never taken for the wallet", async () => {
    for (const receiver of [BigInt(unknownAccount).toString(), "x".repeat(300), {}, null, [unknownAccount], 1.5]) {
      const { reading, decision } = await judge(swap(receiver as t.Json));
      const [order] = reading.granted;
      expect(order).toMatchObject({ kind: "order", makerReceives: [], zeroConsideration: true });
      expect(decision).toBe("BLOCK");
    }
  });

  it("of a spender gives way to no other field, and of a delegate is no removal", async () => {
    const grant = {
      Permit: "address owner,address spender,address manager,uint256 value,uint256 nonce,uint256 deadline",
    };
    const message = { owner: wallet, spender: {}, manager: router, value: t.MAX256, nonce: "0", deadline: soon };
    const { reading } = await judge(t.typed("Permit", grant, t.erc20Domain(1, usdc), message));
    expect(reading.granted).toMatchObject([{ kind: "allowance", spender: `0x${"f".repeat(40)}` }]);
    const auth = { Authorization: "uint256 chainId,address address,uint64 nonce" };
    const signed = await judge(t.typed("Authorization", auth, { name: "W" }, { chainId: [], address: {}, nonce: 1 }));
    expect(signed.reading.authorizations).toEqual([{ delegate: `0x${"f".repeat(40)}`, anyChain: true }]);
  });
});

describe("a number in another spelling is that number", () => {
  const count = (value: t.Json, type = "uint256") =>
    t.typed("Count", { Count: `${type} value` }, { name: "Counter", version: "1", chainId: 1 }, { value });
  const plain = (value: string, type?: string) => hashTypedData(count(value, type) as never);

  it.each([
    [" 12 ", "12"],
    ["\t12\n", "12"],
    ["\u00a012\ufeff", "12"],
    ["+12", "12"],
    ["012", "12"],
    ["0b1100", "12"],
    ["0B1100", "12"],
    ["0o14", "12"],
    ["0xC", "12"],
    [`0x${"0".repeat(80)}c`, "12"],
    ["-0", "0"],
    [1e18, "1000000000000000000"],
  ] as const)("%j is %s, and its digest is known", async (value, number) => {
    const { reading, ids } = await judge(count(value));
    expect(ids).toEqual([]);
    expect(reading.digest).toBe(plain(number));
    expect(reading.digest).toBe(hashTypedData(count(value) as never));
  });

  it.each([
    ["nothing", "", "uint256"],
    ["digits that a double lost", 1e23, "uint256"],
    ["too many", "256", "uint8"],
    ["less than none", "-1", "uint8"],
    ["an exponent", "1e3", "uint256"],
    ["a fraction", 1.5, "uint256"],
    ["full-width digits", "１２", "uint256"],
    ["a flag", true, "uint256"],
    ["a list", ["5"], "uint256"],
    ["behind two signs", "--5", "int8"],
    ["negative hexadecimal, which ethers alone reads", "-0x5", "int8"],
    ["more than fits, which MetaMask alone hashes", "200", "int8"],
  ] as const)("is noted where wallets differ: %s", async (_, value, type) => {
    const { decision, ids, reading } = await judge(count(value as t.Json, type));
    expect([decision, ids]).toEqual(["REVIEW", ["signature.ambiguous"]]);
    expect(reading.digest).toBeNull();
  });
});

describe("a number that can't be read never counts for the wallet", () => {
  const paid = (item: t.Json) => ({ ...(item as Record<string, t.Json>), recipient: wallet });
  const listing = (price: t.Json) =>
    t.seaportOrder(
      t.seaportDomain(1),
      t.components(
        wallet,
        [t.nft(bayc)],
        [{ ...t.nativeCurrency("0", wallet), startAmount: price, endAmount: price }],
        soon - 1_800,
      ),
    );
  const bid = (price: t.Json) =>
    t.seaportOrder(
      t.seaportDomain(1),
      t.components(
        wallet,
        [{ ...(t.money(weth, "0") as Record<string, t.Json>), startAmount: price, endAmount: price }],
        [paid({ ...t.nft(unknownAccount), itemType: 2 })],
        soon - 1_800,
      ),
    );
  const swap = (buyAmount: t.Json) =>
    t.cowOrder(1, {
      ...{ sellToken: weth, buyToken: usdc, receiver: wallet, sellAmount: `${10n ** 20n}`, buyAmount, validTo: soon },
    });
  const limit = (takingAmount: t.Json) =>
    t.oneInchOrder(1, {
      maker: wallet,
      makerAsset: weth,
      takerAsset: usdc,
      makingAmount: `${10n ** 20n}`,
      takingAmount,
    });
  const blur = (price: t.Json) =>
    t.blurOrder(
      {
        name: "Blur Exchange",
        version: "1.0",
        chainId: 1,
        verifyingContract: "0x000000000000ad05ccc4f10045630fb830b95127",
      },
      { trader: wallet, collection: bayc, price, listingTime: soon - 1_800, expirationTime: soon },
    );
  const looks = (price: t.Json) =>
    t.looksRare(
      {
        name: "LooksRareProtocol",
        version: "2",
        chainId: 1,
        verifyingContract: "0x0000000000e655fae4d56241588680f86e3b2377",
      },
      { collection: bayc, currency: weth, signer: wallet, startTime: soon - 1_800, endTime: soon, price },
    );
  const dutch = (amount: t.Json) =>
    t.uniswapX(
      t.permit2Domain(1),
      { token: weth, amount: `${10n ** 20n}` },
      "0x6000da47483062a0d734ba3dc7576ce6a0b645c4",
      wallet,
      { token: usdc, amount: amount as string, recipient: wallet },
      soon,
    );

  it.each([
    ["a listing on Seaport", listing],
    ["a listing on Blur", blur],
    ["a listing on LooksRare", looks],
    ["a swap on CoW", swap],
    ["a limit order of 1inch", limit],
    ["a Dutch order of UniswapX", dutch],
  ])("%s", async (_, made) => {
    for (const price of ["many", {}, [], null, "1e30", "１", "x".repeat(300), "-1"])
      expect((await judge(made(price as t.Json))).decision, JSON.stringify(price)).toBe("BLOCK");
    for (const tiny of ["0", "", " 0 ", "0b0", " 1 ", "+1", "0b1", "0o1", " \n"])
      expect((await judge(made(tiny))).decision, tiny).toBe("BLOCK");
  });

  it("what it gives counts at its most", async () => {
    const { reading } = await judge(bid("many"));
    expect(reading.granted).toMatchObject([{ offered: [{ amount: (2n ** 256n - 1n).toString() }] }]);
  });

  it("a side that can't be read is both", async () => {
    const bet = (side: t.Json) =>
      t.typed(
        "Order",
        {
          Order:
            "uint256 salt,address maker,address signer,address taker,uint256 tokenId,uint256 makerAmount,uint256 takerAmount,uint256 expiration,uint256 nonce,uint256 feeRateBps,uint8 side,uint8 signatureType",
        },
        {
          name: "Polymarket CTF Exchange",
          version: "1",
          chainId: 1,
          verifyingContract: "0x4bfb41d5b3570defd03c39a9a4d8de6bd8b8982e",
        },
        {
          ...{ salt: "1", maker: wallet, signer: wallet, taker: t.ZERO, tokenId: "7", makerAmount: "9000", side },
          ...{ takerAmount: "5", expiration: "0", nonce: "0", feeRateBps: "0", signatureType: 0 },
        },
      );
    const sold = async (side: t.Json) =>
      (await judge(bet(side))).reading.granted.map((one) => (one.kind === "order" ? one.offered[0]?.standard : ""));
    expect(await sold("")).toEqual(["erc20"]);
    expect(await sold(0)).toEqual(["erc20"]);
    expect(await sold(1)).toEqual(["erc1155"]);
    expect(await sold("buy")).toEqual(["erc20", "erc1155"]);
  });
});

it("many notes of one kind leave room for the others", async () => {
  const crowd = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`x${i}`, i]));
  const pay = t.typed("Pay", { Pay: "address to,uint256 value" }, { name: "x" }, { to: wallet, value: "many" });
  const { ids, decision } = await judge({ ...pay, domain: { ...pay.domain, ...crowd } });
  expect([decision, ids]).toEqual(["REVIEW", ["signature.ambiguous", "signature.unsigned-field"]]);
});

it("an empty contract or empty bytes are what wallets hash", async () => {
  const request = t.forwardRequest(
    { name: "MinimalForwarder", version: "0.0.1", chainId: 1, verifyingContract: unknownAccount },
    { from: wallet, to: unknownAccount, data: "" },
  );
  const { reading, ids, decision } = await judge(request);
  expect([decision, ids]).toEqual(["ALLOW", []]);
  expect(reading.digest).toBe(hashTypedData({ ...request, message: { ...request.message, data: "0x" } } as never));
  const terms = (verifyingContract: string) =>
    t.typed("Terms", { Terms: "string text" }, { name: "Desk", chainId: 1, verifyingContract }, { text: "I agree" });
  const none = await judge(terms(""));
  expect([none.decision, none.ids]).toEqual(["ALLOW", []]);
  expect(none.reading.digest).toBe(hashTypedData(terms(t.ZERO) as never));
});
