import { networkInfo } from "../registry";
import type { EvmNetwork } from "../types";

/** Domains of providers that serve many networks. Each is checked by its own name or one below it. */
const providers = [
  ...["alchemy.com", "alchemyapi.io", "ankr.com", "blastapi.io", "blockpi.network", "chainnodes.org", "chainstack.com"],
  ...["drpc.org", "getblock.io", "infura.io", "llamarpc.com", "lava.build", "merkle.io", "moralis-nodes.com"],
  ...["nodies.app", "nodereal.io", "omniatech.io", "onfinality.io", "publicnode.com", "pokt.network", "quiknode.pro"],
  ...["tenderly.co", "thirdweb.com", "unifra.io", "1rpc.io", "48.club", "meowrpc.com", "zan.top", "subquery.network"],
];

/** Further nodes of the networks' own makers, as their documentation names them. */
const own: Readonly<Record<string, readonly string[]>> = {
  ethereum: ["flashbots.net", "mevblocker.io", "securerpc.com", "payload.de"],
  bnb: ["bnbchain.org", "binance.org", "defibit.io", "ninicoin.io"],
  polygon: ["matic.network", "polygon.technology"],
  arbitrum: ["arbitrum.io"],
  base: ["base.org"],
  optimism: ["optimism.io"],
  avalanche: ["avax.network"],
  linea: ["linea.build"],
  gnosis: ["gnosischain.com", "gnosis.gateway.fm"],
  scroll: ["scroll.io"],
  celo: ["celo.org"],
  mantle: ["mantle.xyz"],
  blast: ["blast.io"],
  sonic: ["soniclabs.com"],
  unichain: ["unichain.org"],
  worldchain: ["alchemy.com"],
  berachain: ["berachain.com"],
  ink: ["inkonchain.com"],
  hyperevm: ["hyperliquid.xyz"],
  monad: ["monad.xyz"],
};

/** Whether the RPC is one of the registry's, or belongs to the network's makers or to a provider in wide use. */
export function isKnownRpc(network: EvmNetwork, url: string): boolean {
  const host = new URL(url).hostname.toLowerCase();
  if (networkInfo(network).rpc.some((one) => new URL(one).hostname === host)) return true;
  return [...providers, ...(own[network] ?? [])].some((domain) => host === domain || host.endsWith(`.${domain}`));
}
