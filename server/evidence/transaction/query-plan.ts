import type { Address } from "viem";
import { ZERO_ADDRESS } from "@/server/chains/calldata/frame";
import { isUnasked, standingOf, type TransactionFacts, unknownAccountsNamed } from "@/server/risk";
import type { Questions } from "./chain";
import { MAX_CODES } from "./payees";

/** Enough for any transaction that a person signs; what is beyond is judged by calldata and lists. */
const most = {
  classes: 24,
  named: 16,
  gainers: 48,
  balances: 24,
  supplies: 24,
  collections: 16,
  names: 12,
  units: 12,
  delegates: 16,
};

/** Requests to the chain: only about unknown addresses, and only those that could change the assessment. */
export function queryPlanOf(facts: TransactionFacts): Questions {
  const isUnknownAccount = (address: string | null) => standingOf(facts, address) === "unknown";
  /** An operator's word is not above sanctions. */
  const isAllowed = (address: string | null) =>
    address !== null && !facts.own.has(address) && facts.parties.get(address)?.lists.override?.verdict === "allow";
  const classes = new Set<string>();
  const named = new Set<string>();
  const spenders = new Set<string>();
  const gainers = new Set<string>();
  const supplies = new Set<string>();
  const collections = new Set<string>();
  const settlers = new Set<string>();
  const takers = new Set<string>();
  const names = new Set<string>();
  const units = new Set<string>();
  const delegates = new Set<string>();
  const balances = new Map<string, { owner: Address; token: Address }>();
  const gains = (address: string | null) => {
    if (isUnknownAccount(address) || isAllowed(address)) gainers.add(address!);
  };
  const takes = (address: string | null) => {
    if (isUnknownAccount(address)) takers.add(address!);
  };
  const isNative = (token: string) => facts.parties.get(token)?.lists.protected?.kind === "token";
  const nameToken = (token: string | null) => {
    if (token !== null && isUnknownAccount(token)) names.add(token);
  };
  for (const effect of facts.effects) {
    switch (effect.kind) {
      case "allowance": {
        const { spender, token, owner, amount, unlimited, revocation, alternative, tokenId, symbol } = effect;
        if (revocation) {
          // For a collection it would give item 0 away. Fungible tokens on lists are no collections.
          const mayGive = alternative === "erc721" && spender !== ZERO_ADDRESS;
          if (mayGive && token !== null && symbol === null && !isNative(token)) collections.add(token);
          break;
        }
        gains(spender);
        if (!isUnknownAccount(spender)) break;
        classes.add(spender!);
        spenders.add(spender!);
        takes(spender);
        if (effect.returns?.some(({ amount }) => amount !== "0")) settlers.add(spender!);
        if (token === null || unlimited || amount === "all") break;
        if (owner.address !== null) {
          balances.set(`${owner.address} ${token}`, { owner: owner.address as Address, token: token as Address });
        }
        // Collections that lists know have no symbol there.
        if (tokenId === null && symbol === null && isUnknownAccount(token)) units.add(token);
        if (tokenId === null && (symbol !== null || isUnknownAccount(token))) supplies.add(token);
        if (alternative === "erc721" && isUnknownAccount(token)) collections.add(token);
        break;
      }
      case "transfer":
        gains(effect.to);
        if (effect.via === "refund" && effect.token !== null && isUnknownAccount(effect.token)) units.add(effect.token);
        if (effect.via === "value" && effect.amount !== "0") takes(effect.to);
        // Only the call shows that it is the wallet's account.
        if (effect.from.address === facts.wallet && effect.to !== facts.wallet && facts.own.has(effect.to ?? ""))
          gainers.add(effect.to!);
        if (effect.via === "transfer" || effect.via === "transferFrom") nameToken(effect.token);
        break;
      case "order":
        gains(effect.recipient);
        gains(effect.maker.address);
        for (const item of effect.considered) gains(item.recipient);
        for (const { standard, token } of effect.considered)
          if (standard === "erc20" && token !== null && isUnknownAccount(token)) units.add(token);
        for (const { standard, token } of [...effect.considered, ...effect.offered])
          if (standard === "erc20") nameToken(token);
        break;
      case "control":
        gains(effect.beneficiary);
        break;
      case "proceeds":
        gains(effect.recipient);
        break;
      case "trade":
        for (const { token } of effect.bought) nameToken(token);
        if (isUnasked(effect, true)) for (const each of effect.handlers) if (isUnknownAccount(each)) classes.add(each);
        break;
      case "unknown":
        for (const each of unknownAccountsNamed(facts, effect)) named.add(each);
        gains(effect.target);
        takes(effect.target);
        if (isUnknownAccount(effect.target)) classes.add(effect.target!);
        break;
      case "delegatecall":
      case "lure":
      case "paid-call":
        gains(effect.target);
        takes(effect.target);
        if (isUnknownAccount(effect.target)) classes.add(effect.target!);
        break;
      case "creation":
        break;
    }
  }
  for (const { delegate, elsewhere } of facts.authorizations)
    if (!elsewhere && isUnknownAccount(delegate)) delegates.add(delegate!);
  return {
    classes: [...classes].slice(0, most.classes) as Address[],
    named: [...named].slice(0, most.named) as Address[],
    spenders: [...spenders].slice(0, most.classes) as Address[],
    delegates: [...delegates].slice(0, most.delegates).map((delegate) => ({
      account: facts.wallet as Address,
      delegate: delegate as Address,
    })),
    payees: [...gainers].filter(isUnknownAccount) as Address[],
    gainers: [...gainers].slice(0, most.gainers) as Address[],
    balances: [...balances.values()].slice(0, most.balances),
    supplies: [...supplies].slice(0, most.supplies) as Address[],
    collections: [...collections].slice(0, most.collections) as Address[],
    settlers: [...settlers] as Address[],
    takers: [...takers].slice(0, MAX_CODES) as Address[],
    names: [...names].slice(0, most.names) as Address[],
    units: [...units].slice(0, most.units) as Address[],
  };
}
