import { concat, encodeAbiParameters, toHex } from "viem";
import { COLLECTION, call } from "./calls";
import type { Place } from "./places";
import * as t from "./typed";

/**
 * Markets, lenders, accounts and applications with messages as their contracts define them, each hostile and honest.
 * Made from those definitions, independent of any list of recognised messages.
 */
interface Scene {
  place: Place;
  /** The wallet that signs. */
  wallet: string;
  /** Address that gains in the hostile form. */
  bad: string;
  now: number;
}

type Cases = { hostile: t.Made[]; honest: t.Made[] };

const RARIBLE: Record<number, string> = {
  1: "0x9757F2d2b135150BBeb65308D4a91804107cd8D6",
  137: "0x12b3897a36fDB436ddE2788C06Eff0ffD997066e",
  42161: "0x07b637739CAd9A5f0c487219B283a52717E69978",
};
const ELEMENT: Record<number, string> = {
  1: "0x20F780A973856B93f63670377900C1d2a50a77c4",
  137: "0xEAF5453b329Eb38Be159a872a6ce91c9A8fb0260",
  42161: "0x18cd9270DbdcA86d470cfB3be1B156241fFfA9De",
};
const ZEROEX = "0xDef1C0ded9bec7F1a1670819833240f027b25EfF";
const BEBOP = "0xbbbbbBB520d69a9775E85b458C58c648259FAD5F";
const KYBER = "0xcab2FA2eeab7065B45CBcF6E3936dDE2506b4f6C";
const MORPHO = "0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb";
const ENTRY_POINT = "0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108";
const EAS = "0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587";
const GELATO = "0xd8253782c45a12053594b9deB72d8e8aB2Fca54c";
const FARCASTER_IDS = "0x00000000Fc6c5F01Fc30151999387Bb99A9f489b";
const FARCASTER_KEYS = "0x00000000fC56947c7E7183f8Ca4B62398CaAdf0B";
const POLYMARKET = "0x4bFb41d5B3570DeFd03C39a9A4D8dE6Bd8B8982E";
const ZORA = "0x850A7c6fE2CF48eea1393554C8A3bA23f20CC401";

const nftData = encodeAbiParameters([{ type: "address" }, { type: "uint256" }], [COLLECTION as `0x${string}`, 7n]);

function markets({ place: { chainId, usdc, weth }, wallet, bad, now }: Scene): Cases {
  const soon = now + 1_800;
  const at = (name: string, version: string, verifyingContract: string) => ({
    name,
    version,
    chainId,
    verifyingContract,
  });
  const rarible = (price: string) =>
    t.typed(
      "Order",
      {
        Order:
          "address maker,Asset makeAsset,address taker,Asset takeAsset,uint256 salt,uint256 start,uint256 end,bytes4 dataType,bytes data",
        Asset: "AssetType assetType,uint256 value",
        AssetType: "bytes4 assetClass,bytes data",
      },
      at("Exchange", "2", RARIBLE[chainId] ?? t.ZERO),
      {
        ...{ maker: wallet, taker: t.ZERO, salt: "5", start: 0, end: soon, dataType: "0xffffffff", data: "0x" },
        makeAsset: { assetType: { assetClass: "0x73ad2146", data: nftData }, value: "1" },
        takeAsset: { assetType: { assetClass: "0xaaaebeba", data: "0x" }, value: price },
      },
    );
  const element = (price: string) =>
    t.typed(
      "NFTSellOrder",
      {
        NFTSellOrder:
          "address maker,address taker,uint256 expiry,uint256 nonce,address erc20Token,uint256 erc20TokenAmount,Fee[] fees,address nft,uint256 nftId,uint256 hashNonce",
        Fee: "address recipient,uint256 amount,bytes feeData",
      },
      at("ElementEx", "1.0.0", ELEMENT[chainId] ?? t.ZERO),
      {
        ...{ maker: wallet, taker: t.ZERO, expiry: soon, nonce: "1", fees: [], nft: COLLECTION, nftId: "7" },
        ...{ erc20Token: "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE", erc20TokenAmount: price, hashNonce: "0" },
      },
    );
  const zeroEx = (takerAmount: string) =>
    t.typed(
      "LimitOrder",
      {
        LimitOrder:
          "address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt",
      },
      at("ZeroEx", "1.0.0", ZEROEX),
      {
        ...{ makerToken: weth, takerToken: usdc, makerAmount: `${10n ** 20n}`, takerAmount, takerTokenFeeAmount: "0" },
        ...{
          maker: wallet,
          taker: t.ZERO,
          sender: t.ZERO,
          feeRecipient: t.ZERO,
          pool: t.ZERO32,
          expiry: soon,
          salt: "1",
        },
      },
    );
  const bebop = (receiver: string) =>
    t.typed(
      "SingleOrder",
      {
        SingleOrder:
          "uint64 partner_id,uint256 expiry,address taker_address,address maker_address,uint256 maker_nonce,address taker_token,address maker_token,uint256 taker_amount,uint256 maker_amount,address receiver,uint256 packed_commands",
      },
      at("BebopSettlement", "2", BEBOP),
      {
        ...{
          partner_id: 0,
          expiry: soon,
          taker_address: wallet,
          maker_nonce: "3",
          taker_token: usdc,
          maker_token: weth,
        },
        ...{ maker_address: "0x51C72848c68a965f66FA7a88855F9f7784502a7F", taker_amount: "4000000000", receiver },
        ...{ maker_amount: "995000000000000000", packed_commands: "0" },
      },
    );
  const kyber = (receiver: string, takingAmount: string) =>
    t.typed(
      "Order",
      {
        Order:
          "uint256 salt,address makerAsset,address takerAsset,address maker,address receiver,address allowedSender,uint256 makingAmount,uint256 takingAmount,uint256 feeConfig,bytes makerAssetData,bytes takerAssetData",
      },
      at("Kyber DSLO Protocol", "1", KYBER),
      {
        ...{ salt: "9", makerAsset: weth, takerAsset: usdc, maker: wallet, receiver, allowedSender: t.ZERO },
        ...{ makingAmount: `${10n ** 18n}`, takingAmount, feeConfig: "0", makerAssetData: "0x", takerAssetData: "0x" },
      },
    );
  const bet = (makerAmount: string, takerAmount: string) =>
    t.typed(
      "Order",
      {
        Order:
          "uint256 salt,address maker,address signer,address taker,uint256 tokenId,uint256 makerAmount,uint256 takerAmount,uint256 expiration,uint256 nonce,uint256 feeRateBps,uint8 side,uint8 signatureType",
      },
      { ...at("Polymarket CTF Exchange", "1", POLYMARKET), chainId: 137 },
      {
        ...{ salt: "1", maker: wallet, signer: wallet, taker: t.ZERO, tokenId: "77", makerAmount, takerAmount },
        ...{ expiration: "0", nonce: "0", feeRateBps: "0", side: 0, signatureType: 0 },
      },
    );
  return {
    hostile: [
      ["Rarible, for a wei", rarible("1")],
      ["Element, for nothing", element("0")],
      ["0x, a hundred ether for a unit", zeroEx("1")],
      ["Bebop, proceeds elsewhere", bebop(bad)],
      ["Kyber, proceeds elsewhere", kyber(bad, "4000000000")],
      ["Kyber, for a unit", kyber(t.ZERO, "1")],
      ...(chainId === 137 ? [["Polymarket, dollars for five shares", bet("9000000000", "5000000")] as t.Made] : []),
    ],
    honest: [
      ["Rarible, at a price", rarible("9000000000000000000")],
      ["Element, at a price", element("9000000000000000000")],
      ["0x, at the market", zeroEx("400000000000")],
      ["Bebop, at the market", bebop(wallet)],
      ["Kyber, at the market", kyber(wallet, "4000000000")],
      ...(chainId === 137 ? [["Polymarket, dollars for shares", bet("9000000000", "18000000000")] as t.Made] : []),
    ],
  };
}

function powers({ place: { chainId, usdc, routers }, wallet, bad, now }: Scene): Cases {
  const soon = now + 1_800;
  const [router = t.ZERO] = routers;
  const at = (name: string, version: string, verifyingContract: string) => ({
    name,
    version,
    chainId,
    verifyingContract,
  });
  const morpho = (authorized: string, isAuthorized: boolean) =>
    t.typed(
      "Authorization",
      { Authorization: "address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline" },
      { chainId, verifyingContract: MORPHO },
      { authorizer: wallet, authorized, isAuthorized, nonce: 0, deadline: soon },
    );
  const operation = (data: string) =>
    t.typed(
      "PackedUserOperation",
      {
        PackedUserOperation:
          "address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData",
      },
      at("ERC4337", "1", ENTRY_POINT),
      {
        ...{ sender: wallet, nonce: "4", initCode: "0x", callData: call("execute", [usdc, 0n, data]) },
        ...{ accountGasLimits: `0x${"11".repeat(32)}`, preVerificationGas: "50000", gasFees: `0x${"12".repeat(32)}` },
        paymasterAndData: "0x",
      },
    );
  const gelato = (target: string, data: string) =>
    t.typed(
      "SponsoredCallERC2771",
      {
        SponsoredCallERC2771:
          "uint256 chainId,address target,bytes data,address user,uint256 userNonce,uint256 userDeadline",
      },
      at("GelatoRelay1BalanceERC2771", "1", GELATO),
      { chainId, target, data, user: wallet, userNonce: "0", userDeadline: soon },
    );
  const zora = (module: string, approved: boolean) =>
    t.typed(
      "SignedApproval",
      { SignedApproval: "address module,address user,bool approved,uint256 deadline,uint256 nonce" },
      at("ZORA", "3", ZORA),
      { module, user: wallet, approved, deadline: soon, nonce: 0 },
    );
  const farcaster = (to: string) =>
    t.typed(
      "Transfer",
      { Transfer: "uint256 fid,address to,uint256 nonce,uint256 deadline" },
      at("Farcaster IdRegistry", "1", FARCASTER_IDS),
      { fid: "9152", to, nonce: 0, deadline: soon },
    );
  const hyperliquid = (destination: string) =>
    t.typed(
      "HyperliquidTransaction:Withdraw",
      { "HyperliquidTransaction:Withdraw": "string hyperliquidChain,string destination,string amount,uint64 time" },
      at("HyperliquidSignTransaction", "1", t.ZERO),
      { hyperliquidChain: "Mainnet", destination, amount: "1500", time: now },
    );
  const agent = t.typed(
    "HyperliquidTransaction:ApproveAgent",
    {
      "HyperliquidTransaction:ApproveAgent":
        "string hyperliquidChain,address agentAddress,string agentName,uint64 nonce",
    },
    at("HyperliquidSignTransaction", "1", t.ZERO),
    { hyperliquidChain: "Mainnet", agentAddress: bad, agentName: "desk", nonce: now },
  );
  const burn = (recipient: string) =>
    t.typed(
      "BurnIntent",
      {
        BurnIntent: "uint256 maxBlockHeight,uint256 maxFee,TransferSpec spec",
        TransferSpec:
          "uint32 version,uint32 destinationDomain,bytes32 destinationRecipient,uint256 value,bytes hookData",
      },
      { name: "GatewayWallet", version: "1" },
      {
        ...{ maxBlockHeight: "99999999", maxFee: "2010000" },
        spec: {
          ...{ version: 1, destinationDomain: 6, destinationRecipient: `0x${"0".repeat(24)}${recipient.slice(2)}` },
          ...{ value: "900000000", hookData: "0x" },
        },
      },
    );
  const all = 2n ** 256n - 1n;
  return {
    hostile: [
      ["Morpho, manager", morpho(bad, true)],
      ["user operation, approval", operation(call("approve", [bad, all]))],
      ["relayed approval", gelato(usdc, call("approve", [bad, all]))],
      ["relayed collection", gelato(COLLECTION, call("setApprovalForAll", [bad, true]))],
      ["Zora, module", zora(bad, true)],
      ["Farcaster, identity handed over", farcaster(bad)],
      ["Hyperliquid, withdrawal elsewhere", hyperliquid(bad)],
      ["Hyperliquid, agent", agent],
      ["Circle, burnt for another", burn(bad)],
    ],
    honest: [
      ["Morpho, manager taken back", morpho(bad, false)],
      ["user operation, exact approval", operation(call("approve", [router, 5_000_000n]))],
      ["relayed exact approval", gelato(usdc, call("approve", [router, 5_000_000n]))],
      ["Zora, module taken back", zora(bad, false)],
      ["Hyperliquid, withdrawal to oneself", hyperliquid(wallet)],
      ["Circle, burnt for oneself", burn(wallet)],
    ],
  };
}

function applications({ place: { chainId }, wallet, bad, now }: Scene): Cases {
  const safe = "0x5afe5afe5afe5afe5afe5afe5afe5afe5afe5afe";
  const phishing = t.signIn("claim-uniswap-rewards.com", wallet, "https://claim-uniswap-rewards.com/claim", chainId);
  const opensea = t.signIn("opensea.io", wallet, "https://opensea.io", chainId);
  const at = (name: string, version: string, verifyingContract: string) => ({
    name,
    version,
    chainId,
    verifyingContract,
  });
  const inSafe = (text: string) =>
    t.typed(
      "SafeMessage",
      { SafeMessage: "bytes message" },
      { chainId, verifyingContract: safe },
      { message: toHex(text) },
    );
  const inAccount = (text: string) =>
    t.typed("PersonalSign", { PersonalSign: "bytes prefixed" }, at("Kernel", "0.3.1", wallet), {
      prefixed: concat([toHex(`\x19Ethereum Signed Message:\n${Buffer.byteLength(text)}`), toHex(text)]),
    });
  const attest = (data: string) =>
    t.typed(
      "Attest",
      {
        Attest:
          "address attester,bytes32 schema,address recipient,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data,uint256 value,uint256 nonce,uint64 deadline",
      },
      at("EAS", "1.2.0", EAS),
      {
        ...{ attester: wallet, schema: `0x${"3a".repeat(32)}`, recipient: wallet, expirationTime: 0, revocable: true },
        ...{ refUID: t.ZERO32, data, value: "0", nonce: 0, deadline: now + 1_800 },
      },
    );
  const words = encodeAbiParameters([{ type: "string" }, { type: "uint256" }], ["gm", 3n]);
  const text = (name: string, value: string): t.Made => [name, value, "personal_sign"];
  return {
    hostile: [
      ["phishing log-in in a Safe's message", inSafe(phishing)],
      ["phishing log-in in an account's message", inAccount(phishing)],
      text("phishing log-in", phishing),
      text("phishing log-in, hexadecimal", toHex(phishing)),
      text("phishing log-in, bare hexadecimal", toHex(phishing).slice(2)),
      text("approval as message", call("approve", [bad, 2n ** 256n - 1n])),
      text("approval as message, bare hexadecimal", call("approve", [bad, 2n ** 256n - 1n]).slice(2)),
      text("hidden text", "Sign in to \u202eoi.aesnepo and accept the terms"),
      [
        "hidden text in typed data",
        t.typed(
          "Terms",
          { Terms: "string statement" },
          { name: "Game", chainId },
          { statement: "Pay\u200b nothing\u202e now" },
        ),
      ],
    ],
    honest: [
      ["log-in in a Safe's message", inSafe(opensea)],
      ["log-in in an account's message", inAccount(opensea)],
      ["attestation", attest(words)],
      [
        "Farcaster, key added",
        t.typed(
          "Add",
          {
            Add: "address owner,uint32 keyType,bytes key,uint8 metadataType,bytes metadata,uint256 nonce,uint256 deadline",
          },
          at("Farcaster KeyRegistry", "1", FARCASTER_KEYS),
          {
            ...{ owner: wallet, keyType: 1, key: `0x${"7b".repeat(32)}`, metadataType: 1, metadata: words, nonce: 0 },
            deadline: now + 1_800,
          },
        ),
      ],
      text("nonce", "8f14e45fceea167a5a36dedd4bea2543"),
      text("terms in Portuguese", "Eu aceito os termos de uso. Código: 5521"),
      text("terms in Chinese", "欢迎使用。签名以登录。编号：77"),
      text("terms with lines", "Welcome!\r\n\r\nBy signing you accept https://opensea.io/tos\r\nNonce: 11"),
    ],
  };
}

/** All of them for one scene. */
export function furtherCases(scene: Scene): Cases {
  const parts = [markets(scene), powers(scene), applications(scene)];
  return { hostile: parts.flatMap(({ hostile }) => hostile), honest: parts.flatMap(({ honest }) => honest) };
}
