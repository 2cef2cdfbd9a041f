import { type Entry, fn, protocol } from "../entry";
import { type PositionShape, position } from "./position";

const mint = (text: string, shape: PositionShape = {}) => fn(text, position("deposit", shape));
const recipientOf = { recipient: "to" };
const ALLOWED = "(bytes32[] proof, uint256 limit, uint256 price, address currency) allowlist, bytes data";

/** Names of the payable function in contracts that sell new items. */
export const mints: readonly Entry[] = protocol("Mint", [
  mint("publicMint(uint256 quantity)"),
  mint("mintPublic(uint256 quantity)"),
  mint("publicSaleMint(uint256 quantity)"),
  mint("saleMint(uint256 quantity)"),
  mint("mintNFT(uint256 quantity)"),
  mint("purchase(uint256 projectId)"),
  mint("mint(uint256 quantity, bytes32[] proof)"),
  mint("mint(uint256 quantity, bytes signature)"),
  mint("whitelistMint(uint256 quantity, bytes32[] proof)"),
  mint("mintWhitelist(uint256 quantity, bytes32[] proof)"),
  mint("allowlistMint(uint256 quantity, bytes32[] proof)"),
  mint("allowListMint(uint256 quantity, bytes32[] proof)"),
  mint("mintAllowlist(uint256 quantity, bytes32[] proof)"),
  mint("presaleMint(uint256 quantity, bytes32[] proof)"),
  mint("preSaleMint(uint256 quantity, bytes32[] proof)"),
  mint("mintPresale(uint256 quantity, bytes32[] proof)"),
  mint("mint(address to)", recipientOf),
  mint("safeMint(address to)", recipientOf),
  mint("mintTo(address to)", recipientOf),
  mint("mintTo(address to, uint256 quantity)", recipientOf),
  mint("purchaseTo(address to, uint256 projectId)", recipientOf),
  mint("mint(address to, uint256 id, uint256 quantity, bytes data)", recipientOf),
  mint("mint(address to, uint256 quantity, bytes data)", recipientOf),
  mint("mintWithRewards(address to, uint256 quantity, bytes minterArguments, address referral)", recipientOf),
  mint("mint(address creator, uint256 instance, uint32 index, bytes32[] proof, address to)", recipientOf),
  // thirdweb's drops, of single items and of editions.
  mint(`claim(address to, uint256 quantity, address currency, uint256 price, ${ALLOWED})`, recipientOf),
  mint(
    `claim(address to, uint256 tokenId, uint256 quantity, address currency, uint256 price, ${ALLOWED})`,
    recipientOf,
  ),
]);
