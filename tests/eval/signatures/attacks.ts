import { toHex } from "viem";
import { COLLECTION, call, MULTISEND_CALL_ONLY, packed } from "./calls";
import type { Place } from "./places";
import * as t from "./typed";

/** Requests for rights that the requester should not have, with the method where it is not typed data. */
export function attacks({ chainId, usdc, usdt, weth }: Place, wallet: string, bad: string, now: number): t.Made[] {
  const token = t.erc20Domain(chainId, usdc);
  const permit2 = t.permit2Domain(chainId);
  const seaport = t.seaportDomain(chainId);
  const soon = now + 1_800;
  const grant = { owner: wallet, spender: bad };
  const safe = "0x5afe5afe5afe5afe5afe5afe5afe5afe5afe5afe";
  const order = (offer: t.Json[], consideration: t.Json[]) => t.components(wallet, offer, consideration, now);
  const blind = t.components(t.ZERO, [], [], now);
  const thousand = "1000000000";
  return [
    ["permit, unlimited", t.permit(token, { ...grant, value: t.MAX256, deadline: t.MAX256 })],
    ["permit, the balance, soon over", t.permit(token, { ...grant, value: thousand, deadline: soon })],
    ["permit, hexadecimal", t.permit(token, { ...grant, value: `0x${"f".repeat(64)}`, deadline: toHex(soon) })],
    [
      "permit, wrapped by a smart account",
      t.wrapped(t.permit(token, { ...grant, value: t.MAX256, deadline: soon }), wallet),
    ],
    [
      "permit of an unknown token",
      t.permit(t.erc20Domain(chainId, "0x1234567890123456789012345678901234567890", "Gold"), {
        ...grant,
        value: t.MAX256,
        deadline: soon,
      }),
    ],
    [
      "permit without a chain",
      t.permit(
        { name: "USD Coin", version: "2", verifyingContract: usdc },
        { ...grant, value: t.MAX256, deadline: soon },
      ),
    ],
    ["DAI permit", t.daiPermit(token, { holder: wallet, spender: bad, allowed: true })],
    [
      "permit renamed",
      t.typed(
        "Login",
        { Login: "address owner,address spender,uint256 amount,uint256 nonce,uint256 deadline" },
        token,
        { ...grant, amount: t.MAX256, nonce: 0, deadline: soon },
      ),
    ],
    [
      "permit for all",
      t.typed(
        "PermitForAll",
        { PermitForAll: "address owner,address operator,bool approved,uint256 nonce,uint256 deadline" },
        { name: "Apes", chainId, verifyingContract: COLLECTION },
        { owner: wallet, operator: bad, approved: true, nonce: 0, deadline: soon },
      ),
    ],
    [
      "NFT permit",
      t.typed(
        "Permit",
        { Permit: "address spender,uint256 tokenId,uint256 nonce,uint256 deadline" },
        {
          name: "Uniswap V3 Positions NFT-V1",
          version: "1",
          chainId,
          verifyingContract: "0xC36442b4a4522E871399CD717aBDD847Ab11FE88",
        },
        { spender: bad, tokenId: "77", nonce: 0, deadline: soon },
      ),
    ],
    [
      "Compound manager",
      t.typed(
        "Authorization",
        { Authorization: "address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry" },
        {
          name: "Compound USDC",
          version: "0",
          chainId,
          verifyingContract: "0xc3d688B66703497DAA19211EEdff47f25384cdc3",
        },
        { owner: wallet, manager: bad, isAllowed: true, nonce: 0, expiry: soon },
      ),
    ],
    [
      "credit delegation",
      t.typed(
        "DelegationWithSig",
        { DelegationWithSig: "address delegatee,uint256 value,uint256 nonce,uint256 deadline" },
        {
          name: "Aave Variable Debt USDC",
          version: "1",
          chainId,
          verifyingContract: "0x72E95b8931767C79bA4EeE721354d6E99a61D004",
        },
        { delegatee: bad, value: t.MAX256, nonce: 0, deadline: soon },
      ),
    ],
    [
      "Permit2 single",
      t.permitSingle(permit2, { token: usdc, amount: t.MAX160, expiration: now + 30 * 86_400 }, bad, soon),
    ],
    [
      "Permit2 single, modest",
      t.permitSingle(permit2, { token: usdc, amount: "250000000", expiration: soon }, bad, soon),
    ],
    [
      "Permit2 batch",
      t.permitBatch(
        permit2,
        [usdc, usdt, weth].map((one) => ({ token: one, amount: t.MAX160, expiration: soon })),
        bad,
        soon,
      ),
    ],
    ["Permit2 transfer", t.permitTransfer(permit2, [{ token: usdt, amount: thousand }], bad, soon)],
    [
      "Permit2 batch transfer",
      t.permitTransfer(
        permit2,
        [usdc, usdt, weth].map((one) => ({ token: one, amount: thousand })),
        bad,
        soon,
      ),
    ],
    [
      "UniswapX, proceeds elsewhere",
      t.uniswapX(
        permit2,
        { token: usdc, amount: thousand },
        "0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4",
        wallet,
        { token: weth, amount: "400000000000000000", recipient: bad },
        soon,
      ),
    ],
    [
      "3009 transfer",
      t.authorization(token, "Transfer", { from: wallet, to: bad, value: thousand, validBefore: soon }),
    ],
    [
      "3009 receive, unlimited time",
      t.authorization(token, "Receive", { from: wallet, to: bad, value: "5000000000", validBefore: t.MAX256 }),
    ],
    ["Seaport, for nothing", t.seaportOrder(seaport, order([t.nft(COLLECTION)], [t.nativeCurrency("1", bad)]))],
    [
      "Seaport, empty consideration to thief",
      t.seaportOrder(
        seaport,
        order([t.nft(COLLECTION), t.money(weth, "1000000000000000000")], [{ ...t.nft(COLLECTION), recipient: bad }]),
      ),
    ],
    [
      "Seaport, one wei, private",
      t.seaportOrder(
        seaport,
        order([t.nft(COLLECTION)], [t.nativeCurrency("1", wallet), { ...t.nft(COLLECTION), recipient: bad }]),
      ),
    ],
    [
      "Seaport, tokens for nothing",
      t.seaportOrder(
        seaport,
        order([t.money(usdc, thousand), t.money(weth, "3000000000000000000")], [t.nativeCurrency("0", bad)]),
      ),
    ],
    [
      "Seaport bulk, one bad leaf",
      t.seaportBulk(seaport, [
        order([t.nft(COLLECTION, "8")], [t.nativeCurrency("9000000000000000000", wallet)]),
        blind,
        order([t.nft(COLLECTION)], [t.nativeCurrency("1", bad)]),
        blind,
      ]),
    ],
    [
      "Blur, for nothing",
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
          price: "0",
          listingTime: now,
          expirationTime: soon,
          fees: [{ rate: 0, recipient: bad }],
        },
      ),
    ],
    [
      "Blur, all as fee",
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
          fees: [{ rate: 10_000, recipient: bad }],
        },
      ),
    ],
    [
      "LooksRare, for nothing, bad currency",
      t.looksRare(
        {
          name: "LooksRareProtocol",
          version: "2",
          chainId,
          verifyingContract: "0x0000000000E655fAe4d56241588680F86E3b2377",
        },
        { collection: COLLECTION, currency: bad, signer: wallet, startTime: now, endTime: soon, price: "1" },
      ),
    ],
    [
      "CoW, proceeds elsewhere",
      t.cowOrder(chainId, {
        sellToken: usdc,
        buyToken: weth,
        receiver: bad,
        sellAmount: thousand,
        buyAmount: "400000000000000000",
        validTo: soon,
      }),
    ],
    [
      "1inch, proceeds elsewhere",
      t.oneInchOrder(chainId, {
        maker: wallet,
        receiver: bad,
        makerAsset: usdc,
        takerAsset: usdt,
        makingAmount: thousand,
        takingAmount: thousand,
      }),
    ],
    [
      "1inch, worthless token",
      t.oneInchOrder(chainId, {
        maker: wallet,
        makerAsset: usdc,
        takerAsset: bad,
        makingAmount: thousand,
        takingAmount: "1",
      }),
    ],
    ["Safe, add owner", t.safeTx(chainId, safe, { to: safe, data: call("addOwnerWithThreshold", [bad, 1n]) })],
    [
      "Safe, swap owner",
      t.safeTx(chainId, safe, {
        to: safe,
        data: call("swapOwner", ["0x0000000000000000000000000000000000000001", wallet, bad]),
      }),
    ],
    ["Safe, enable module", t.safeTx(chainId, safe, { to: safe, data: call("enableModule", [bad]) })],
    ["Safe, delegatecall", t.safeTx(chainId, safe, { to: bad, data: "0xdeadbeef", operation: 1 })],
    [
      "Safe, MultiSend approve",
      t.safeTx(chainId, safe, {
        to: MULTISEND_CALL_ONLY,
        operation: 1,
        data: call("multiSend", [packed(usdc, call("approve", [bad, 2n ** 256n - 1n]))]),
      }),
    ],
    [
      "Safe, refund of gas",
      t.safeTx(chainId, safe, {
        to: usdc,
        data: call("approve", [t.PERMIT2, 1n]),
        gasPrice: "1000000000000000000",
        baseGas: "1000000",
        gasToken: usdc,
        refundReceiver: bad,
      }),
    ],
    [
      "forwarded approve",
      t.forwardRequest(
        {
          name: "MinimalForwarder",
          version: "0.0.1",
          chainId,
          verifyingContract: "0x7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e",
        },
        { from: wallet, to: usdc, data: call("approve", [bad, 2n ** 256n - 1n]) },
      ),
    ],
    [
      "forwarded collection approval",
      t.forwardRequest(
        { name: "GSN", version: "1", chainId, verifyingContract: "0x7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e" },
        { from: wallet, to: COLLECTION, data: call("setApprovalForAll", [bad, true]) },
      ),
    ],
    [
      "meta-transaction approve",
      t.metaTransaction(
        { name: "USD Coin", version: "1", chainId, verifyingContract: usdc },
        { from: wallet, functionSignature: call("approve", [bad, 2n ** 256n - 1n]) },
      ),
    ],
    [
      "batch of calls",
      t.typed(
        "Batch",
        { Batch: "Call[] calls,uint256 nonce", Call: "address to,uint256 value,bytes data" },
        { name: "Account", chainId, verifyingContract: wallet },
        {
          nonce: 0,
          calls: [
            { to: usdc, value: "0", data: call("approve", [t.PERMIT2, 5n]) },
            { to: usdt, value: "0", data: call("approve", [bad, 2n ** 256n - 1n]) },
          ],
        },
      ),
    ],
    [
      "7702 authorisation",
      t.typed(
        "Authorization",
        { Authorization: "uint256 chainId,address address,uint64 nonce" },
        { name: "Wallet", chainId },
        { chainId, address: bad, nonce: 3 },
      ),
    ],
    [
      "7702 authorisation, every chain",
      t.typed(
        "SetCodeAuthorization",
        { SetCodeAuthorization: "uint256 chainId,address delegate,uint64 nonce" },
        { name: "Wallet" },
        { chainId: 0, delegate: bad, nonce: 3 },
      ),
    ],
    [
      "account delegation",
      t.typed(
        "Delegation",
        {
          Delegation: "address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt",
          Caveat: "address enforcer,bytes terms",
        },
        {
          name: "DelegationManager",
          version: "1",
          chainId,
          verifyingContract: "0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3",
        },
        { delegate: bad, delegator: wallet, authority: `0x${"f".repeat(64)}`, caveats: [], salt: "0" },
      ),
    ],
    [
      "custom withdrawal",
      t.typed(
        "Withdrawal",
        { Withdrawal: "address recipient,uint256 amount,uint256 nonce" },
        { name: "Vault", version: "1", chainId, verifyingContract: "0x9999999999999999999999999999999999999999" },
        { recipient: bad, amount: thousand, nonce: 1 },
      ),
    ],
    [
      "Hyperliquid send",
      t.typed(
        "HyperliquidTransaction:UsdSend",
        { "HyperliquidTransaction:UsdSend": "string hyperliquidChain,string destination,string amount,uint64 time" },
        { name: "HyperliquidSignTransaction", version: "1", chainId, verifyingContract: t.ZERO },
        { hyperliquidChain: "Mainnet", destination: bad, amount: "1000", time: now },
      ),
    ],
    [
      "Permit2 elsewhere",
      t.permitSingle(
        t.permit2Domain(chainId, "0x22d473030f116ddee9f6b43ac78ba30000000000"),
        { token: usdc, amount: t.MAX160, expiration: soon },
        bad,
        soon,
      ),
    ],
    [
      "other chain",
      t.permit(t.erc20Domain(chainId === 1 ? 56 : 1, usdc), { ...grant, value: t.MAX256, deadline: soon }),
    ],
  ];
}
