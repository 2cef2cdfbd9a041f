import { arbitrum } from "./arbitrum";
import { avalanche } from "./avalanche";
import { base } from "./base";
import { berachain } from "./berachain";
import { blast } from "./blast";
import { bnb } from "./bnb";
import type { BuiltIn } from "./built-in";
import { celo } from "./celo";
import { ethereum } from "./ethereum";
import { gnosis } from "./gnosis";
import { hyperevm } from "./hyperevm";
import { ink } from "./ink";
import { linea } from "./linea";
import { mantle } from "./mantle";
import { monad } from "./monad";
import { optimism } from "./optimism";
import { polygon } from "./polygon";
import { scroll } from "./scroll";
import { sonic } from "./sonic";
import { unichain } from "./unichain";
import { worldchain } from "./worldchain";

export type { BuiltIn } from "./built-in";

/** The specification's networks first, as documents list them. */
export const builtIn: readonly BuiltIn[] = [
  ethereum,
  bnb,
  polygon,
  arbitrum,
  base,
  optimism,
  avalanche,
  linea,
  gnosis,
  scroll,
  celo,
  mantle,
  blast,
  sonic,
  unichain,
  worldchain,
  berachain,
  ink,
  hyperevm,
  monad,
];
