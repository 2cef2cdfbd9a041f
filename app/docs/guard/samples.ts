/** To be pasted; the address is the one that the console shows with a new key. */
export const makeKey = `npm run -s admin -- key create --email you@example.org --scope rpc --name "my wallet" --json`;

export const address = "https://portcullis.example.org/rpc/ethereum/ptc_live_…";

export const viem = `import { createWalletClient, http, publicActions } from "viem";
import { mainnet } from "viem/chains";

const client = createWalletClient({
  account,
  chain: mainnet,
  transport: http(process.env.GUARDED_RPC, { batch: true }),
}).extend(publicActions);

const hash = await client.sendTransaction({ to, value });`;

export const ethers = `import { JsonRpcProvider, Wallet } from "ethers";

const provider = new JsonRpcProvider(process.env.GUARDED_RPC);
const wallet = new Wallet(process.env.PRIVATE_KEY, provider);
const sent = await wallet.sendTransaction({ to, value });`;

export const foundry = `export ETH_RPC_URL=$GUARDED_RPC
cast send $TO --value 0.1ether --account me
forge script script/Deploy.s.sol --broadcast --account me`;

export const refusal = `{
  "jsonrpc": "2.0",
  "id": 7,
  "error": {
    "code": -32003,
    "message": "Lets 0x5aae…beaed, which Example list lists, take any amount of USDC",
    "data": {
      "decision": "BLOCK",
      "riskScore": 95,
      "reasons": ["…"],
      "signals": ["transaction.flagged-party"],
      "scanId": "scn_…"
    }
  }
}`;
