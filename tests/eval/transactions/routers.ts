import { encodeAbiParameters, type Hex } from "viem";
import {
  address,
  amount,
  at,
  type Call,
  type Cast,
  DAI,
  ENTRY_POINT_7,
  encode,
  MAX,
  packed,
  R,
  SIG,
  SOON,
  USDC,
  V2_ROUTER,
  WETH,
  words,
  ZERO,
  ZERO_32,
} from "./support";

/** A bridge's or a router's function that sends its caller's assets to an address of the caller's choice. */
interface Route {
  name: string;
  to: Hex;
  /** Coin goes along. */
  paid?: true;
  data(to: Hex, cast: Cast): Hex;
}

const ARBITRUM_INBOX: Hex = "0x4dbd4fc535ac27206064b68ffcf827b0a60bab3f";
const ARBITRUM_GATEWAYS: Hex = "0x72ce9c846789fdb6fc1f34ac4ad25dd9ef7031ef";
const OPTIMISM: Hex = "0x99c9fc46f92e8a1c0dec1b1747d010903e884be1";
const OPTIMISM_PORTAL: Hex = "0xbeb5fc579115071764c7423a4f12edde41f106ed";
const POLYGON: Hex = "0xa0c68c638235ee32657e8f720a23cec1bfc77c77";
const POLYGON_PLASMA: Hex = "0x401f6c983ea34274ec46f84d70b31c151321188b";
const POLYGON_ZKEVM: Hex = "0x2a3dd3eb832af982ec71669e178424b10dca2ede";
const ERA: Hex = "0x32400084c286cf3e17e7b677ea9583e60a000324";
const BRIDGEHUB: Hex = "0x303a465b659cbb0ab36ee643ea362c509eeb5213";
const ASSET_ROUTER: Hex = "0x8829ad80e425c646dab305381ff105169feece56";
const ERA_TOKENS: Hex = "0x57891966931eb4bb6fb81430e6ce0a03aabde063";
const ZKSYNC_LITE: Hex = "0xabea9132b05a70803a4e85094fd0e1800777fbef";
const SCROLL: Hex = "0xf8b1378579659d8f7ee5f3c929c2f3e332e41fd6";
const SCROLL_MESSENGER: Hex = "0x6774bcbd5cecef1336b5300fb5186a12ddd8b367";
const LINEA: Hex = "0xd19d4b5d358258f05d7b411e21a1460d11b0876f";
const LINEA_TOKENS: Hex = "0x051f1d88f0af5763fb888ec4378b4d8b29ea3319";
const OMNI: Hex = "0x88ad09518695c6c3712ac10a214be5109a655671";
const XDAI: Hex = "0x4aa42145aa6ebf72e164c9bbc74fbd3788045016";
const RONIN: Hex = "0x64192819ac13ef72bf6b5ae239ac672b43a9af08";
const DLN: Hex = "0xef4fb24ad0916217251f553c0596f8edc630eb66";
const STARGATE: Hex = "0x77b2043768d28e9c9ab44e1abfc95944bce57931";
const LIFI: Hex = "0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae";
const ETH_FLOW: Hex = "0xba3cb449bd2b4adddbc894d8697f5170800eadec";
const ONE_INCH: Hex = "0x111111125421ca6dc452d289314280a0f8842a65";
const AUGUSTUS_5: Hex = "0xdef171fe48cf0115b1d80b88dc8eab59176fee57";
const AUGUSTUS_6: Hex = "0x6a000f20005980200259b80c5102003040001068";
const ZERO_EX: Hex = "0xdef1c0ded9bec7f1a1670819833240f027b25eff";
const ODOS_2: Hex = "0xcf5540fffcdc3d510b18bfca6d2b9987b0772559";
const ODOS_3: Hex = "0x0d05a7d3448512b78fa8a9e46c4872c88c4a0d05";
const KYBER: Hex = "0x6131b5fae19ea4f9d964eac0408e4408b66337b5";
const OPEN_OCEAN: Hex = "0x6352a56caadc4f1e25cd6c75970fa768a3304e64";
const OKX: Hex = "0x5e1f62dac767b0491e3ce72469c217365d5b48cc";
const SUSHI: Hex = "0xf2614a233c7c3e7f08b1f887ba133a13f1eb2c55";
const RED_SNWAPPER: Hex = "0xac4c6e212a361c968f1725b4d055b47e63f80b75";
const CURVE: Hex = "0x16c6521dff6bab339122a0fe25a9116693265353";
const BALANCER: Hex = "0xba12222222228d8ba445958a75a0704d566bf2c8";
const V3_POSITIONS: Hex = "0xc36442b4a4522e871399cd717abdd847ab11fe88";
const V4_POSITIONS: Hex = "0xbd216513d74c8cf14cf4747e6aaa6420ff64ee9e";
const LIDO_QUEUE: Hex = "0x889edc2edab5f40e902b864ad4d7ade8e412f9b1";
const COMET: Hex = "0xc3d688b66703497daa19211eedff47f25384cdc3";
const COMET_REWARDS: Hex = "0x1b0e765f6224c21223aea2af16c1c46e38885a40";
const PENDLE: Hex = "0x888888888889758f76e7103c6cbf23abbf58f946";
const AAVE_REWARDS: Hex = "0x8164cc65827dcfe994ab23944cbc90e0aa80bfcb";
const EIGEN_REWARDS: Hex = "0x7750d328b314effa365a0402ccfd489b80b0adda";
const MERKL: Hex = "0x3ef3d8ba38ebe18db133cec108f4d14ce00dd9ae";
const CURVE_GAUGE: Hex = "0x182b723a58739a9c974cfdb385ceadb237453c28";
const ETHER_FI: Hex = "0x308861a430be4cce5502d0a12724771fc6daf216";
const SKY: Hex = "0x3225737a9bbb6473cb4a45b7244aca2befdb276a";
const MORPHO_BUNDLER: Hex = "0x6566194141eefa99af43bb5aa71460ca2dc90245";
const MORPHO_ADAPTER: Hex = "0x4a6c312ec70e8747a587ee860a0353cd42be0ae0";
const STAKED_USDE: Hex = "0x9d39a5de30e57443bff2a8307a4256c8797a3497";
const BEACON_DEPOSIT: Hex = "0x00000000219ab540356cbb839cbe05303d7705fa";

const some = ({ next }: Cast) => amount(next, 300, 6);
const bytes32 = (plain: Hex): Hex => `0x${plain.slice(2).padStart(64, "0")}`;
const v3Path = packed(["address", "uint24", "address"], [USDC, 500, WETH]);

const HUB = "requestL2TransactionTwoBridges((uint256,uint256,uint256,uint256,uint256,address,address,uint256,bytes))";
const twoBridges = (data: Hex, refund: Hex) => encode(HUB, [[324n, 1n, 0n, 1n, 800n, refund, ASSET_ROUTER, 0n, data]]);
const TICKET = "createRetryableTicket(address,uint256,uint256,address,address,uint256,uint256,bytes)";
const ticket = (to: Hex, excess: Hex, value: Hex) => encode(TICKET, [to, 0n, 1n, excess, value, 1n, 1n, "0x"]);
const DLN_ORDER = "(address,uint256,bytes,uint256,uint256,bytes,address,bytes,bytes,bytes,bytes)";
const dln = (receiver: Hex, authority: Hex, wallet: Hex) =>
  encode(`createSaltedOrder(${DLN_ORDER},uint64,bytes,uint32,bytes,bytes)`, [
    [USDC, 5_000_000n, DAI, 4n, 10n, receiver, wallet, authority, "0x", "0x", "0x"],
    ...[1n, "0x", 0, "0x", "0x"],
  ]);
const SEND = "(uint32,bytes32,uint256,uint256,bytes,bytes,bytes)";
const send = (to: Hex, refund: Hex) =>
  encode(`sendToken(${SEND},(uint256,uint256),address)`, [
    [30_110, bytes32(to), 10n ** 18n, 1n, "0x", "0x", "0x"],
    [1n, 0n],
    refund,
  ]);
const BRIDGE_DATA = "(bytes32,string,string,address,address,address,uint256,uint256,bool,bool)";
const bridgeData = (to: Hex) => [ZERO_32, "across", "app", ZERO, USDC, to, 5_000_000n, 10n, false, false];
const description = (cast: Cast, to: Hex, pool: Hex) => [USDC, WETH, pool, to, some(cast), 1n, 0n];
const BASE = "(uint256,address,uint256,uint256,uint256)";
const base = (cast: Cast) => [BigInt(USDC), WETH, some(cast), 1n, SOON];
const KYBER_DESCRIPTION =
  "(address,address,address[],uint256[],address[],uint256[],address,uint256,uint256,uint256,bytes)";
const kyber = (cast: Cast, to: Hex) => [USDC, WETH, [], [], [], [], to, some(cast), 1n, 0n, "0x"];
const FUNDS = "(address,bool,address,bool)";
const odos = (cast: Cast, to: Hex) => [USDC, some(cast), ODOS_2, WETH, 2n, 1n, to];
const ODOS = "(address,uint256,address,address,uint256,uint256,address),bytes,address";
const EARNED = "(uint32,uint32,bytes,(address,bytes32),uint32[],bytes[],(address,uint256)[])";
const curveRoute = [USDC, CURVE, WETH, ...Array.from({ length: 8 }, () => ZERO)];
const none = Array.from({ length: 5 }, () => [0n, 0n, 0n, 0n, 0n]);

/** Functions of known bridges and routers in which the real recipient stands somewhere of its own. */
export const routes: readonly Route[] = [
  {
    name: "Uniswap v2 liquidity",
    to: V2_ROUTER,
    data: (to, cast) =>
      encode("addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)", [
        ...[USDC, WETH, some(cast), 10n ** 17n, 1n, 1n, to, SOON],
      ]),
  },
  {
    name: "Uniswap v2 liquidity of coin",
    to: V2_ROUTER,
    paid: true,
    data: (to, cast) =>
      encode("addLiquidityETH(address,uint256,uint256,uint256,address,uint256)", [USDC, some(cast), 1n, 1n, to, SOON]),
  },
  {
    name: "Uniswap v3 position",
    to: V3_POSITIONS,
    data: (to, cast) =>
      encode("mint((address,address,uint24,int24,int24,uint256,uint256,uint256,uint256,address,uint256))", [
        [USDC, WETH, 500, -10, 10, some(cast), 10n ** 17n, 1n, 1n, to, SOON],
      ]),
  },
  {
    name: "Uniswap v4 position",
    to: V4_POSITIONS,
    data: (to, cast) => {
      const key = {
        type: "tuple",
        components: ["address", "address", "uint24", "int24", "address"].map((type) => ({ type })),
      };
      const types = ["int24", "int24", "uint256", "uint128", "uint128", "address", "bytes"].map((type) => ({ type }));
      const values = [[USDC, WETH, 500, 10, ZERO], -10, 10, 10n ** 12n, some(cast), 10n ** 17n, to, "0x"];
      const position = encodeAbiParameters([key, ...types] as never, values as never);
      const actions = words(["bytes", "bytes[]"], ["0x020d", [position, words(["address", "address"], [USDC, WETH])]]);
      return encode("modifyLiquidities(bytes,uint256)", [actions, SOON]);
    },
  },
  ...[1, 2].map(
    (kind): Route => ({
      name: `a validator's withdrawals, kind ${kind}`,
      to: BEACON_DEPOSIT,
      paid: true,
      data: (to) =>
        encode("deposit(bytes,bytes,bytes,bytes32)", [
          ...[`0x${"07".repeat(48)}`, `0x0${kind}${"00".repeat(11)}${to.slice(2)}`, `0x${"09".repeat(96)}`, R],
        ]),
    }),
  ),
  {
    name: "Lido's queue",
    to: LIDO_QUEUE,
    data: (to) => encode("requestWithdrawalsWstETH(uint256[],address)", [[10n ** 17n], to]),
  },
  {
    name: "Lido's claim",
    to: LIDO_QUEUE,
    data: (to) => encode("claimWithdrawalsTo(uint256[],uint256[],address)", [[1n], [1n], to]),
  },
  {
    name: "Compound's rewards",
    to: COMET_REWARDS,
    data: (to, { victim }) => encode("claimTo(address,address,address,bool)", [COMET, victim, to, true]),
  },
  {
    name: "Pendle's yield",
    to: PENDLE,
    data: (to, cast) =>
      encode("mintPyFromToken(address,address,uint256,(address,uint256,address,address,(uint8,address,bytes,bool)))", [
        ...[to, address(cast.next), 10n ** 18n, [USDC, some(cast), USDC, ZERO, [0, ZERO, "0x", false]]],
      ]),
  },
  {
    name: "Aave's rewards",
    to: AAVE_REWARDS,
    data: (to, cast) => encode("claimRewards(address[],uint256,address,address)", [[USDC], some(cast), to, WETH]),
  },
  {
    name: "all of Aave's rewards",
    to: AAVE_REWARDS,
    data: (to) => encode("claimAllRewards(address[],address)", [[USDC], to]),
  },
  {
    name: "EigenLayer's rewards",
    to: EIGEN_REWARDS,
    data: (to, { victim }) =>
      encode(`processClaim(${EARNED},address)`, [[0, 0, "0x", [victim, R], [0], ["0x"], [[WETH, 10n ** 18n]]], to]),
  },
  {
    name: "Merkl's rewards",
    to: MERKL,
    data: (to) => encode("claim(address[],address[],uint256[],bytes32[][])", [[to], [USDC], [5_000_000n], [[R]]]),
  },
  {
    name: "a gauge's rewards",
    to: CURVE_GAUGE,
    data: (to, { victim }) => encode("claim_rewards(address,address)", [victim, to]),
  },
  {
    name: "ether.fi's withdrawal",
    to: ETHER_FI,
    data: (to) => encode("requestWithdraw(address,uint256)", [to, 10n ** 18n]),
  },
  {
    name: "Sky's converter",
    to: SKY,
    data: (to) => encode("daiToUsds(address,uint256)", [to, 10n ** 20n]),
  },
  {
    name: "a bundle of Morpho's",
    to: MORPHO_BUNDLER,
    data: (to, cast) => {
      const step = (data: Hex) => [MORPHO_ADAPTER, data, 0n, false, ZERO_32];
      return encode("multicall((address,bytes,uint256,bool,bytes32)[])", [
        [
          step(encode("erc20TransferFrom(address,address,uint256)", [USDC, MORPHO_ADAPTER, some(cast)])),
          step(encode("erc20Transfer(address,address,uint256)", [USDC, to, MAX])),
        ],
      ]);
    },
  },
  {
    name: "a queued vault's withdrawal",
    to: STAKED_USDE,
    data: (to, { victim }) => encode("requestRedeem(uint256,address,address)", [10n ** 18n, to, victim]),
  },
  {
    name: "an entry point's stake",
    to: ENTRY_POINT_7,
    data: (to) => encode("withdrawStake(address)", [to]),
  },
  {
    name: "Uniswap v2 liquidity out",
    to: V2_ROUTER,
    data: (to) =>
      encode("removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)", [
        ...[USDC, WETH, 10n ** 12n, 1n, 1n, to, SOON],
      ]),
  },
  {
    name: "Uniswap v2 liquidity out as coin",
    to: V2_ROUTER,
    data: (to) =>
      encode("removeLiquidityETH(address,uint256,uint256,uint256,address,uint256)", [
        ...[USDC, 10n ** 12n, 1n, 1n, to, SOON],
      ]),
  },
  {
    name: "Uniswap v2 liquidity out by permit",
    to: V2_ROUTER,
    data: (to) =>
      encode(
        "removeLiquidityETHWithPermit(address,uint256,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)",
        [USDC, 10n ** 12n, 1n, 1n, to, SOON, false, 27, R, R],
      ),
  },
  { name: "Arbitrum ticket", to: ARBITRUM_INBOX, paid: true, data: (to) => ticket(to, to, to) },
  {
    name: "Arbitrum ticket's excess",
    to: ARBITRUM_INBOX,
    paid: true,
    data: (to, { victim }) => ticket(victim, to, victim),
  },
  {
    name: "Arbitrum ticket's refund",
    to: ARBITRUM_INBOX,
    paid: true,
    data: (to, { victim }) => ticket(victim, victim, to),
  },
  {
    name: "Arbitrum token",
    to: ARBITRUM_GATEWAYS,
    paid: true,
    data: (to, cast) =>
      encode("outboundTransfer(address,address,uint256,uint256,uint256,bytes)", [USDC, to, some(cast), 1n, 1n, "0x"]),
  },
  {
    name: "Arbitrum token's refund",
    to: ARBITRUM_GATEWAYS,
    paid: true,
    data: (to, cast) =>
      encode("outboundTransferCustomRefund(address,address,address,uint256,uint256,uint256,bytes)", [
        ...[USDC, to, cast.victim, some(cast), 1n, 1n, "0x"],
      ]),
  },
  {
    name: "Optimism coin",
    to: OPTIMISM,
    paid: true,
    data: (to) => encode("depositETHTo(address,uint32,bytes)", [to, 200_000, "0x"]),
  },
  {
    name: "Optimism token",
    to: OPTIMISM,
    data: (to, cast) =>
      encode("bridgeERC20To(address,address,address,uint256,uint32,bytes)", [USDC, DAI, to, some(cast), 200_000, "0x"]),
  },
  {
    name: "Optimism portal",
    to: OPTIMISM_PORTAL,
    paid: true,
    data: (to) => encode("depositTransaction(address,uint256,uint64,bool,bytes)", [to, 1n, 100_000n, false, "0x"]),
  },
  { name: "Polygon coin", to: POLYGON, paid: true, data: (to) => encode("depositEtherFor(address)", [to]) },
  {
    name: "Polygon token",
    to: POLYGON,
    data: (to, cast) => encode("depositFor(address,address,bytes)", [to, USDC, words(["uint256"], [some(cast)])]),
  },
  {
    name: "Polygon plasma",
    to: POLYGON_PLASMA,
    data: (to, cast) => encode("depositERC20ForUser(address,address,uint256)", [USDC, to, some(cast)]),
  },
  {
    name: "Polygon zkEVM message",
    to: POLYGON_ZKEVM,
    paid: true,
    data: (to) => encode("bridgeMessage(uint32,address,bool,bytes)", [1, to, true, "0x"]),
  },
  {
    name: "zkSync coin",
    to: ERA,
    paid: true,
    data: (to, { victim }) =>
      encode("requestL2Transaction(address,uint256,bytes,uint256,uint256,bytes[],address)", [
        ...[to, 1n, "0x", 1n, 800n, [], victim],
      ]),
  },
  {
    name: "zkSync hub",
    to: BRIDGEHUB,
    paid: true,
    data: (to) =>
      encode("requestL2TransactionDirect((uint256,uint256,address,uint256,bytes,uint256,uint256,bytes[],address))", [
        [324n, 1n, to, 1n, "0x", 1n, 800n, [], to],
      ]),
  },
  {
    name: "zkSync hub's refund",
    to: BRIDGEHUB,
    paid: true,
    data: (to, { victim }) =>
      encode("requestL2TransactionDirect((uint256,uint256,address,uint256,bytes,uint256,uint256,bytes[],address))", [
        [324n, 1n, victim, 1n, "0x", 1n, 800n, [], to],
      ]),
  },
  {
    name: "zkSync token, first form",
    to: BRIDGEHUB,
    paid: true,
    data: (to, cast) => twoBridges(words(["address", "uint256", "address"], [USDC, some(cast), to]), cast.victim),
  },
  {
    name: "zkSync token by its id",
    to: BRIDGEHUB,
    paid: true,
    data: (to, cast) => {
      const inner = words(["uint256", "address", "address"], [some(cast), to, USDC]);
      return twoBridges(`0x01${words(["bytes32", "bytes"], [R, inner]).slice(2)}`, cast.victim);
    },
  },
  {
    name: "zkSync token",
    to: ERA_TOKENS,
    paid: true,
    data: (to, cast) =>
      encode("deposit(address,address,uint256,uint256,uint256,address)", [to, USDC, some(cast), 1n, 800n, to]),
  },
  { name: "zkSync Lite coin", to: ZKSYNC_LITE, paid: true, data: (to) => encode("depositETH(address)", [to]) },
  {
    name: "zkSync Lite token",
    to: ZKSYNC_LITE,
    data: (to, cast) => encode("depositERC20(address,uint104,address)", [USDC, some(cast), to]),
  },
  {
    name: "Scroll coin",
    to: SCROLL,
    paid: true,
    data: (to) => encode("depositETH(address,uint256,uint256)", [to, 1n, 200_000n]),
  },
  {
    name: "Scroll token",
    to: SCROLL,
    paid: true,
    data: (to, cast) => encode("depositERC20(address,address,uint256,uint256)", [USDC, to, some(cast), 200_000n]),
  },
  {
    name: "Scroll message",
    to: SCROLL_MESSENGER,
    paid: true,
    data: (to, { victim }) =>
      encode("sendMessage(address,uint256,bytes,uint256,address)", [to, 1n, "0x", 200_000n, victim]),
  },
  {
    name: "Linea coin",
    to: LINEA,
    paid: true,
    data: (to) => encode("sendMessage(address,uint256,bytes)", [to, 0n, "0x"]),
  },
  {
    name: "Linea token",
    to: LINEA_TOKENS,
    data: (to, cast) => encode("bridgeToken(address,uint256,address)", [USDC, some(cast), to]),
  },
  {
    name: "Gnosis token",
    to: OMNI,
    data: (to, cast) => encode("relayTokens(address,address,uint256)", [USDC, to, some(cast)]),
  },
  { name: "Gnosis DAI", to: XDAI, data: (to, cast) => encode("relayTokens(address,uint256)", [to, some(cast)]) },
  {
    name: "Ronin",
    to: RONIN,
    data: (to, cast) =>
      encode("requestDepositFor((address,address,(uint8,uint256,uint256)))", [[to, USDC, [0, 0n, some(cast)]]]),
  },
  { name: "deBridge", to: DLN, paid: true, data: (to, { victim }) => dln(to, victim, victim) },
  { name: "deBridge's authority", to: DLN, paid: true, data: (to, { victim }) => dln(victim, to, victim) },
  { name: "Stargate", to: STARGATE, paid: true, data: (to, { victim }) => send(to, victim) },
  { name: "Stargate's refund", to: STARGATE, paid: true, data: (to, { victim }) => send(victim, to) },
  {
    name: "LI.FI by Gas.zip",
    to: LIFI,
    data: (to) =>
      encode(`startBridgeTokensViaGasZip(${BRIDGE_DATA},(bytes32,uint256))`, [
        bridgeData(to),
        [`0x${to.slice(2)}${"00".repeat(12)}`, 10n],
      ]),
  },
  {
    name: "LI.FI by Relay, the refund",
    to: LIFI,
    data: (to, { victim }) =>
      encode(`startBridgeTokensViaRelayDepository(${BRIDGE_DATA},(bytes32,address))`, [bridgeData(victim), [R, to]]),
  },
  {
    name: "CoW's coin order",
    to: ETH_FLOW,
    paid: true,
    data: (to) =>
      encode("createOrder((address,address,uint256,uint256,bytes32,uint256,uint32,bool,int64))", [
        [USDC, to, 10n ** 16n, 25_000_000n, ZERO_32, 0n, 1_795_000_000, false, 1n],
      ]),
  },
  {
    name: "1inch v3 pools",
    to: ONE_INCH,
    data: (to, cast) => encode("uniswapV3SwapTo(address,uint256,uint256,uint256[])", [to, some(cast), 1n, [5n]]),
  },
  {
    name: "1inch two pools",
    to: ONE_INCH,
    data: (to, cast) =>
      encode("unoswapTo2(uint256,uint256,uint256,uint256,uint256,uint256)", [
        ...[BigInt(to), BigInt(USDC), some(cast), 1n, 5n, 6n],
      ]),
  },
  {
    name: "1inch coin",
    to: ONE_INCH,
    paid: true,
    data: (to) => encode("ethUnoswapTo(uint256,uint256,uint256)", [BigInt(to), 1n, 5n]),
  },
  {
    name: "1inch Clipper",
    to: ONE_INCH,
    data: (to, cast) =>
      encode("clipperSwapTo(address,address,uint256,address,uint256,uint256,uint256,bytes32,bytes32)", [
        ...[CURVE, to, BigInt(USDC), WETH, some(cast), 10n ** 17n, SOON, R, R],
      ]),
  },
  {
    name: "1inch order",
    to: ONE_INCH,
    data: (to, { next }) => {
      const order = [1n, BigInt(address(next)), 0n, BigInt(WETH), BigInt(USDC), 10n ** 17n, 260_000_000n, 0n];
      return encode(
        "fillOrderArgs((uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256),bytes32,bytes32,uint256,uint256,bytes)",
        [order, R, R, 26_000_000n, 1n << 251n, to],
      );
    },
  },
  {
    name: "ParaSwap 6 by Curve",
    to: AUGUSTUS_6,
    data: (to, cast) =>
      encode(
        "swapExactAmountInOnCurveV1((uint256,uint256,address,address,uint256,uint256,uint256,bytes32,address),uint256,bytes)",
        [[1n, 2n, USDC, DAI, some(cast), 1n, 2n, ZERO_32, to], 0n, "0x"],
      ),
  },
  {
    name: "ParaSwap 6 by Balancer",
    to: AUGUSTUS_6,
    data: (to, cast) =>
      encode("swapExactAmountInOnBalancerV2((uint256,uint256,uint256,bytes32,uint256),uint256,bytes,bytes)", [
        ...[[some(cast), 1n, 2n, ZERO_32, (1n << 255n) + BigInt(to)], 0n, "0x", "0x1234"],
      ]),
  },
  {
    name: "ParaSwap 5",
    to: AUGUSTUS_5,
    data: (to, cast) =>
      encode(
        "simpleSwap((address,address,uint256,uint256,uint256,address[],bytes,uint256[],uint256[],address,address,uint256,bytes,uint256,bytes16))",
        [[USDC, WETH, some(cast), 1n, 2n, [CURVE], "0x", [0n], [0n], to, ZERO, 0n, "0x", SOON, `0x${"00".repeat(16)}`]],
      ),
  },
  {
    name: "0x v3 pools",
    to: ZERO_EX,
    data: (to, cast) =>
      encode("sellTokenForEthToUniswapV3(bytes,uint256,uint256,address)", [v3Path, some(cast), 1n, to]),
  },
  {
    name: "0x liquidity provider",
    to: ZERO_EX,
    data: (to, cast) =>
      encode("sellToLiquidityProvider(address,address,address,address,uint256,uint256,bytes)", [
        ...[USDC, WETH, CURVE, to, some(cast), 1n, "0x"],
      ]),
  },
  {
    name: "Odos 2",
    to: ODOS_2,
    data: (to, cast) => encode(`swap(${ODOS},uint32)`, [odos(cast, to), "0x12", address(cast.next), 0]),
  },
  {
    name: "Odos 3",
    to: ODOS_3,
    data: (to, cast) =>
      encode(`swap(${ODOS},(uint64,uint64,address))`, [odos(cast, to), "0x12", address(cast.next), [0n, 0n, ZERO]]),
  },
  {
    name: "KyberSwap",
    to: KYBER,
    data: (to, cast) =>
      encode(`swap((address,address,bytes,${KYBER_DESCRIPTION},bytes))`, [
        [address(cast.next), ZERO, "0x1234", kyber(cast, to), "0x"],
      ]),
  },
  {
    name: "KyberSwap, simply",
    to: KYBER,
    data: (to, cast) =>
      encode(`swapSimpleMode(address,${KYBER_DESCRIPTION},bytes,bytes)`, [
        ...[address(cast.next), kyber(cast, to), "0x1234", "0x"],
      ]),
  },
  {
    name: "OpenOcean",
    to: OPEN_OCEAN,
    data: (to, cast) => {
      const caller = address(cast.next);
      return encode(
        "swap(address,(address,address,address,address,uint256,uint256,uint256,uint256,address,bytes),(uint256,uint256,uint256,bytes)[])",
        [caller, [...description(cast, to, caller), 0n, ZERO, "0x"], [[5n, 0n, 0n, "0x1234"]]],
      );
    },
  },
  {
    name: "OKX",
    to: OKX,
    data: (to, cast) =>
      encode(`dagSwapTo(uint256,address,${BASE},(address[],address[],uint256[],bytes[],uint256)[])`, [
        ...[1n, to, base(cast), [[[address(cast.next)], [address(cast.next)], [5n], ["0x"], BigInt(USDC)]]],
      ]),
  },
  {
    name: "OKX v3 pools",
    to: OKX,
    data: (to, cast) =>
      encode("uniswapV3SwapTo(uint256,uint256,uint256,uint256[])", [BigInt(to), some(cast), 1n, [5n]]),
  },
  {
    name: "SushiSwap",
    to: SUSHI,
    data: (to, cast) =>
      encode("processRoute(address,uint256,address,uint256,address,bytes)", [USDC, some(cast), WETH, 1n, to, "0x1234"]),
  },
  {
    name: "SushiSwap's snwap",
    to: RED_SNWAPPER,
    data: (to, cast) =>
      encode("snwap(address,uint256,address,address,uint256,address,bytes)", [
        ...[USDC, some(cast), to, WETH, 1n, address(cast.next), "0x1234"],
      ]),
  },
  {
    name: "Curve",
    to: CURVE,
    data: (to, cast) =>
      encode("exchange(address[11],uint256[5][5],uint256,uint256,address[5],address)", [
        ...[curveRoute, none, some(cast), 1n, [CURVE, ZERO, ZERO, ZERO, ZERO], to],
      ]),
  },
  {
    name: "Balancer",
    to: BALANCER,
    data: (to, cast) =>
      encode(`swap((bytes32,uint8,address,address,uint256,bytes),${FUNDS},uint256,uint256)`, [
        ...[[R, 0, USDC, WETH, some(cast), "0x"], [cast.victim, false, to, false], 1n, SOON],
      ]),
  },
  {
    name: "Balancer, several",
    to: BALANCER,
    data: (to, cast) => {
      const value = some(cast);
      return encode(`batchSwap(uint8,(bytes32,uint256,uint256,uint256,bytes)[],address[],${FUNDS},int256[],uint256)`, [
        0,
        [[R, 0n, 1n, value, "0x"]],
        [USDC, WETH],
        [cast.victim, false, to, false],
        [value, -1n],
        SOON,
      ]);
    },
  },
  {
    name: "Balancer's exit",
    to: BALANCER,
    data: (to, { victim }) =>
      encode("exitPool(bytes32,address,address,(address[],uint256[],bytes,bool))", [
        ...[R, victim, to, [[USDC, WETH], [1n, 1n], SIG, false]],
      ]),
  },
  {
    name: "Balancer's balances",
    to: BALANCER,
    data: (to, cast) =>
      encode("manageUserBalance((uint8,address,uint256,address,address)[])", [
        [[3, USDC, some(cast), cast.victim, to]],
      ]),
  },
];

export function take({ to, paid, data }: Route, whom: Hex, cast: Cast): Call {
  return at(to, data(whom, cast), paid ? BigInt(Math.floor((0.01 + cast.next()) * 1e6)) * 10n ** 10n : 0n);
}
