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
 * Texts of the OpenAPI document in Portuguese, by the English ones. A change of a text there needs a change here. A
 * test compares the two.
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
