import { formatUnits } from "viem/utils";
import { z } from "zod";
import { type Approval, revocationOf } from "@/server/scans";
import { Label, Spender, TokenAddress } from "../terms";

const text = z.string();

const RevocationCall = z
  .object({
    to: text.meta({ description: "The contract that keeps the right." }),
    data: text.meta({ description: "Calldata, `0x…`." }),
    value: text.meta({ description: "Always `0x0`." }),
  })
  .meta({
    id: "RevocationCall",
    description:
      "A transaction that takes the right back, as `eth_sendTransaction` takes it, to be sent by the wallet.",
  });

export const ApprovalSchema = z
  .object({
    token: TokenAddress,
    tokenSymbol: text
      .nullable()
      .meta({ description: "The token's symbol in the token lists; null where none knows it." }),
    tokenDecimals: z
      .number()
      .int()
      .nullable()
      .meta({ description: "Decimal places, by the token lists; null where none knows the token." }),
    spender: Spender,
    spenderLabel: Label,
    standard: text.meta({
      description:
        "`erc20`, `erc721`, `collection` (all items), `permit2`, `credit-delegation` (to borrow in the wallet's name), `manager` (of what it has lent), `spl` or `core`.",
    }),
    manager: text.nullable().meta({
      description:
        "The contract that holds a `permit2` right and takes it back: Permit2, or PancakeSwap's copy; null where the token does.",
    }),
    amount: text.meta({ description: "Smallest units as decimal text, `unlimited`, a token's id, or `all`." }),
    amountFormatted: text.nullable().meta({
      description:
        "The amount in whole tokens, decimal: `1.5`. null for `unlimited`, `all` and ids, and where the decimals are unknown.",
    }),
    transactionHash: text
      .nullable()
      .meta({ description: "The transaction that set it last, where the history shows it." }),
    revocationCall: RevocationCall.nullable().meta({
      description:
        "Takes the right back; null on Solana. An EIP-7702 delegation is no approval, and no call ends it: the wallet signs an authorization for the zero address.",
    }),
  })
  .meta({ id: "Approval", description: "A right that the wallet gave and that holds now." });

export function presentApproval(approval: Approval): z.input<typeof ApprovalSchema> {
  const call = revocationOf(approval);
  return { ...approval, amountFormatted: formatAmount(approval), revocationCall: call && { ...call, value: "0x0" } };
}

function formatAmount({ amount, standard, tokenDecimals }: Approval): string | null {
  const isAmount = standard !== "erc721" && /^\d{1,78}$/.test(amount);
  return isAmount && tokenDecimals !== null ? formatUnits(BigInt(amount), tokenDecimals) : null;
}
