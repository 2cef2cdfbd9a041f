import { encodeFunctionData, parseAbi } from "viem";
import { decodeCall } from "../../calldata";
import { receiversOf } from "./custom";
import type { Recogniser } from "./meaning";

const abi = parseAbi(["function open((uint32 fillDeadline, bytes32 orderDataType, bytes orderData) order)"] as const);

/**
 * ERC-7683: assets that the settler takes here for a payment elsewhere. The sold assets and their recipients are in
 * data of the settler's own format, so it is read as the equivalent call on the chain.
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
