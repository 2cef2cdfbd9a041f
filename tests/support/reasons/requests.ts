import type { RequestSignals } from "@/server/risk/signals/request/evidence";
import type { SamplesOf } from "./types";

const token = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const grantee = "0x1111111111111111111111111111111111111111";

export const requestSamples: SamplesOf<RequestSignals> = {
  "request.deceptive-origin": [{ origin: "claim.example", method: "eth_sendTransaction" }],
  "request.sign-in-for-another-site": [{ domain: "app.example.org", origin: "other.example" }],
  "request.unknown-rpc": [{ network: "ethereum", chainId: 1, rpc: "rpc.example" }],
  "request.session-permission": [
    { permission: "erc20-token-periodic", grantee, token },
    { permission: "native-token-stream", grantee: null, token: null },
  ],
  "request.permission-to-flagged": [
    { permission: "erc20-token-stream", grantee, list: "Example list", category: "phishing" },
  ],
  "request.imitated-asset": [
    { token: grantee, symbol: "USDC", original: token },
    { token: grantee, symbol: "ETH", original: null },
  ],
};
