import type { Hex } from "viem";
import { fairOrders } from "./orders";
import { powers } from "./powers";
import { routes, take } from "./routers";
import {
  address,
  amount,
  at,
  type Call,
  type Cast,
  CONDUIT,
  DAI,
  encode,
  MAX,
  MAX160,
  MULTICALL3,
  PERMIT2,
  packed,
  pick,
  R,
  SIG,
  SOON,
  UNIVERSAL_ROUTER,
  USDC,
  USDT,
  V2_ROUTER,
  V3_ROUTER,
  WETH,
  words,
  ZERO,
  ZERO_32,
} from "./support";

interface Honest {
  name: string;
  /** Makes sense in the name of an account, too. */
  wraps: boolean;
  make(cast: Cast): Call;
}

const AUGUSTUS: Hex = "0x6a000f20005980200259b80c5102003040001068";
const ONE_INCH: Hex = "0x111111125421ca6dc452d289314280a0f8842a65";
const AAVE: Hex = "0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2";
const LIDO: Hex = "0xae7ab96520de3a18e5e111b5eaab095312d7fe84";
const ROCKET_POOL: Hex = "0xdd3f50f8a6cafbe9b31a427582963f465e745af8";
const ACROSS: Hex = "0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5";
const ARBITRUM_INBOX: Hex = "0x4dbd4fc535ac27206064b68ffcf827b0a60bab3f";
const DISPERSE: Hex = "0xd152f549545093347a162dce210e7293f1452150";
const COW: Hex = "0xc92e8bdf79f0507f65a392b0ab4667716bfe0110";
const BLUR: Hex = "0x00000000000111abe46ff893f3b2fdf1f759a8a8";

const known = (next: () => number): Hex =>
  pick(next, [V2_ROUTER, V3_ROUTER, ONE_INCH, AUGUSTUS, AAVE, COW, UNIVERSAL_ROUTER]);
const money = (next: () => number): [Hex, bigint] =>
  pick(next, [
    [USDC, amount(next, 400, 6)],
    [USDT, amount(next, 400, 6)],
    [DAI, amount(next, 400, 18)],
  ]);
const nativeCurrency = (next: () => number) => BigInt(Math.floor((0.01 + next()) * 1e6)) * 10n ** 11n;
const erc20 = (next: () => number): [Hex, bigint] =>
  next() < 0.3 ? [address(next), amount(next, 400, 18)] : money(next);

const plain = (name: string, make: Honest["make"]): Honest => ({ name, wraps: true, make });
const direct = (name: string, make: Honest["make"]): Honest => ({ name, wraps: false, make });

const permit2 = [
  "struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }",
  "struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }",
];
const router = "execute(bytes,bytes[],uint256)";
const ME = "0x0000000000000000000000000000000000000001";
const ROUTER_ITSELF = "0x0000000000000000000000000000000000000002";

export const honest: Honest[] = [
  plain("revoke", ({ other, next }) => at(erc20(next)[0], encode("approve(address,uint256)", [other, 0n]))),
  plain("decreaseAllowance", ({ other, next }) =>
    at(USDC, encode("decreaseAllowance(address,uint256)", [other, amount(next, 10, 6)])),
  ),
  plain("revoke a collection", ({ other, next }) =>
    at(address(next), encode("setApprovalForAll(address,bool)", [other, false])),
  ),
  plain("permit2 lockdown", ({ other }) =>
    at(
      PERMIT2,
      encode("lockdown((address,address)[])", [
        [
          [USDC, other],
          [DAI, other],
        ],
      ]),
    ),
  ),
  plain("exact approval", ({ next }) => {
    const [token, value] = erc20(next);
    return at(token, encode("approve(address,uint256)", [known(next), value]));
  }),
  plain("increase for a router", ({ next }) =>
    at(USDC, encode("increaseAllowance(address,uint256)", [known(next), amount(next, 100, 6)])),
  ),
  plain("everything to Permit2", ({ next }) => at(erc20(next)[0], encode("approve(address,uint256)", [PERMIT2, MAX]))),
  plain("permit2 for the router", ({ next }) =>
    at(
      PERMIT2,
      encode("approve(address,address,uint160,uint48)", [
        erc20(next)[0],
        UNIVERSAL_ROUTER,
        pick(next, [MAX160, 10n ** 9n]),
        1_790_000_000,
      ]),
    ),
  ),
  direct("permit for a router", ({ wallet, next }) =>
    at(
      USDC,
      encode("permit(address,address,uint256,uint256,uint8,bytes32,bytes32)", [
        wallet,
        known(next),
        amount(next, 100, 6),
        SOON,
        27,
        R,
        R,
      ]),
    ),
  ),
  plain("collection to the conduit", ({ next }) =>
    at(address(next), encode("setApprovalForAll(address,bool)", [pick(next, [CONDUIT, BLUR]), true])),
  ),
  plain("transfer", ({ other, next }) => {
    const [token, value] = erc20(next);
    return at(token, encode("transfer(address,uint256)", [other, value]));
  }),
  plain("coin", ({ other, next }) => at(other, "0x", nativeCurrency(next))),
  plain("an item", ({ victim, other, next }) =>
    at(
      address(next),
      encode(pick(next, ["safeTransferFrom(address,address,uint256)", "transferFrom(address,address,uint256)"]), [
        victim,
        other,
        BigInt(Math.floor(next() * 9_999)),
      ]),
    ),
  ),
  plain("an ERC-1155 item", ({ victim, other, next }) =>
    at(address(next), encode("safeTransferFrom(address,address,uint256,uint256,bytes)", [victim, other, 3n, 1n, "0x"])),
  ),
  plain("wrap", ({ next }) => at(WETH, encode("deposit()"), nativeCurrency(next))),
  plain("unwrap", ({ next }) => at(WETH, encode("withdraw(uint256)", [nativeCurrency(next)]))),
  ...[0, 1, 2, 3].map((form) =>
    plain(
      ["list an item", "buy an item", "accept an offer", "buy by advanced order"][form]!,
      (cast) => fairOrders(cast, address(cast.next))[form]!,
    ),
  ),
  plain("v2 swap", ({ victim, next }) => {
    const [token, value] = erc20(next);
    return at(
      V2_ROUTER,
      encode("swapExactTokensForETH(uint256,uint256,address[],address,uint256)", [
        value,
        1n,
        [token, WETH],
        victim,
        SOON,
      ]),
    );
  }),
  plain("v2 swap of coin", ({ victim, next }) =>
    at(
      V2_ROUTER,
      encode("swapExactETHForTokens(uint256,address[],address,uint256)", [1n, [WETH, erc20(next)[0]], victim, SOON]),
      nativeCurrency(next),
    ),
  ),
  plain("v3 swap", ({ victim, next }) =>
    at(
      V3_ROUTER,
      encode("exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))", [
        [USDC, WETH, 500, victim, amount(next, 300, 6), 1n, 0n],
      ]),
    ),
  ),
  plain("v3 swap and unwrap", ({ victim, next }) => {
    const swap = encode("exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))", [
      [USDC, WETH, 500, ROUTER_ITSELF, amount(next, 300, 6), 1n, 0n],
    ]);
    return at(
      V3_ROUTER,
      encode("multicall(uint256,bytes[])", [SOON, [swap, encode("unwrapWETH9(uint256,address)", [1n, victim])]]),
    );
  }),
  plain("universal router swap", ({ next }) => {
    const path = packed(["address", "uint24", "address"], [USDC, 500, WETH]);
    const swap = words(
      ["address", "uint256", "uint256", "bytes", "bool"],
      [ROUTER_ITSELF, amount(next, 300, 6), 1n, path, true],
    );
    const fee = words(["address", "address", "uint256"], [ZERO, "0x000000fee13a103a10d593b9ae06b3e05f2e7e1c", 25n]);
    const unwrap = words(["address", "uint256"], [ME, 1n]);
    return at(UNIVERSAL_ROUTER, encode(router, ["0x000c06", [swap, unwrap, fee], SOON]));
  }),
  plain("universal router with permit", ({ next }) => {
    const details = { token: USDC, amount: MAX160, expiration: 1_790_000_000, nonce: 0 };
    const permit = encode(
      "permit(address,PermitSingle,bytes)",
      [ZERO, { details, spender: UNIVERSAL_ROUTER, sigDeadline: SOON }, SIG],
      permit2,
    );
    const head = `0x${permit.slice(10 + 64)}` as Hex;
    // Without the owner in front, the offset of the signature is one word less.
    const body =
      `0x${head.slice(2, 2 + 6 * 64)}${words(["uint256"], [BigInt(7 * 32)]).slice(2)}${head.slice(2 + 7 * 64)}` as Hex;
    const path = packed(["address", "uint24", "address"], [USDC, 500, WETH]);
    const swap = words(["address", "uint256", "uint256", "bytes", "bool"], [ME, amount(next, 300, 6), 1n, path, true]);
    return at(UNIVERSAL_ROUTER, encode(router, ["0x0a00", [body, swap], SOON]));
  }),
  plain("1inch swap", ({ victim, next }) =>
    at(
      ONE_INCH,
      encode("swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)", [
        address(next),
        [USDC, WETH, address(next), victim, amount(next, 300, 6), 1n, 0n],
        "0x1234",
      ]),
    ),
  ),
  plain("supply to Aave", ({ victim, next }) =>
    at(AAVE, encode("supply(address,uint256,address,uint16)", [USDC, amount(next, 300, 6), victim, 0])),
  ),
  plain("withdraw from Aave", ({ victim, next }) =>
    at(AAVE, encode("withdraw(address,uint256,address)", [USDC, amount(next, 300, 6), victim])),
  ),
  plain("stake at Lido", ({ next }) => at(LIDO, encode("submit(address)", [ZERO]), nativeCurrency(next))),
  plain("stake at Rocket Pool", ({ next }) => at(ROCKET_POOL, encode("deposit()"), nativeCurrency(next))),
  plain("stake in a small farm", ({ next }) => at(address(next), encode("stake(uint256)", [amount(next, 50, 18)]))),
  plain("deposit into a vault", ({ victim, next }) =>
    at(address(next), encode("deposit(uint256,address)", [amount(next, 50, 18), victim])),
  ),
  plain("free claim", ({ next }) =>
    at(address(next), encode(pick(next, ["claim()", "getReward()", "claimRewards()"]))),
  ),
  plain("Merkle claim", ({ victim, next }) =>
    at(address(next), encode("claim(uint256,address,uint256,bytes32[])", [7n, victim, amount(next, 50, 18), [R, R]])),
  ),
  plain("bridge by Across", ({ victim, next }) =>
    at(
      ACROSS,
      encode("depositV3(address,address,address,address,uint256,uint256,uint256,address,uint32,uint32,uint32,bytes)", [
        victim,
        victim,
        USDC,
        USDC,
        amount(next, 300, 6),
        amount(next, 299, 6),
        42161n,
        ZERO,
        1,
        2,
        0,
        "0x",
      ]),
    ),
  ),
  plain("bridge coin to Arbitrum", ({ next }) => at(ARBITRUM_INBOX, encode("depositEth()"), nativeCurrency(next))),
  direct("payroll of coin", ({ next }) => {
    const people = Array.from({ length: 20 }, () => address(next));
    const pay = people.map(() => nativeCurrency(next));
    return at(
      DISPERSE,
      encode("disperseEther(address[],uint256[])", [people, pay]),
      pay.reduce((a, b) => a + b),
    );
  }),
  direct("payroll of a token", ({ next }) => {
    const people = Array.from({ length: 20 }, () => address(next));
    return at(
      DISPERSE,
      encode("disperseToken(address,address[],uint256[])", [USDC, people, people.map(() => amount(next, 2_000, 6))]),
    );
  }),
  direct("payroll by Multicall3", ({ next }) => {
    const people = Array.from({ length: 20 }, () => [address(next), false, nativeCurrency(next), "0x"] as const);
    return at(
      MULTICALL3,
      encode("aggregate3Value((address,bool,uint256,bytes)[])", [people]),
      people.reduce((sum, [, , each]) => sum + each, 0n),
    );
  }),
  direct("payroll from a smart wallet", ({ wallet, next }) => {
    const people = Array.from(
      { length: 20 },
      () => [USDC, 0n, encode("transfer(address,uint256)", [address(next), amount(next, 2_000, 6)])] as const,
    );
    return at(wallet, encode("executeBatch((address,uint256,bytes)[])", [people]));
  }),
  direct("approve and swap in one go", ({ wallet, next }) => {
    const value = amount(next, 300, 6);
    const calls = [
      [USDC, 0n, encode("approve(address,uint256)", [V2_ROUTER, value])],
      [
        V2_ROUTER,
        0n,
        encode("swapExactTokensForETH(uint256,uint256,address[],address,uint256)", [
          value,
          1n,
          [USDC, WETH],
          wallet,
          SOON,
        ]),
      ],
    ];
    return at(wallet, encode("executeBatch((address,uint256,bytes)[])", [calls]));
  }),
  direct("Multicall3 approves in its own name", ({ other }) =>
    at(
      MULTICALL3,
      encode("aggregate3((address,bool,bytes)[])", [[[USDC, true, encode("approve(address,uint256)", [other, MAX])]]]),
    ),
  ),
  plain("vote", ({ next }) => at(address(next), encode("castVote(uint256,uint8)", [7n, 1]))),
  plain("delegate votes", ({ other }) =>
    at("0x1f9840a85d5af5bf1d1762f925bdaddc4201f984", encode("delegate(address)", [other])),
  ),
  plain("cancel an order", () => at("0x0000000000000068f116a894984e2db1123eb395", encode("incrementCounter()"))),
  plain("renounce ownership", ({ next }) => at(address(next), encode("renounceOwnership()"))),
  plain("take over what was offered", ({ next }) => at(address(next), encode("acceptOwnership()"))),
  plain("take a role back", ({ other, next }) =>
    at(address(next), encode("revokeRole(bytes32,address)", [ZERO_32, other])),
  ),
  ...powers.flatMap(({ name, back }) => (back ? [plain(`${name}, taken back`, back)] : [])),
  ...routes.map((route) => direct(route.name, (cast) => take(route, cast.victim, cast))),
  plain("bridge or router", (cast) => take(pick(cast.next, routes), cast.victim, cast)),
  direct("a referral tag", ({ victim, next }) => {
    const swap = encode("swapExactETHForTokens(uint256,address[],address,uint256)", [1n, [WETH, USDC], victim, SOON]);
    return at(V2_ROUTER, `${swap}deadbeefcafe`, nativeCurrency(next));
  }),
];
