import { encodeFunctionData, type Hex, isAddress, maxUint256, parseAbi, zeroAddress } from "viem";
import { permit2 } from "@/server/chains";
import type { Approval } from "./scan-wallet";

/** A transaction of the wallet's own that takes a right back. */
interface Revocation {
  to: string;
  data: Hex;
}

const abi = parseAbi([
  "function approve(address spender, uint256 value)",
  "function setApprovalForAll(address operator, bool approved)",
  "function approveDelegation(address delegatee, uint256 amount)",
  "function setAuthorization(address authorized, bool newIsAuthorized)",
]);
const permit2Abi = parseAbi(["function approve(address token, address spender, uint160 amount, uint48 expiration)"]);

/** Null where there is no calldata for it: on Solana, and for a token id that is none. */
export function revocationOf({
  standard,
  token,
  spender,
  amount,
  manager,
}: Pick<Approval, "standard" | "token" | "spender" | "amount" | "manager">): Revocation | null {
  if (!isAddress(token, { strict: false }) || !isAddress(spender, { strict: false })) return null;
  switch (standard) {
    case "erc20":
      return { to: token, data: encodeFunctionData({ abi, functionName: "approve", args: [spender, 0n] }) };
    case "erc721": {
      const id = /^\d{1,78}$/.test(amount) ? BigInt(amount) : null;
      if (id === null || id > maxUint256) return null;
      return { to: token, data: encodeFunctionData({ abi, functionName: "approve", args: [zeroAddress, id] }) };
    }
    case "collection":
      return {
        to: token,
        data: encodeFunctionData({ abi, functionName: "setApprovalForAll", args: [spender, false] }),
      };
    case "credit-delegation":
      return { to: token, data: encodeFunctionData({ abi, functionName: "approveDelegation", args: [spender, 0n] }) };
    case "manager":
      return { to: token, data: encodeFunctionData({ abi, functionName: "setAuthorization", args: [spender, false] }) };
    case "permit2": {
      const data = encodeFunctionData({ abi: permit2Abi, functionName: "approve", args: [token, spender, 0n, 0] });
      return { to: manager ?? permit2, data };
    }
    default:
      return null;
  }
}
