import { networkOfChainId } from "@/server/chains";
import type { Reader } from "./fields";
import type { ChainRequest } from "./types";

const MAX_URLS = 20;

/** `wallet_addEthereumChain` and `wallet_switchEthereumChain` (EIP-3085, EIP-3326). */
export function readChain(reader: Reader, params: readonly unknown[], adds: boolean): ChainRequest | undefined {
  const fields = reader.object(params[0], "params.0");
  if (!fields) return undefined;
  const chainId = reader.chainId(fields.chainId, "params.0.chainId");
  const urls = adds ? reader.list(fields.rpcUrls, "params.0.rpcUrls", 1, MAX_URLS) : [];
  const rpcUrls = urls?.map((url, index) => {
    if (typeof url === "string" && /^(https?|wss?):\/\//i.test(url) && URL.canParse(url)) return url;
    return reader.note(`params.0.rpcUrls.${index}`, "Must be the URL of an RPC");
  });
  if (chainId === undefined || !rpcUrls || rpcUrls.includes(undefined)) return undefined;
  return { kind: "chain", chainId, known: networkOfChainId(chainId) ?? null, rpcUrls: rpcUrls as string[] };
}
