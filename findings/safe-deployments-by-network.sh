#!/usr/bin/env bash
# @safe-global/safe-deployments 1.37.63: many chains have two deployments of Safe 1.3.0, and which one the singular functions name
# depends on the chain, while defaultAddress is the canonical one everywhere; only the plural functions list both. Safe 1.2.0 has
# a singleton but no factory, multi-send or handler of its own: those answer undefined, as 1.2.0 uses the ones of 1.1.1.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @safe-global/safe-deployments@1.37.63
cat > run.mjs <<'JS'
import * as safe from "@safe-global/safe-deployments";
const canonical = "0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552";
const known = (address) => (address === canonical ? "canonical" : "another");
for (const network of ["1", "10", "137", "42161", "8453"]) {
  const one = safe.getSafeSingletonDeployment({ network, version: "1.3.0" });
  const all = [safe.getSafeSingletonDeployments({ network, version: "1.3.0" }).networkAddresses[network]].flat();
  console.log(`chain ${network}: singular ${known(one.networkAddresses[network])}, default ${known(one.defaultAddress)}, plural ${all.map(known)}`);
}
const parts = ["SafeSingleton", "ProxyFactory", "MultiSend", "CompatibilityFallbackHandler", "DefaultCallbackHandler", "CreateCall", "SignMessageLib"];
for (const version of ["1.1.1", "1.2.0", "1.3.0"])
  console.log(version, parts.filter((part) => safe[`get${part}Deployment`]({ version })).join(", "));
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
chain 1: singular canonical, default canonical, plural canonical,another
chain 10: singular another, default canonical, plural another,canonical
chain 137: singular canonical, default canonical, plural canonical,another
chain 42161: singular canonical, default canonical, plural canonical,another
chain 8453: singular another, default canonical, plural another,canonical
1.1.1 SafeSingleton, ProxyFactory, MultiSend, DefaultCallbackHandler
1.2.0 SafeSingleton
1.3.0 SafeSingleton, ProxyFactory, MultiSend, CompatibilityFallbackHandler, CreateCall, SignMessageLib
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
