import type { Network } from "@/server/config";

/** Also looked up by what answers carry: a string. */
export const networkNames: Record<Network, string> & Record<string, string> = {
  ethereum: "Ethereum",
  bnb: "BNB Chain",
  polygon: "Polygon",
  arbitrum: "Arbitrum",
  solana: "Solana",
};

export const methods = ["eth_signTypedData_v4", "personal_sign", "eth_sign"] as const;
