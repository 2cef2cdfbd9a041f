import { encodeFunctionData, parseAbi } from "viem";
import { decodeCall } from "../../calldata";
import { receiversOf } from "./custom";
import type { Recogniser } from "./meaning";

const abi = parseAbi(["function open((uint32 fillDeadline, bytes32 orderDataType, bytes orderData) order)"] as const);

/**
 * ERC-7683: what the settler takes here for what somebody pays out elsewhere. What is sold, and who gets what for it,
 * stands in data of the settler's own kind, so it is read as the call that would say the same on the chain.
 */
export const recogniseCrossChain: Recogniser = (message, signing) => {
  const shape = { originSettler: "address", user: "address", orderDataType: "bytes32", fillDeadline: "uint" } as const;
  if (!message.has(shape)) return null;
  const settler = message.address("originSettler");
  const order = { kind: "order", protocol: "ERC-7683", signer: message.address("user") } as const;
  if (message.kindOf("orderData") !== "bytes" || settler === null)
    return { ...order, recipients: receiversOf(message, signing.wallet) };
  const data = encodeFunctionData({
    abi,
    args: [
      {
        fillDeadline: Number(BigInt.asUintN(32, message.uint("fillDeadline"))),
        orderDataType: message.hex("orderDataType"),
        orderData: message.hex("orderData"),
      },
    ],
  });
  return {
    ...order,
    calls: [decodeCall({ chainId: signing.chainId, from: signing.wallet, to: settler, data, value: 0n })],
  };
};
