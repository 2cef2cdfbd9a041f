import type { Hex } from "viem";
import { at, type Call, type Cast, encode, MAX, ZERO_32 } from "./support";

/** A function by which another address gets control over its caller's assets in a protocol, or gets them as a whole. */
interface Power {
  name: string;
  make(cast: Cast): Call;
  /** The same power, taken back from its holder. */
  back?(cast: Cast): Call;
}

const AAVE_DEBT: Hex = "0xea51d7853eefb32b6ee06b1c12e6dcca88be0ffe";
const EIGEN_REWARDS: Hex = "0x7750d328b314effa365a0402ccfd489b80b0adda";
const MERKL: Hex = "0x3ef3d8ba38ebe18db133cec108f4d14ce00dd9ae";
const CURVE_GAUGE: Hex = "0x182b723a58739a9c974cfdb385ceadb237453c28";
const CURVE_MINTER: Hex = "0xd061d61a4d941c39e5453435b6345dc261c2fce0";
const CDP_MANAGER: Hex = "0x5ef30b9986345249bc32d8928b7ee64de9435e39";
const VAT: Hex = "0x35d1b3f3d7966a1dfe207aa4514c12a259a0492b";
const GMX_REWARDS: Hex = "0xa906f338cb21815cbc4bc87ace9e68c87ef8d8f1";
const GMX_SUBACCOUNTS: Hex = "0x1c3fa76e6e1088bce750f23a5bfcffa1efef6a41";
const ENS: Hex = "0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e";
const ENS_NAMES: Hex = "0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85";
const VENUS: Hex = "0xfd36e2c2a6789db23113685031d7f16329158384";
const VAULT: Hex = "0x9d39a5de30e57443bff2a8307a4256c8797a3497";

export const powers: readonly Power[] = [
  {
    name: "Aave's credit",
    make: ({ other }) => at(AAVE_DEBT, encode("approveDelegation(address,uint256)", [other, MAX])),
    back: ({ other }) => at(AAVE_DEBT, encode("approveDelegation(address,uint256)", [other, 0n])),
  },
  {
    name: "EigenLayer's claimer",
    make: ({ other }) => at(EIGEN_REWARDS, encode("setClaimerFor(address)", [other])),
    back: ({ victim }) => at(EIGEN_REWARDS, encode("setClaimerFor(address)", [victim])),
  },
  {
    name: "Merkl's operator",
    make: ({ victim, other }) => at(MERKL, encode("toggleOperator(address,address)", [victim, other])),
  },
  {
    name: "whom Merkl pays",
    make: ({ other }) => at(MERKL, encode("setClaimRecipient(address,address)", [other, VAULT])),
    back: ({ victim }) => at(MERKL, encode("setClaimRecipient(address,address)", [victim, VAULT])),
  },
  {
    name: "whom a gauge pays",
    make: ({ other }) => at(CURVE_GAUGE, encode("set_rewards_receiver(address)", [other])),
    back: ({ victim }) => at(CURVE_GAUGE, encode("set_rewards_receiver(address)", [victim])),
  },
  {
    name: "who mints for others at Curve",
    make: ({ other }) => at(CURVE_MINTER, encode("toggle_approve_mint(address)", [other])),
  },
  {
    name: "Maker's vault",
    make: ({ other }) => at(CDP_MANAGER, encode("give(uint256,address)", [31_000n, other])),
  },
  {
    name: "a say over Maker's vault",
    make: ({ other }) => at(CDP_MANAGER, encode("cdpAllow(uint256,address,uint256)", [31_000n, other, 1n])),
    back: ({ other }) => at(CDP_MANAGER, encode("cdpAllow(uint256,address,uint256)", [31_000n, other, 0n])),
  },
  {
    name: "Maker's book",
    make: ({ other }) => at(VAT, encode("hope(address)", [other])),
    back: ({ other }) => at(VAT, encode("nope(address)", [other])),
  },
  {
    name: "GMX's account",
    make: ({ other }) => at(GMX_REWARDS, encode("signalTransfer(address)", [other])),
  },
  {
    name: "a key at GMX",
    make: ({ other }) => at(GMX_SUBACCOUNTS, encode("addSubaccount(address)", [other])),
  },
  {
    name: "a name",
    make: ({ other }) => at(ENS, encode("setOwner(bytes32,address)", [ZERO_32, other])),
    back: ({ victim }) => at(ENS, encode("setOwner(bytes32,address)", [ZERO_32, victim])),
  },
  {
    name: "a registered name",
    make: ({ other }) => at(ENS_NAMES, encode("reclaim(uint256,address)", [7n, other])),
    back: ({ victim }) => at(ENS_NAMES, encode("reclaim(uint256,address)", [7n, victim])),
  },
  {
    name: "a say over requests (ERC-7540)",
    make: ({ other }) => at(VAULT, encode("setOperator(address,bool)", [other, true])),
    back: ({ other }) => at(VAULT, encode("setOperator(address,bool)", [other, false])),
  },
  {
    name: "Venus' delegate",
    make: ({ other }) => at(VENUS, encode("updateDelegate(address,bool)", [other, true])),
    back: ({ other }) => at(VENUS, encode("updateDelegate(address,bool)", [other, false])),
  },
];
