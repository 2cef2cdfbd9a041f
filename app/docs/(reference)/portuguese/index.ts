import { assets } from "./assets";
import { channels } from "./channels";
import { common } from "./common";
import { findings } from "./findings";
import { firewall } from "./firewall";
import { guard } from "./guard";
import { service } from "./service";
import { terms } from "./terms";
import { wallets } from "./wallets";
import { webhooks } from "./webhooks";

/**
 * The texts of the OpenAPI document in Portuguese, by the English ones: whoever changes a text there changes it here.
 * A test compares the two.
 */
export const portuguese: Readonly<Record<string, string>> = {
  ...common,
  ...wallets,
  ...webhooks,
  ...channels,
  ...firewall,
  ...guard,
  ...findings,
  ...assets,
  ...terms,
  ...service,
};
