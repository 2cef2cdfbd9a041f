import { encodeFunctionData, parseAbi } from "viem";

const abi = parseAbi([
  "function approve(address,uint256)",
  "function transfer(address,uint256)",
  "function setApprovalForAll(address,bool)",
  "function addOwnerWithThreshold(address,uint256)",
  "function enableModule(address)",
  "function swapOwner(address,address,address)",
  "function multiSend(bytes)",
  "function execute(address,uint256,bytes)",
]);
export const call = (functionName: string, args: unknown[]) => encodeFunctionData({ abi, functionName, args } as never);
/** One call of a MultiSend. */
export const packed = (to: string, data: string) =>
  `0x00${to.slice(2).toLowerCase()}${"0".repeat(64)}${((data.length - 2) / 2).toString(16).padStart(64, "0")}${data.slice(2)}` as const;
export const MULTISEND_CALL_ONLY = "0x40A2aCCbd92BCA938b02010E17A5b8929b49130D";
export const COLLECTION = "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D";
