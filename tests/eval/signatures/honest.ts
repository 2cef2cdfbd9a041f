import { toHex } from "viem";
import { COLLECTION, call, MULTISEND_CALL_ONLY, packed } from "./calls";
import type { Place } from "./places";
import * as t from "./typed";

/** Messages that users sign every day. */
export function honest(
  { chainId, usdc, usdt, weth, routers }: Place,
  wallet: string,
  unknownAccounts: readonly string[],
  now: number,
): t.Made[] {
  const token = t.erc20Domain(chainId, usdc);
  const permit2 = t.permit2Domain(chainId);
  const seaport = t.seaportDomain(chainId);
  const soon = now + 1_800;
  const safe = "0x5afe5afe5afe5afe5afe5afe5afe5afe5afe5afe";
  const [buyer = t.ZERO] = unknownAccounts;
  const order = (offer: t.Json[], consideration: t.Json[]) => t.components(wallet, offer, consideration, now);
  const fee = "0x0000a26b00c1F0DF003000390027140000fAa719";
  const text = (value: string): t.Made => ["text", value, "personal_sign"];
  return [
    ...routers.flatMap((router): t.Made[] => [
      ["permit to a router", t.permit(token, { owner: wallet, spender: router, value: t.MAX256, deadline: soon })],
      [
        "exact permit to a router",
        t.permit(token, { owner: wallet, spender: router, value: "125000000", deadline: soon }),
      ],
      [
        "permit to a router, wrapped by a smart account",
        t.wrapped(t.permit(token, { owner: wallet, spender: router, value: "125000000", deadline: soon }), wallet),
      ],
      ["DAI permit to a router", t.daiPermit(token, { holder: wallet, spender: router, allowed: true })],
      [
        "Permit2 to a router",
        t.permitSingle(permit2, { token: usdc, amount: t.MAX160, expiration: now + 30 * 86_400 }, router, soon),
      ],
      [
        "Permit2 batch to a router",
        t.permitBatch(
          permit2,
          [usdc, weth].map((one) => ({ token: one, amount: t.MAX160, expiration: soon })),
          router,
          soon,
        ),
      ],
      ["Permit2 transfer by a router", t.permitTransfer(permit2, [{ token: usdt, amount: "77000000" }], router, soon)],
    ]),
    ["permit to Permit2", t.permit(token, { owner: wallet, spender: t.PERMIT2, value: t.MAX256, deadline: t.MAX256 })],
    ...unknownAccounts.flatMap((unknownAccount): t.Made[] => [
      ["permit taken back", t.permit(token, { owner: wallet, spender: unknownAccount, value: "0", deadline: soon })],
      ["DAI permit taken back", t.daiPermit(token, { holder: wallet, spender: unknownAccount, allowed: false })],
      [
        "Permit2 taken back",
        t.permitSingle(permit2, { token: usdc, amount: "0", expiration: 0 }, unknownAccount, soon),
      ],
      [
        "private sale",
        t.seaportOrder(
          seaport,
          order(
            [t.nft(COLLECTION)],
            [t.nativeCurrency("2500000000000000000", wallet), { ...t.nft(COLLECTION), recipient: unknownAccount }],
          ),
        ),
      ],
      [
        "vote for a delegate",
        t.typed(
          "Delegation",
          { Delegation: "address delegatee,uint256 nonce,uint256 expiry" },
          { name: "Uniswap", chainId, verifyingContract: "0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984" },
          { delegatee: unknownAccount, nonce: 0, expiry: soon },
        ),
      ],
    ]),
    [
      "3009 cancelled",
      t.typed("CancelAuthorization", { CancelAuthorization: "address authorizer,bytes32 nonce" }, token, {
        authorizer: wallet,
        nonce: `0x${"5a".repeat(32)}`,
      }),
    ],
    [
      "3009 to oneself",
      t.authorization(token, "Transfer", { from: wallet, to: wallet, value: "1000000", validBefore: soon }),
    ],
    [
      "Seaport listing",
      t.seaportOrder(
        seaport,
        order(
          [t.nft(COLLECTION)],
          [t.nativeCurrency("9750000000000000000", wallet), t.nativeCurrency("250000000000000000", fee)],
        ),
      ),
    ],
    [
      "Seaport listing for tokens",
      t.seaportOrder(
        seaport,
        order(
          [t.nft(COLLECTION)],
          [
            { ...t.money(usdc, "4000000000"), recipient: wallet },
            { ...t.money(usdc, "100000000"), recipient: fee },
          ],
        ),
      ),
    ],
    [
      "Seaport bid",
      t.seaportOrder(
        seaport,
        order(
          [t.money(weth, "700000000000000000")],
          [
            { ...t.nft(COLLECTION, "44"), recipient: wallet },
            { ...t.money(weth, "17500000000000000"), recipient: fee },
          ],
        ),
      ),
    ],
    [
      "Seaport bid for a collection",
      t.seaportOrder(
        seaport,
        order([t.money(weth, "700000000000000000")], [{ ...t.nft(COLLECTION, "0"), itemType: 4, recipient: wallet }]),
      ),
    ],
    [
      "Seaport bulk",
      t.seaportBulk(seaport, [
        order([t.nft(COLLECTION, "8")], [t.nativeCurrency("9000000000000000000", wallet)]),
        order([t.nft(COLLECTION, "9")], [t.nativeCurrency("3000000000000000000", wallet)]),
        t.components(t.ZERO, [], [], 0),
        t.components(t.ZERO, [], [], 0),
      ]),
    ],
    ...(chainId === 1
      ? ([
          [
            "Blur listing",
            t.blurOrder(
              {
                name: "Blur Exchange",
                version: "1.0",
                chainId,
                verifyingContract: "0x000000000000Ad05Ccc4F10045630fb830B95127",
              },
              {
                trader: wallet,
                collection: COLLECTION,
                price: "5000000000000000000",
                listingTime: now,
                expirationTime: soon,
                fees: [{ rate: 50, recipient: fee }],
              },
            ),
          ],
          [
            "LooksRare listing",
            t.looksRare(
              {
                name: "LooksRareProtocol",
                version: "2",
                chainId,
                verifyingContract: "0x0000000000E655fAe4d56241588680F86E3b2377",
              },
              {
                collection: COLLECTION,
                currency: weth,
                signer: wallet,
                startTime: now,
                endTime: soon,
                price: "3000000000000000000",
              },
            ),
          ],
          [
            "UniswapX swap",
            t.uniswapX(
              permit2,
              { token: usdc, amount: "1000000000" },
              "0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4",
              wallet,
              { token: usdt, amount: "998000000", recipient: wallet },
              soon,
            ),
          ],
        ] as t.Made[])
      : []),
    [
      "CoW swap",
      t.cowOrder(chainId, {
        sellToken: usdc,
        buyToken: usdt,
        receiver: wallet,
        sellAmount: "500000000",
        buyAmount: "498000000",
        validTo: soon,
      }),
    ],
    [
      "CoW swap, no receiver",
      t.cowOrder(chainId, {
        sellToken: usdt,
        buyToken: usdc,
        receiver: t.ZERO,
        sellAmount: "500000000",
        buyAmount: "498000000",
        validTo: soon,
      }),
    ],
    [
      "1inch limit order",
      t.oneInchOrder(chainId, {
        maker: wallet,
        makerAsset: usdc,
        takerAsset: usdt,
        makingAmount: "700000000",
        takingAmount: "701000000",
      }),
    ],
    ["Safe transfer", t.safeTx(chainId, safe, { to: usdc, data: call("transfer", [buyer, 250_000_000n]) })],
    ["Safe exact approval", t.safeTx(chainId, safe, { to: usdc, data: call("approve", [routers[0], 250_000_000n]) })],
    ["Safe coin", t.safeTx(chainId, safe, { to: buyer, value: "100000000000000000", data: "0x" })],
    [
      "Safe MultiSend",
      t.safeTx(chainId, safe, {
        to: MULTISEND_CALL_ONLY,
        operation: 1,
        data: call("multiSend", [packed(usdc, call("approve", [routers[0], 5_000_000n]))]),
      }),
    ],
    ["Safe rejection", t.safeTx(chainId, safe, { to: safe, data: "0x" })],
    [
      "forwarded exact approval",
      t.forwardRequest(
        {
          name: "MinimalForwarder",
          version: "0.0.1",
          chainId,
          verifyingContract: "0x7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e",
        },
        { from: wallet, to: usdc, data: call("approve", [routers[0], 90_000_000n]) },
      ),
    ],
    ["snapshot vote", t.snapshotVote(wallet)],
    [
      "governor ballot",
      t.typed(
        "Ballot",
        { Ballot: "uint256 proposalId,uint8 support" },
        { name: "Compound Governor Bravo", chainId, verifyingContract: "0xc0Da02939E1441F497fd74F78cE7Decb17B66529" },
        { proposalId: "120", support: 1 },
      ),
    ],
    [
      "Polymarket log-in",
      t.typed(
        "ClobAuth",
        { ClobAuth: "address address,string timestamp,uint256 nonce,string message" },
        { name: "ClobAuthDomain", version: "1", chainId: 137 },
        {
          address: wallet,
          timestamp: "1760000000",
          nonce: 0,
          message: "This message attests that I control the given wallet",
        },
      ),
    ],
    [
      "dYdX log-in",
      t.typed(
        "dYdX",
        { dYdX: "string action,string onlySignOn" },
        { name: "dYdX", version: "1.0", chainId: 1 },
        { action: "dYdX STARK Key", onlySignOn: "https://trade.dydx.exchange" },
      ),
    ],
    [
      "Hyperliquid action",
      t.typed(
        "Agent",
        { Agent: "string source,bytes32 connectionId" },
        { name: "Exchange", version: "1", chainId: 1337, verifyingContract: t.ZERO },
        { source: "a", connectionId: `0x${"3e".repeat(32)}` },
      ),
    ],
    [
      "mail",
      t.typed(
        "Mail",
        { Mail: "Person from,Person to,string contents", Person: "string name,address wallet" },
        { name: "Ether Mail", version: "1", chainId, verifyingContract: "0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC" },
        { from: { name: "Cow", wallet }, to: { name: "Bob", wallet: buyer }, contents: "Hello, Bob!" },
      ),
    ],
    [
      "terms",
      t.typed(
        "Terms",
        { Terms: "string statement,uint256 version" },
        { name: "Some Game", version: "1", chainId },
        { statement: "I accept the terms", version: 3 },
      ),
    ],
    ["sign-in", t.signIn("app.uniswap.org", wallet, "https://app.uniswap.org/login", chainId), "personal_sign"],
    ["sign-in, hex", toHex(t.signIn("opensea.io", wallet, "https://opensea.io", chainId)), "personal_sign"],
    ["sign-in, www", t.signIn("www.tally.xyz", wallet, "https://tally.xyz/login", chainId), "personal_sign"],
    text(
      "Welcome to OpenSea!\n\nClick to sign in and accept the Terms of Service.\n\nNonce:\n1c6b4a1e-5b3d-4d2f-8d7e-2f1f0c9b8a7d",
    ),
    text("Please sign this message to prove that you own this wallet. Nonce: 8821"),
    text("Olá! Assine para entrar 🙂"),
    ["text, hex", toHex("I am the owner of this account"), "personal_sign"],
  ];
}
