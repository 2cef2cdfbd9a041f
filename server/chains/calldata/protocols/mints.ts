import { type Entry, fn, protocol } from "../entry";
import type { Hex } from "../types";
import type { PositionShape } from "./position";
import { position } from "./position";

const mint = (selector: Hex, text: string, shape: PositionShape = {}) => fn(selector, text, position("deposit", shape));
const recipientOf = { recipient: "to" };
const ALLOWED = "(bytes32[] proof, uint256 limit, uint256 price, address currency) allowlist, bytes data";

/** Names of the payable function in contracts that sell new items. */
export const mints: readonly Entry[] = protocol("Mint", [
  mint("0x2db11544", "publicMint(uint256 quantity)"),
  mint("0xefd0cbf9", "mintPublic(uint256 quantity)"),
  mint("0xb3ab66b0", "publicSaleMint(uint256 quantity)"),
  mint("0x8ca887ca", "saleMint(uint256 quantity)"),
  mint("0x92642744", "mintNFT(uint256 quantity)"),
  mint("0xefef39a1", "purchase(uint256 projectId)"),
  mint("0xba41b0c6", "mint(uint256 quantity, bytes32[] proof)"),
  mint("0xdb7fd408", "mint(uint256 quantity, bytes signature)"),
  mint("0xd2cab056", "whitelistMint(uint256 quantity, bytes32[] proof)"),
  mint("0x061431a8", "mintWhitelist(uint256 quantity, bytes32[] proof)"),
  mint("0x7bc9200e", "allowlistMint(uint256 quantity, bytes32[] proof)"),
  mint("0xec8bda8e", "allowListMint(uint256 quantity, bytes32[] proof)"),
  mint("0x3671f8cf", "mintAllowlist(uint256 quantity, bytes32[] proof)"),
  mint("0xe3e1e8ef", "presaleMint(uint256 quantity, bytes32[] proof)"),
  mint("0x4c220f6e", "preSaleMint(uint256 quantity, bytes32[] proof)"),
  mint("0x0c0a6b5e", "mintPresale(uint256 quantity, bytes32[] proof)"),
  mint("0x6a627842", "mint(address to)", recipientOf),
  mint("0x40d097c3", "safeMint(address to)", recipientOf),
  mint("0x755edd17", "mintTo(address to)", recipientOf),
  mint("0x449a52f8", "mintTo(address to, uint256 quantity)", recipientOf),
  mint("0x891407c0", "purchaseTo(address to, uint256 projectId)", recipientOf),
  mint("0x731133e9", "mint(address to, uint256 id, uint256 quantity, bytes data)", recipientOf),
  mint("0x94d008ef", "mint(address to, uint256 quantity, bytes data)", recipientOf),
  mint(
    "0x401e9980",
    "mintWithRewards(address to, uint256 quantity, bytes minterArguments, address referral)",
    recipientOf,
  ),
  mint("0xfa2b068f", "mint(address creator, uint256 instance, uint32 index, bytes32[] proof, address to)", recipientOf),
  // thirdweb's drops, of single items and of editions.
  mint("0x84bb1e42", `claim(address to, uint256 quantity, address currency, uint256 price, ${ALLOWED})`, recipientOf),
  mint(
    "0x57bc3d78",
    `claim(address to, uint256 tokenId, uint256 quantity, address currency, uint256 price, ${ALLOWED})`,
    recipientOf,
  ),
]);
