import type { Frame } from "../frame";
import { ZERO_ADDRESS } from "../frame";
import type { Address, Party } from "../types";

export type TokenStandard = "native" | "erc20" | "erc721" | "erc1155" | "erc6909" | "erc777";

type AllowanceVia =
  | "approve"
  | "increaseAllowance"
  | "decreaseAllowance"
  | "setApprovalForAll"
  | "authorizeOperator"
  | "permit"
  | "permit2"
  | "permit2-permit"
  | "permit2-transfer"
  | "transfer-authorization"
  | "receive-authorization"
  | "manager"
  | "credit-delegation"
  | "transient";

/** Right to move an owner's tokens, given, changed or revoked. */
export interface AllowanceEffect {
  kind: "allowance";
  path: string;
  guessed: boolean;
  standard: TokenStandard | "permit2";
  /**
   * Alternative standard where calldata is ambiguous. `approve` is ERC-20's and ERC-721's, `setApprovalForAll`
   * ERC-721's and ERC-1155's. For a token known to be ERC-721, `approve` has the token id in `amount`, and id 0 is no
   * revocation.
   */
  alternative: TokenStandard | null;
  /** null: all tokens that the owner has in `manager`. */
  token: Address | null;
  /** Where the right is recorded: the token, or Permit2, Comet and the like. */
  manager: Address | null;
  owner: Party;
  spender: Address | null;
  /** Decimal; "all" for operators. What is added or taken off for increase and decrease. */
  amount: string | "all";
  unlimited: boolean;
  tokenId: string | null;
  /** Unix seconds when the right itself ends, null if it doesn't. In Permit2 "0" means: within this block. */
  expiration: string | null;
  /** Unix seconds until when the signature can be used, null if there is none. */
  deadline: string | null;
  via: AllowanceVia;
  /** Rests on a signature of `owner` among the arguments, regardless of the sender. */
  signed: boolean;
  revocation: boolean;
}

type Draft = Omit<AllowanceEffect, "path" | "guessed">;

export interface AllowanceInput {
  spender: Address;
  via: AllowanceVia;
  amount: bigint | "all";
  owner?: Party;
  token?: Address | null;
  manager?: Address | null;
  standard?: AllowanceEffect["standard"];
  alternative?: TokenStandard;
  tokenId?: bigint;
  expiration?: bigint;
  deadline?: bigint;
  signed?: boolean;
  revocation?: boolean;
}

const MAX_UINT96 = 2n ** 96n - 1n;
const MAX_UINT128 = 2n ** 128n - 1n;

/** No honest need is that large: at 18 decimals 2^128 is 3·10^20 tokens. UNI and COMP keep allowances in 96 bits. */
export function isUnlimited(amount: bigint): boolean {
  return amount >= MAX_UINT128 || amount === MAX_UINT96;
}

/** The allowance in plain values: from calldata here, from typed data elsewhere. */
export function buildAllowance(input: AllowanceInput & { owner: Party; token: Address | null }): Draft {
  const { amount, via } = input;
  const reducing = via === "decreaseAllowance";
  return {
    kind: "allowance",
    standard: input.standard ?? "erc20",
    alternative: input.alternative ?? null,
    token: input.token,
    manager: input.manager === undefined ? input.token : input.manager,
    owner: input.owner,
    spender: input.spender,
    amount: amount === "all" ? "all" : amount.toString(),
    unlimited: !reducing && (amount === "all" || isUnlimited(amount)),
    tokenId: input.tokenId?.toString() ?? null,
    expiration: input.expiration?.toString() ?? null,
    deadline: input.deadline?.toString() ?? null,
    via,
    signed: input.signed ?? false,
    revocation: input.revocation ?? (reducing || amount === 0n || input.spender === ZERO_ADDRESS),
  };
}

/** An allowance on the called token by its caller, unless said otherwise. */
export function allowance(frame: Frame, input: AllowanceInput): Draft {
  return buildAllowance({
    ...input,
    owner: input.owner ?? frame.sender,
    token: input.token === undefined ? frame.self.address : input.token,
  });
}

/** `PermitDetails` of Permit2, in calldata and in typed data alike. */
export interface Permit2Details {
  token: Address;
  amount: bigint;
  expiration: bigint;
}

export function buildPermit2Allowance(
  details: Permit2Details,
  grant: { owner: Party; spender: Address; manager: Address | null; deadline?: bigint; signed: boolean },
): Draft {
  return {
    ...buildAllowance({
      ...grant,
      token: details.token,
      amount: details.amount,
      expiration: details.expiration,
      standard: "permit2",
      via: grant.signed ? "permit2-permit" : "permit2",
    }),
    // Amounts are 160 bits wide there, and all ones means without end.
    unlimited: isUnlimited(details.amount),
  };
}
