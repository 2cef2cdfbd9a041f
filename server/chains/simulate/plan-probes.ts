import type { Address, Hex } from "viem";
import type { LoggedEffects } from "./logs";
import { type Probe, permit2, probeKey } from "./probes";
import type { SimulatedTransaction } from "./types";

/** As many as fit into one question with its gas. */
const mostProbes = 220;
const mostNamed = 24;
const mostIds = 6;
const mostTouched = 40;
const mostPairs = 48;

/** Addresses and small numbers that stand as words in the calldata, for whatever function it is. */
export interface Named {
  addresses: Address[];
  numbers: bigint[];
}

/**
 * Words at 32-byte places after the selector, and of byte strings inside (whose selectors shift them by four). Precise
 * decoding is calldata's task: this only guesses what is worth asking about.
 */
export function readNamed(data: Hex): Named {
  const addresses = new Set<Address>();
  const numbers = new Set<bigint>();
  const body = data.slice(2, 2 + 2 * 65_536);
  for (const shift of [8, 16]) {
    for (let at = shift; at + 64 <= body.length; at += 64) {
      const word = body.slice(at, at + 64);
      if (/^0{24}/.test(word) && !/^0{48}/.test(word)) addresses.add(`0x${word.slice(24)}`);
      else if (shift === 8) numbers.add(BigInt(`0x${word}`));
    }
  }
  return { addresses: [...addresses].slice(0, mostNamed), numbers: [...numbers].slice(0, mostIds) };
}

export interface Known {
  transaction: SimulatedTransaction;
  named: Named;
  /** Of earlier runs. */
  effects: readonly LoggedEffects[];
  touched: readonly Address[];
}

/**
 * What to ask before and after: first what logs speak of, then what the calldata names, then every contract touched, since
 * a token may move without a word.
 */
export function planProbes({ transaction, named, effects, touched }: Known): Probe[] {
  const { from: wallet, to } = transaction;
  const probes = new Map<string, Probe>();
  const add = (probe: Probe) => {
    if (probes.size < mostProbes) probes.set(probeKey(probe), probe);
  };
  add({ kind: "native" });
  for (const effect of effects) addLogged(effect, wallet, add);
  const callees = [to, ...named.addresses.filter((address) => address !== wallet)];
  for (const token of callees) add({ kind: "balance", token });
  const contracts = [...new Set([...callees.slice(0, 6), ...effects.flatMap(({ emitters }) => emitters).slice(0, 12)])];
  for (const contract of contracts) add({ kind: "owner", contract });
  for (const address of [...new Set([wallet, to, ...contracts])]) add({ kind: "code", address });
  const touches = touched.filter((address) => address !== wallet && address !== permit2).slice(0, mostTouched);
  for (const token of touches) add({ kind: "balance", token });
  for (const token of callees.slice(0, 3)) for (const id of named.numbers) add({ kind: "owner-of", token, id });
  let pairs = 0;
  const tokens = [...new Set([...contracts, ...touches])].slice(0, 16);
  for (const token of tokens) {
    for (const spender of callees.slice(0, 4)) {
      if (spender === token || ++pairs > mostPairs) continue;
      add({ kind: "allowance", token, spender });
    }
  }
  for (const spender of callees.slice(1, 3)) add({ kind: "operator", token: to, spender });
  for (const token of tokens) add({ kind: "is-nft", token });
  return [...probes.values()];
}

function addLogged({ movements, grants, emitters }: LoggedEffects, wallet: Address, add: (probe: Probe) => void): void {
  for (const { standard, token, from, to, id } of movements) {
    if (!token || (from !== wallet && to !== wallet)) continue;
    if (standard === "erc20") add({ kind: "balance", token });
    else if (standard === "erc721") add({ kind: "owner-of", token, id: id! });
    else add({ kind: "units", token, id: id! });
  }
  for (const { standard, token, owner, spender, id } of grants) {
    if (owner !== wallet) continue;
    if (standard === "erc20") add({ kind: "allowance", token, spender });
    else if (standard === "collection") add({ kind: "operator", token, spender });
    else if (standard === "permit2") add({ kind: "permit2", token, spender });
    else add({ kind: "approved", token, id: id! });
  }
  for (const token of emitters.slice(0, mostTouched)) add({ kind: "balance", token });
}

/** Contracts whose owner, code and slots are compared. */
export function planContracts({ transaction, named, effects }: Known): Address[] {
  const { from, to } = transaction;
  const emitters = effects.flatMap((effect) => effect.emitters);
  return [...new Set([to, from, ...named.addresses, ...emitters])].slice(0, 12);
}
