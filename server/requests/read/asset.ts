import { isFields, type Reader } from "./fields";
import type { AssetRequest } from "./types";

/** `wallet_watchAsset` (EIP-747): an object, which some pages put into a list. `path` is where it stands. */
export function readAsset(reader: Reader, asset: unknown, path: string): AssetRequest | undefined {
  const fields = reader.object(asset, path);
  if (!fields) return undefined;
  if (typeof fields.type !== "string") reader.note(`${path}.type`, "Must be the kind of asset, such as ERC20");
  const options = isFields(fields.options) ? fields.options : undefined;
  if (!options) return reader.note(`${path}.options`, "Must be an object");
  const address = reader.address(options.address, `${path}.options.address`);
  const { symbol } = options;
  if (address === undefined) return undefined;
  return { kind: "asset", address, symbol: typeof symbol === "string" ? symbol.slice(0, 64) : undefined };
}
