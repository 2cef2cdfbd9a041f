import type { BuiltIn } from "./built-in";
import { stackContracts, stackPrecompiles } from "./stacks";
import type { HexAddress, NetworkInfo } from "./types";

const multicall3: HexAddress = "0xca11bde05977b3631167028862be2a173976ca11";
const usualSpend = 10n ** 16n;
const gwei = 10n ** 9n;
/** Spent on a token that is tried out, in dollars. */
const trialUsd = 20;
/** A guess for networks that say nothing: most are second layers. */
const usualBlockMs = 2_000;

/** Fills in the values that an entry omits. */
export function resolveNetwork(
  given: Omit<BuiltIn, "blockTimeMs" | "sources"> & Pick<Partial<NetworkInfo>, "blockTimeMs" | "explorer">,
  isBuiltIn: boolean,
): NetworkInfo {
  const { nativeUsd, stack, chainId, currency } = given;
  const spend =
    nativeUsd && given.trialSpend === undefined && !isBuiltIn ? spendOf(nativeUsd, currency.decimals) : usualSpend;
  return {
    name: given.name,
    title: given.title,
    aliases: given.aliases ?? [],
    family: "evm",
    chainId,
    caip2: `eip155:${chainId}`,
    currency,
    blockTimeMs: given.blockTimeMs ?? usualBlockMs,
    rpc: given.rpc,
    wrappedNative: lower(given.wrappedNative),
    multicall3: lower(given.multicall3) ?? multicall3,
    markets: (given.markets ?? []).map((market) => ({
      ...market,
      factory: lower(market.factory),
      router: lower(market.router),
    })),
    trialSpend: given.trialSpend ?? spend,
    usualTip: given.usualTip ?? gwei,
    explorer: given.explorer ?? (isBuiltIn ? { url: undefined, id: chainId } : undefined),
    nativeUsd,
    stack,
    systemContracts: [
      ...(given.systemContracts ?? []),
      ...(stack
        ? stackContracts[stack].map(([address, label]) => ({ address, label: `${given.title}: ${label}` }))
        : []),
    ].map(({ address, label }) => ({ address: lower(address)!, label })),
    precompiles: [
      ...(given.precompiles ?? []),
      ...((stack && stackPrecompiles[stack]) ?? []),
      ...(isBuiltIn ? [] : lowNumbered(given.systemContracts)),
    ].map((address) => lower(address)!),
    currencyContract: lower(given.currencyContract),
    sanctionsOracle: lower(given.sanctionsOracle),
    freezers: (given.freezers ?? []).map((freezer) => ({ ...freezer, token: lower(freezer.token)! })),
    popularTokens: (given.popularTokens ?? []).map((token) => lower(token)!),
    readsAhead: given.readsAhead ?? false,
    aave: given.aave ?? [],
    tokenList: given.tokenList,
    isBuiltIn,
  };
}

function lower(address: HexAddress | undefined): HexAddress | undefined {
  return address?.toLowerCase() as HexAddress | undefined;
}

const lastPrecompile = 0xffffn;

/** No file says so: contracts of the network at such a number are part of its nodes. */
function lowNumbered(systemContracts: BuiltIn["systemContracts"] = []): HexAddress[] {
  return systemContracts.map(({ address }) => address).filter((address) => BigInt(address) <= lastPrecompile);
}

/** Rounded to whole millionths of a coin, and never nothing. */
function spendOf(nativeUsd: number, decimals: number): bigint {
  const millionths = BigInt(Math.max(1, Math.round((trialUsd / nativeUsd) * 1_000_000)));
  const least = (millionths * 10n ** BigInt(decimals)) / 1_000_000n;
  return least > 0n ? least : 1n;
}
