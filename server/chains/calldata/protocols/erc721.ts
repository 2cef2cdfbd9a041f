import type { Args } from "../abi/args";
import { allowance } from "../effects/allowance";
import { transfer } from "../effects/transfer";
import { type Entry, fn, protocol } from "../entry";
import { type Frame, party } from "../frame";

const transfers = (a: Args, x: Frame) => [
  transfer(x, {
    from: party(x, a.address("from")),
    to: a.address("to"),
    amount: 1n,
    standard: "erc721",
    tokenId: a.uint("tokenId"),
    spender: x.sender,
    via: "transferFrom",
  }),
];

/** The signer is the token's owner, known only on the chain: presumably the sender of the call. */
const permits = (a: Args, x: Frame) => [
  allowance(x, {
    spender: a.address("spender"),
    amount: 1n,
    standard: "erc721",
    tokenId: a.uint("tokenId"),
    deadline: a.uint("deadline"),
    via: "permit",
    signed: true,
  }),
];

/** ERC-721, its permits (ERC-4494, Uniswap's position managers), and CryptoPunks. */
export const erc721: readonly Entry[] = [
  ...protocol("ERC-721", [
    fn("safeTransferFrom(address from, address to, uint256 tokenId)", { effects: transfers }),
    fn("safeTransferFrom(address from, address to, uint256 tokenId, bytes data)", { effects: transfers }),
    fn("setApprovalForAll(address operator, bool approved)", {
      nonpayable: true,
      effects: (a, x) => [
        allowance(x, {
          spender: a.address("operator"),
          amount: a.flag("approved") ? "all" : 0n,
          standard: "erc721",
          alternative: "erc1155",
          via: "setApprovalForAll",
        }),
      ],
    }),
    fn("safeMint(address to, uint256 tokenId)"),
  ]),
  ...protocol("ERC-4494", [
    fn("permit(address spender, uint256 tokenId, uint256 deadline, bytes signature)", {
      effects: permits,
    }),
  ]),
  ...protocol("Uniswap v3", [
    fn("permit(address spender, uint256 tokenId, uint256 deadline, uint8 v, bytes32 r, bytes32 s)", {
      effects: permits,
    }),
  ]),
  ...protocol("Uniswap v4", [
    fn("permit(address spender, uint256 tokenId, uint256 deadline, uint256 nonce, bytes signature)", {
      effects: permits,
    }),
    fn(
      "permitForAll(address owner, address operator, bool approved, uint256 deadline, uint256 nonce, bytes signature)",
      {
        effects: (a, x) => [
          allowance(x, {
            owner: party(x, a.address("owner")),
            spender: a.address("operator"),
            amount: a.flag("approved") ? "all" : 0n,
            standard: "erc721",
            deadline: a.uint("deadline"),
            via: "permit",
            signed: true,
          }),
        ],
      },
    ),
  ]),
  ...protocol("CryptoPunks", [
    fn("transferPunk(address to, uint256 punkIndex)", {
      effects: (a, x) => [
        transfer(x, {
          from: x.sender,
          to: a.address("to"),
          amount: 1n,
          standard: "erc721",
          tokenId: a.uint("punkIndex"),
          via: "transfer",
        }),
      ],
    }),
  ]),
];
