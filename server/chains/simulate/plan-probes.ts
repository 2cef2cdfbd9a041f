import type { Address, Hex } from "viem";
import { permit2s } from "../evm/permit2";
import type { Grant, LoggedEffects } from "./logs";
import { type Probe, probeKey } from "./probes";
import type { SimulatedTransaction } from "./types";

/** Maximum that fits into one question with its gas. */
const MAX_PROBES = 220;
const MAX_NAMED = 24;
const MAX_IDS = 6;
const MAX_TOUCHED = 40;
const MAX_PAIRS = 48;
/** Assets that may leave the wallet come first. The remaining room is for unlogged changes. */
const MAX_LEAVING = 140;
const MAX_COMING = 40;

/** Addresses and small numbers that stand as words in the calldata, for whatever function it is. */
interface Named {
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
  return { addresses: [...addresses].slice(0, MAX_NAMED), numbers: [...numbers].slice(0, MAX_IDS) };
}

/** The same of all calls, and what they are sent to. */
export function readNamedIn(transaction: SimulatedTransaction): Named {
  if (!transaction.calls) return readNamed(transaction.data);
  const all = transaction.calls.map(({ data }) => readNamed(data));
  const addresses = new Set([...transaction.calls.map(({ to }) => to), ...all.flatMap((one) => one.addresses)]);
  const numbers = new Set(all.flatMap((one) => one.numbers));
  addresses.delete(transaction.from);
  return { addresses: [...addresses].slice(0, MAX_NAMED), numbers: [...numbers].slice(0, MAX_IDS) };
}

export interface Known {
  transaction: SimulatedTransaction;
  named: Named;
  /** Effects of earlier runs. */
  effects: readonly LoggedEffects[];
  touched: readonly Address[];
  /** Lists know it as a token. */
  isKnown(token: Address): boolean;
  /** Speaks for the chain's coin, which is asked about by itself. */
  coinContract: Address | undefined;
}

export interface PlannedProbes {
  probes: Probe[];
  /** Number of the first probes for assets that leave the wallet, according to logs. */
  leaving: number;
  /** Logs speak of more that leaves than can be asked about. */
  cut: boolean;
}

interface Logged {
  probe: Probe;
  token: Address;
}

/**
 * Questions before and after. First come assets that leave the wallet according to logs, then those in the calldata,
 * then every touched contract. A token may move without a log. Any contract can log anything any number of times: known
 * tokens come first, and the others take turns.
 */
export function planProbes({ transaction, named, effects, touched, isKnown, coinContract }: Known): PlannedProbes {
  const { from: wallet, to } = transaction;
  const probes = new Map<string, Probe>();
  const add = (probe: Probe) => {
    if ("token" in probe && probe.token === coinContract) return;
    if (probes.size < MAX_PROBES) probes.set(probeKey(probe), probe);
  };
  const knownFirst = (tokens: readonly Address[]) => [
    ...tokens.filter((token) => isKnown(token)),
    ...tokens.filter((token) => !isKnown(token)),
  ];
  add({ kind: "native" });
  const logged = readLogged(effects, wallet);
  const leaving = inTurn(logged.leaving, isKnown);
  for (const { probe } of leaving.slice(0, MAX_LEAVING)) add(probe);
  const asked = probes.size;
  const callees = [to, ...named.addresses.filter((address) => address !== wallet)];
  for (const token of callees) add({ kind: "balance", token });
  const coming = inTurn(logged.coming, isKnown);
  for (const { probe } of coming.slice(0, MAX_COMING)) add(probe);
  const emitters = effects.flatMap((effect) => effect.emitters);
  const touches = touched.filter((address) => address !== wallet && !permit2s.has(address));
  for (const token of knownFirst(touches).slice(0, MAX_TOUCHED)) add({ kind: "balance", token });
  for (const token of knownFirst(emitters).slice(0, MAX_TOUCHED)) add({ kind: "balance", token });
  const contracts = [...new Set([...callees.slice(0, 6), ...emitters.slice(0, 12)])];
  for (const contract of contracts) add({ kind: "owner", contract });
  for (const address of [...new Set([wallet, to, ...contracts])]) add({ kind: "code", address });
  for (const { probe } of coming) add(probe);
  for (const token of callees.slice(0, 3)) for (const id of named.numbers) add({ kind: "owner-of", token, id });
  let pairs = 0;
  const tokens = [...new Set([...contracts, ...touches.slice(0, MAX_TOUCHED)])].slice(0, 16);
  for (const token of tokens) {
    for (const spender of callees.slice(0, 4)) {
      if (spender === token || ++pairs > MAX_PAIRS) continue;
      add({ kind: "allowance", token, spender });
    }
  }
  for (const spender of callees.slice(1, 3)) add({ kind: "operator", token: to, spender });
  for (const token of tokens) add({ kind: "is-nft", token });
  return { probes: [...probes.values()], leaving: asked, cut: leaving.length > MAX_LEAVING };
}

/** Each once: what logs say that the wallet loses or lets others take, and what they say that it gets. */
function readLogged(effects: readonly LoggedEffects[], wallet: Address): { leaving: Logged[]; coming: Logged[] } {
  const leaving = new Map<string, Logged>();
  const coming = new Map<string, Logged>();
  for (const { movements, grants } of effects) {
    for (const { standard, token, from, to, id } of movements) {
      if (!token || (from !== wallet && to !== wallet)) continue;
      const probe: Probe =
        standard === "erc20"
          ? { kind: "balance", token }
          : { kind: standard === "erc721" ? "owner-of" : "units", token, id: id! };
      (from === wallet ? leaving : coming).set(probeKey(probe), { probe, token });
    }
    for (const grant of grants) {
      if (grant.owner !== wallet) continue;
      const probe = questionOf(grant);
      leaving.set(probeKey(probe), { probe, token: grant.token });
    }
  }
  for (const key of leaving.keys()) coming.delete(key);
  return { leaving: [...leaving.values()], coming: [...coming.values()] };
}

/** Question that shows whether a right holds. */
function questionOf(grant: Grant): Probe {
  const { token, spender } = grant;
  switch (grant.standard) {
    case "erc20":
      return { kind: "allowance", token, spender };
    case "collection":
      return { kind: "operator", token, spender };
    case "erc721":
      return { kind: "approved", token, id: grant.id };
    case "permit2":
      return { kind: "permit2", token, spender, manager: grant.manager };
  }
}

/** Known tokens first; then the first of each, the second of each, and so on. */
function inTurn(logged: readonly Logged[], isKnown: Known["isKnown"]): Logged[] {
  const places = new Map<Address, number>();
  const placed = logged.map((one) => {
    const place = places.get(one.token) ?? 0;
    places.set(one.token, place + 1);
    return { one, place: isKnown(one.token) ? -1 : place };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ one }) => one);
}

/** Contracts whose owner, code and slots are compared. */
export function planContracts({ transaction, named, effects }: Known): Address[] {
  const { from, to } = transaction;
  const emitters = effects.flatMap((effect) => effect.emitters);
  return [...new Set([to, from, ...named.addresses, ...emitters])].slice(0, 12);
}
