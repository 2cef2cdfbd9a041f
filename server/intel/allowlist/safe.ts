import type * as SafeDeployments from "@safe-global/safe-deployments";
import { networkTable } from "@/server/networks";
import { requirePackage } from "../packages";
import type { ProtectedKind } from "../types";
import type { ProtectedEntry } from "./types";

const versions = ["1.0.0", "1.1.1", "1.2.0", "1.3.0", "1.4.1", "1.5.0"];

/** Purpose of each contract, by its name. */
function kindOf(contract: string): ProtectedKind {
  // Unlike MultiSend, which runs by delegatecall only, it makes calls for any caller.
  if (contract === "MultiSendCallOnly") return "system";
  if (/Handler$/.test(contract)) return "handler";
  return /^(?:Gnosis)?Safe(?:L2)?$/.test(contract) ? "safe" : "library";
}

/** The contracts of Safe (singletons, MultiSend, handlers, factories) of every version on our networks. */
export function readSafeDeployments(): ProtectedEntry[] {
  const safe = requirePackage("@safe-global/safe-deployments") as typeof SafeDeployments;
  const readers = [
    safe.getSafeSingletonDeployments,
    safe.getSafeL2SingletonDeployments,
    safe.getProxyFactoryDeployments,
    safe.getMultiSendDeployments,
    safe.getMultiSendCallOnlyDeployments,
    safe.getCreateCallDeployments,
    safe.getSignMessageLibDeployments,
    safe.getSafeMigrationDeployments,
    safe.getSafeToL2MigrationDeployments,
    safe.getSafeToL2SetupDeployments,
    safe.getTokenCallbackHandlerDeployments,
    safe.getDefaultCallbackHandlerDeployments,
    safe.getCompatibilityFallbackHandlerDeployments,
    safe.getExtensibleFallbackHandlerDeployments,
    safe.getSimulateTxAccessorDeployments,
  ];
  const networks = networkTable().filter(({ family }) => family === "evm");
  return readers.flatMap((read) =>
    versions.flatMap((version) => {
      const found = read({ version, released: true });
      if (found === undefined) return [];
      return networks.flatMap(({ name: network, chainId }) =>
        [found.networkAddresses[String(chainId)] ?? []].flat().map((address): ProtectedEntry => {
          const label = `Safe: ${found.contractName} ${version}`;
          const kind = kindOf(found.contractName);
          return { network, address, label, kind, source: "@safe-global/safe-deployments", spender: false };
        }),
      );
    }),
  );
}
