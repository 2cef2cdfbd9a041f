import type { Hex } from "viem";
import { decodeAbiParameters, decodeErrorResult, parseAbi } from "viem/utils";
import type { Conditions, Run } from "./types";

/** Errors of standards and of what is much in use, beside Solidity's own. */
const abi = parseAbi([
  "error Error(string)",
  "error Panic(uint256)",
  "error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)",
  "error ERC20InvalidSender(address sender)",
  "error ERC20InvalidReceiver(address receiver)",
  "error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)",
  "error ERC20InvalidApprover(address approver)",
  "error ERC20InvalidSpender(address spender)",
  "error ERC721InvalidOwner(address owner)",
  "error ERC721NonexistentToken(uint256 tokenId)",
  "error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)",
  "error ERC721InvalidReceiver(address receiver)",
  "error ERC721InsufficientApproval(address operator, uint256 tokenId)",
  "error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)",
  "error ERC1155MissingApprovalForAll(address operator, address owner)",
  "error ERC2612ExpiredSignature(uint256 deadline)",
  "error ERC2612InvalidSigner(address signer, address owner)",
  "error OwnableUnauthorizedAccount(address account)",
  "error OwnableInvalidOwner(address owner)",
  "error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)",
  "error EnforcedPause()",
  "error ExpectedPause()",
  "error ReentrancyGuardReentrantCall()",
  "error SafeERC20FailedOperation(address token)",
  "error AddressEmptyCode(address target)",
  "error FailedCall()",
  "error FailedInnerCall()",
  "error InsufficientBalance(uint256 balance, uint256 needed)",
  "error AllowanceExpired(uint256 deadline)",
  "error InsufficientAllowance(uint256 amount)",
  "error InvalidNonce()",
  "error InvalidSigner()",
  "error InvalidSignature()",
  "error SignatureExpired(uint256 signatureDeadline)",
  "error TransactionDeadlinePassed()",
  "error ExecutionFailed(uint256 commandIndex, bytes message)",
  "error V3TooLittleReceived()",
  "error V3TooMuchRequested()",
  "error V2TooLittleReceived()",
  "error TransferFromFailed()",
  "error TransferFailed()",
  "error Unauthorized()",
]);

const panics: Record<number, string> = {
  1: "an assertion failed",
  17: "arithmetic overflow or underflow",
  18: "division by zero",
  33: "value out of range of an enum",
  34: "a wrongly stored byte array",
  49: "pop from an empty array",
  50: "index out of bounds",
  65: "too much memory",
  81: "call of an uninitialised function",
};

const MAX_CHARS = 300;

/** Reason in the revert data, otherwise an inference: a revert returns the remaining gas. */
export function describeFailure(
  { data, error, gasUsed }: Pick<Run, "data" | "error" | "gasUsed">,
  { gas }: Pick<Conditions, "gas">,
): string | null {
  const states = describeRevert(data, error);
  return states === null && gasUsed >= gas ? "it used up all of its gas" : states;
}

/** Why a transaction fails, for a person: Error(string), Panic, known custom errors by name, others by selector; null: it doesn't say. */
export function describeRevert(data: Hex, nodeAnswer: string | null): string | null {
  if (data.length < 10) return answersNothing(nodeAnswer) ? null : clean(nodeAnswer) || null;
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi, data });
    if (errorName === "Error") return clean(String(args[0])) || null;
    if (errorName === "Panic") {
      const meaning = panics[Number(args[0])];
      return meaning ? `Panic(${args[0]}): ${meaning}` : "Panic with a code that Solidity hasn't got";
    }
    return clean(`${errorName}(${args.map(String).join(", ")})`);
  } catch {
    return readUnknown(data);
  }
}

/** Some put bare text into the data, and many have errors of their own. */
function readUnknown(data: Hex): string {
  const selector = data.slice(0, 10);
  if (data.length === 74) {
    try {
      const [word] = decodeAbiParameters([{ type: "uint256" }], `0x${data.slice(10)}`);
      return `custom error ${selector}(${word})`;
    } catch {
      return `custom error ${selector}`;
    }
  }
  return `custom error ${selector}`;
}

function answersNothing(stated: string | null): stated is null {
  return stated === null || /^execution (failed|reverted)$|^vm execution error\.?$|^revert(ed)?$/i.test(stated);
}

function clean(text: string): string {
  const line = text
    .slice(0, 2 * MAX_CHARS)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
  return line.length > MAX_CHARS ? `${line.slice(0, MAX_CHARS - 1)}…` : line;
}
