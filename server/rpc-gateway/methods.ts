/** Answered by any node: they read, and neither hold keys nor steer the node. */
export const readMethods: ReadonlySet<string> = new Set([
  ...[
    "eth_blockNumber",
    "eth_syncing",
    "eth_gasPrice",
    "eth_maxPriorityFeePerGas",
    "eth_blobBaseFee",
    "eth_feeHistory",
  ],
  ...["eth_getBalance", "eth_getCode", "eth_getStorageAt", "eth_getTransactionCount", "eth_getProof"],
  ...["eth_call", "eth_estimateGas", "eth_createAccessList", "eth_simulateV1", "eth_getLogs"],
  ...["eth_getBlockByHash", "eth_getBlockByNumber", "eth_getBlockReceipts"],
  ...["eth_getBlockTransactionCountByHash", "eth_getBlockTransactionCountByNumber"],
  ...["eth_getTransactionByHash", "eth_getTransactionReceipt"],
  ...["eth_getTransactionByBlockHashAndIndex", "eth_getTransactionByBlockNumberAndIndex"],
  ...["eth_getUncleCountByBlockHash", "eth_getUncleCountByBlockNumber"],
  ...["eth_getUncleByBlockHashAndIndex", "eth_getUncleByBlockNumberAndIndex"],
  ...["eth_config", "web3_clientVersion", "web3_sha3", "net_listening", "net_peerCount"],
]);

/** Methods assessed before they are sent. */
export const sendMethods = ["eth_sendRawTransaction", "eth_sendPrivateTransaction"] as const;
export type SendMethod = (typeof sendMethods)[number];

export function isSendMethod(method: string): method is SendMethod {
  return (sendMethods as readonly string[]).includes(method);
}
