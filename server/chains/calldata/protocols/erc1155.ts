import type { Args } from "../abi/args";
import { allowance } from "../effects/allowance";
import { transfer } from "../effects/transfer";
import { type Entry, fn, protocol } from "../entry";
import { type Frame, party } from "../frame";

const moves = (a: Args, x: Frame, from: string, tokenId: bigint, amount: bigint, standard: "erc1155" | "erc6909") =>
  transfer(x, {
    from: from === "" ? x.sender : party(x, a.address(from)),
    to: a.address("to"),
    amount,
    standard,
    tokenId,
    spender: x.sender,
    via: from === "" ? "transfer" : "transferFrom",
  });

/** Tokens with many ids in one contract. */
export const erc1155: readonly Entry[] = [
  ...protocol("ERC-1155", [
    fn("safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)", {
      effects: (a, x) => [moves(a, x, "from", a.uint("id"), a.uint("amount"), "erc1155")],
    }),
    fn("safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)", {
      effects: (a, x) => {
        const amounts = a.uints("amounts");
        return a.uints("ids").map((id, i) => moves(a, x, "from", id, amounts[i] ?? 0n, "erc1155"));
      },
    }),
  ]),
  ...protocol("ERC-6909", [
    fn("transfer(address to, uint256 id, uint256 amount)", {
      effects: (a, x) => [moves(a, x, "", a.uint("id"), a.uint("amount"), "erc6909")],
    }),
    fn("transferFrom(address from, address to, uint256 id, uint256 amount)", {
      effects: (a, x) => [moves(a, x, "from", a.uint("id"), a.uint("amount"), "erc6909")],
    }),
    fn("approve(address spender, uint256 id, uint256 amount)", {
      effects: (a, x) => [
        allowance(x, {
          spender: a.address("spender"),
          amount: a.uint("amount"),
          standard: "erc6909",
          tokenId: a.uint("id"),
          via: "approve",
        }),
      ],
    }),
    fn("setOperator(address operator, bool approved)", {
      effects: (a, x) => [
        allowance(x, {
          spender: a.address("operator"),
          amount: a.flag("approved") ? "all" : 0n,
          standard: "erc6909",
          via: "setApprovalForAll",
        }),
      ],
    }),
  ]),
];
