import { type Address, encodeDeployData, encodeFunctionData, type Hex } from "viem";
import { type Anvil, startAnvil } from "../../support/anvil";
import { compileContracts } from "../../support/contracts/compile";

const contracts = compileContracts("simulated.sol");

export const wallet: Address = "0x00000000000000000000000000000000000a11ce";
/** An attacker's personal address that no calldata names. */
export const thief: Address = "0x00000000000000000000000000000000000bad00";
export const friend: Address = "0x0000000000000000000000000000000000f71e4d";
const buyer: Address = "0x000000000000000000000000000000000000b0b1";
const permit2: Address = "0x000000000022D473030F116dDEE9F6B43aC78BA3";
const usdc: Address = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
export const forever = 2n ** 256n - 1n;

export function encode(contract: string, functionName: string, args: unknown[] = []): Hex {
  return encodeFunctionData({ abi: contracts[contract]!.abi, functionName, args });
}

export interface Sent {
  to: Address;
  data: Hex;
  value: bigint;
}

/** A chain with contracts, and a wallet that has something to lose. */
export interface Stage {
  anvil: Anvil;
  at: Record<string, Address>;
  deploy(contract: string, args?: unknown[]): Promise<Address>;
  /** Call by the wallet. */
  call(contract: string, to: Address, functionName: string, args?: unknown[], from?: Address): Promise<void>;
  /** Sends it is, without a gift of gas, and gives what changed; undefined where it fails. The chain is put back. */
  trySending(sent: Sent): Promise<Map<string, bigint> | undefined>;
  stop(): Promise<void>;
}

const word = (value: bigint) => value.toString(16).padStart(64, "0");
const items = [1n, 2n, 3n, 7n];

export async function startStage(): Promise<Stage> {
  const anvil = await startAnvil();
  const deploy = async (contract: string, args: unknown[] = []): Promise<Address> => {
    const { abi, bytecode } = contracts[contract]!;
    return (await anvil.deploy(encodeDeployData({ abi, bytecode, args }))).toLowerCase() as Address;
  };
  const call: Stage["call"] = async (contract, to, functionName, args = [], from = wallet) => {
    await anvil.send(from, { to, data: encode(contract, functionName, args) });
  };
  const at: Record<string, Address> = {};
  for (const name of [
    "Coin",
    "TaxedCoin",
    "SilentCoin",
    "LiarCoin",
    "Nft",
    "Units",
    "Wrapped",
    "Swapper",
    "Payout",
    "Clockwork",
    "Honeypot",
    "Excess",
  ])
    at[name] = await deploy(name);
  // Real money, since an unlisted token pays for nothing.
  await anvil.setCode(usdc, contracts.Coin!.runtime);
  at.Other = usdc;
  at.Vault = await deploy("Vault", [at.Coin]);
  at.Bazaar = await deploy("Bazaar", [at.Other]);
  at.CoinThief = await deploy("CoinThief", [thief]);
  at.TokenThief = await deploy("TokenThief", [thief]);
  at.PaperThief = await deploy("PaperThief", [thief]);
  at.Governed = await deploy("Governed", [wallet]);
  at.UpgradableBox = await deploy("UpgradableBox", [wallet, at.Coin]);
  at.NewCode = await deploy("Coin");
  await anvil.setCode(permit2, contracts.Permit2Like!.runtime);
  at.Permit2 = permit2.toLowerCase() as Address;

  await call("Coin", at.Coin!, "mint", [wallet, 1_000_000_000n]);
  await call("Coin", at.Other!, "mint", [wallet, 500_000_000n]);
  await call("Coin", at.Other!, "mint", [at.Swapper, 10n ** 15n]);
  await call("Coin", at.Coin!, "mint", [at.Swapper, 10n ** 15n]);
  await call("Coin", at.Other!, "mint", [buyer, 10n ** 12n]);
  await call("TaxedCoin", at.TaxedCoin!, "mint", [wallet, 1_000_000n]);
  await call("SilentCoin", at.SilentCoin!, "mint", [wallet, 10n ** 18n]);
  for (const id of [1n, 2n, 3n]) await call("Nft", at.Nft!, "mint", [wallet, id]);
  await call("Nft", at.Nft!, "mint", [friend, 7n]);
  await call("Units", at.Units!, "mint", [wallet, 1n, 10n]);
  await call("Units", at.Units!, "mint", [wallet, 2n, 20n]);
  await anvil.send(wallet, { to: at.Wrapped!, data: encode("Wrapped", "deposit"), value: 3n * 10n ** 18n });
  for (const name of ["Swapper", "Vault", "Payout", "TokenThief", "PaperThief"]) {
    await call("Coin", at.Coin!, "approve", [at[name], forever]);
    await call("Coin", at.Other!, "approve", [at[name], forever]);
    await call("SilentCoin", at.SilentCoin!, "approve", [at[name], forever]);
  }
  for (const name of ["Bazaar", "TokenThief"]) await call("Nft", at.Nft!, "setApprovalForAll", [at[name], true]);
  await call("Nft", at.Nft!, "setApprovalForAll", [at.Bazaar, true], friend);
  await call("Coin", at.Other!, "approve", [at.Bazaar, forever], buyer);
  await call("Bazaar", at.Bazaar!, "offer", [at.Nft, 1n, 40_000_000n], buyer);
  await call("Bazaar", at.Bazaar!, "list", [at.Nft, 7n, 10n ** 17n], friend);
  await call("Honeypot", at.Honeypot!, "approve", [at.Honeypot, forever]);
  await anvil.setBalance(at.Swapper!, 10n ** 21n);
  await anvil.setBalance(friend, 10n ** 18n);
  await anvil.setBalance(thief, 10n ** 18n);
  await anvil.setBalance(wallet, 50n * 10n ** 18n);

  async function read(to: Address, data: Hex): Promise<bigint> {
    const result = await anvil.request<Hex>("eth_call", [{ to, data }, "latest"]).catch(() => "0x" as Hex);
    return result.length < 66 ? 0n : BigInt(result.slice(0, 66));
  }

  /** Everything the wallet can have here, by asset. */
  async function readHoldings(extra: Address): Promise<Map<string, bigint>> {
    const own = word(BigInt(wallet));
    const held = new Map<string, bigint>([
      ["native", BigInt(await anvil.request<Hex>("eth_getBalance", [wallet, "latest"]))],
    ]);
    const fungible = [...new Set([...Object.values(at), extra])].filter(
      (address) => address !== at.Nft && address !== at.Units,
    );
    for (const token of fungible) held.set(token, await read(token, `0x70a08231${own}`));
    for (const id of items) {
      held.set(`${at.Nft} ${id}`, (await read(at.Nft!, `0x6352211e${word(id)}`)) === BigInt(wallet) ? 1n : 0n);
      held.set(`${at.Units} ${id}`, await read(at.Units!, `0x00fdd58e${own}${word(id)}`));
    }
    return held;
  }

  return {
    anvil,
    at,
    deploy,
    call,
    async trySending({ to, data, value }) {
      const snapshot = await anvil.request<string>("evm_snapshot");
      try {
        const before = await readHoldings(to);
        await anvil.request("anvil_impersonateAccount", [wallet]);
        const gasPrice = `0x${(10n * 10n ** 9n).toString(16)}`;
        const hash = await anvil.request<Hex>("eth_sendTransaction", [
          { from: wallet, to, data, value: `0x${value.toString(16)}`, gas: "0x1e8480", gasPrice },
        ]);
        let receipt: { status: Hex; gasUsed: Hex; effectiveGasPrice: Hex } | null = null;
        while (!receipt) receipt = await anvil.request("eth_getTransactionReceipt", [hash]);
        if (receipt.status !== "0x1") return undefined;
        const after = await readHoldings(to);
        after.set("native", after.get("native")! + BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice));
        const changes = [...after].map(([asset, amount]) => [asset, amount - before.get(asset)!] as const);
        return new Map(changes.filter(([, change]) => change !== 0n));
      } finally {
        await anvil.request("evm_revert", [snapshot]);
      }
    },
    stop: () => anvil.stop(),
  };
}

interface Change {
  direction: string;
  token: string | null;
  tokenId: string | null;
  amount: string;
}

/** The asset changes of an answer in the form of `trySending`. */
export function predicted(assetChanges: readonly Change[]): Map<string, bigint> {
  return new Map(
    assetChanges.map(({ direction, token, tokenId, amount }) => [
      token === null ? "native" : tokenId === null ? token : `${token} ${tokenId}`,
      direction === "in" ? BigInt(amount) : -BigInt(amount),
    ]),
  );
}
