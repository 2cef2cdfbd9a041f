import { inBrackets } from "../../wording/category";
import { inDollars, inWhole } from "../../wording/decimal";
import { spellMarket } from "../../wording/market";
import { isUnreadable } from "../../wording/unreadable";
import { inertEn } from "../delegation/en";
import type { Words } from "../words";
import type { TransactionSignals } from "./evidence";
import { givenEn, powerEn } from "./powers-en";
import { whatItGets } from "./roles";

type Grant = TransactionSignals["transaction.permit"];
type Move = TransactionSignals["transaction.dust-transfer"];
type Call = TransactionSignals["transaction.paid-claim"];

const roles: Record<string, string> = {
  target: "is called",
  code: "gives the code that runs",
  token: "is the token",
  spender: "may take tokens",
  ruler: "alone commands a contract that may take tokens",
  implementation: "is the code that a contract here runs",
  "contract-owner": "owns a contract that is called or gets something",
  approved: "is approved by a contract in its own name",
  recipient: "gets assets",
  beneficiary: "gets power",
  maker: "trades",
  taker: "trades",
  owner: "gives tokens",
  mentioned: "stands in the data",
  delegate: "gives the code that the wallet would run",
  wallet: "is the wallet itself",
};
/** A role of gaining something takes precedence over that of being called. */
const role = (all: readonly string[]) => roles[whatItGets(all) ?? all[0] ?? ""] ?? "is involved";

const market = (name: string) => spellMarket(name, "en");

const accused = (e: { list: string; category: string }) => `listed by ${e.list}${inBrackets(e.category, "en")}`;

/** For the midst of a sentence: `an unknown party, 0x…,`. */
const unknownAccount = (address: string | null, lead = "an unknown party") => {
  if (isUnreadable(address)) return `${lead} whose address can't be read`;
  return address === null ? lead : `${lead}, ${address},`;
};
const lostAt = ({ recipient, label }: TransactionSignals["transaction.proceeds-elsewhere"]) =>
  label ? `${label} (${recipient}), which keeps no account of it,` : `${recipient}, where it can't be recovered,`;
const unknownAccountAtEnd = (address: string | null, lead?: string) => unknownAccount(address, lead).replace(/,$/, "");
const contract = (target: string | null) => unknownAccountAtEnd(target, "an unknown contract");
const called = ({ target, label }: Call) =>
  label && target
    ? `${label} (${target})`
    : target === null || isUnreadable(target)
      ? "an unknown contract"
      : `the unknown contract ${target}`;

/** `USDC`, `XYZ (token 0x…)` as the token calls itself, `token 0x…`. */
const nameOf = ({ token, tokenSymbol, claimedSymbol }: Pick<Grant, "token" | "tokenSymbol" | "claimedSymbol">) =>
  tokenSymbol ??
  (isUnreadable(token)
    ? "a token that can't be read"
    : claimedSymbol
      ? `${claimedSymbol} (token ${token})`
      : `token ${token}`);
/** `1.5 USDC`, `1.5 of token 0x…`. */
const sumOf = (e: Pick<Grant, "token" | "tokenSymbol" | "claimedSymbol">, amount: string, decimals: number) =>
  `${inWhole(amount, decimals)} ${e.tokenSymbol || e.claimedSymbol ? "" : "of "}${nameOf(e)}`;

const collection = ({ token, tokenSymbol }: Grant) =>
  tokenSymbol ?? (isUnreadable(token) ? "a collection that can't be read" : `the collection ${token}`);

const custodian = ({ manager, managerLabel }: Grant) => (managerLabel ? `${managerLabel} (${manager})` : manager);

/** A borrower takes assets that the wallet then owes. */
const take = (e: Grant) =>
  e.via === "credit-delegation" ? `borrow ${what(e)} in the owner's name` : `take ${what(e)}`;

const what = (e: Grant) => {
  const { token, amount, tokens, tokenId } = e;
  const more = tokens === 2 ? " and of another token" : tokens > 2 ? ` and of ${tokens - 1} other tokens` : "";
  if (token === null) return `${e.manager ? `all that the owner has at ${custodian(e)}` : "all tokens"}${more}`;
  const name = nameOf(e);
  if (tokenId !== undefined) return `item ${tokenId} of ${collection(e)}${more}`;
  if (amount === "unlimited") return `any amount of ${name}${more}`;
  if (amount === "all" && e.items) return `every item of ${collection(e)}${more}`;
  if (amount === "all") return `all of ${name}${more}`;
  if (e.tokenDecimals !== undefined) {
    const besides = tokens === 2 ? " and another token" : tokens > 2 ? ` and ${tokens - 1} other tokens` : "";
    return `${sumOf(e, amount, e.tokenDecimals)}${besides}`;
  }
  return `${amount} base ${amount === "1" ? "unit" : "units"} of ${name}${more}`;
};

const moved = ({ token, tokenSymbol, count }: Move) => {
  const name = tokenSymbol ?? (token === null ? "the network's coin" : `token ${token}`);
  return count === 1 ? name : `${name} (${count} transfers)`;
};

const beneficiary = ({ anybody: isOpenToAll, beneficiary }: TransactionSignals["transaction.control-change"]) =>
  isOpenToAll ? "anyone" : unknownAccount(beneficiary);

const refunded = (e: TransactionSignals["transaction.gas-refund"]) =>
  e.tokenDecimals !== undefined ? sumOf(e, e.amount, e.tokenDecimals) : `${e.amount} base units of token ${e.token}`;

type Price = NonNullable<TransactionSignals["transaction.free-order"]["elsewhere"]>;
const priceOf = (e: Price) =>
  e.tokenDecimals !== undefined ? sumOf(e, e.amount, e.tokenDecimals) : `what is paid in ${e.tokenSymbol ?? e.token}`;

const proceeds: Record<string, string> = {
  swap: "What is bought",
  unwrap: "What is unwrapped",
  deposit: "The deposit's position",
  withdraw: "What is withdrawn",
  repay: "The benefit of what is repaid",
  bridge: "What is bridged",
  sweep: "What the router holds for the wallet",
  transfer: "What is sent",
  left: "What no step pays out",
  order: "What is bought",
};

const beyond: Record<string, string> = { calls: "There are more calls inside", depth: "Calls lie deeper inside" };

/** Base units as whole coins, to six digits. */
const nativeCurrencies = new Intl.NumberFormat("en", { maximumSignificantDigits: 6, useGrouping: false });
const paid = ({ value, coin, decimals = 18 }: Call) =>
  `${nativeCurrencies.format(Number(value) / 10 ** decimals)} ${coin ?? "of the network's coin"}`;

const others = ({ tokens }: Grant) =>
  tokens === 2 ? " and of another collection" : tokens > 2 ? ` and of ${tokens - 1} other collections` : "";
const item = (e: Grant) => (e.tokenId === undefined ? "an item" : `item ${e.tokenId}`);

export const transactionWordsEn: Words<TransactionSignals> = {
  "transaction.sanctioned-party": (e) => `The sanctioned address ${e.address} (${e.list}) ${role(e.roles)}`,
  "transaction.flagged-party": (e) => `${e.address}, ${accused(e)}, ${role(e.roles)}`,
  "transaction.exploited-party": (e) =>
    `${e.address}, a contract that was exploited (${e.list}), ${role(e.roles)}: attackers may use what it is given`,
  "transaction.mixer-party": (e) => `The mixer ${e.address} (${e.list}) ${role(e.roles)}`,
  "transaction.flagged-mention": (e) => `The data names ${e.address}, ${accused(e)}, and doesn't say what for`,
  "transaction.flagged-source": (e) => `Tokens of ${e.address}, ${accused(e)}, are moved`,
  "transaction.flagged-payee-code": (e) =>
    `${e.address}, which ${role(e.roles)}, runs the code of ${e.delegate}, ${accused(e)}: its owner has lost control of it`,
  "transaction.sweeping-payee": (e) =>
    `${e.address}, which ${role(e.roles)}, runs sweeper code (${e.delegateLabel ? `${e.delegateLabel}, ${e.delegate}` : e.delegate}) that sends what arrives on to ${e.sink}`,
  "transaction.unlimited-allowance": (e) => `Lets ${unknownAccount(e.spender)} ${take(e)}, now and later`,
  "transaction.collection-approval": (e) =>
    `Lets ${unknownAccount(e.spender)} take every item of ${e.token === null ? "every collection" : collection(e)}${others(e)}, now and later`,
  "transaction.item-approval": (e) =>
    `Lets ${unknownAccount(e.spender)} take ${item(e)} of ${e.token === null ? "a collection" : collection(e)}${others(e)}`,
  "transaction.approval-to-person": (e) =>
    isUnreadable(e.spender)
      ? `Lets ${unknownAccount(e.spender)} ${take(e)}`
      : e.code === "empty"
        ? `Lets ${e.spender}, an address without code and history, ${take(e)}`
        : `Lets ${e.spender}, a regular wallet rather than a contract, ${take(e)}`,
  "transaction.ruled-spender": (e) =>
    `Lets ${e.spender}, an unknown contract that one person, ${e.ruler}, alone commands, ${take(e)}`,
  "transaction.open-spender": (e) =>
    `Lets ${"label" in e ? e.label : unknownAccount(e.spender)} ${take(e)}: it acts for any caller, so anyone could take it`,
  "transaction.permit": (e) => `A signature lets ${unknownAccount(e.spender)} ${take(e)}`,
  "transaction.foreign-permit": (e) =>
    `Hands in a signature of ${e.owner ?? "another account"} that lets ${unknownAccount(e.spender)} ${take(e)}`,
  "transaction.over-balance-allowance": (e) =>
    `Lets ${unknownAccount(e.spender)} ${take(e)}, more than the wallet has (${e.tokenDecimals === undefined ? e.balance : inWhole(e.balance, e.tokenDecimals)})`,
  "transaction.long-lived-allowance": (e) => `Lets ${unknownAccount(e.spender)} ${take(e)} for ${e.days} days`,
  "transaction.unverified-allowance": (e) =>
    `Lets ${unknownAccount(e.spender)} ${take(e)}; who that is could not be looked at`,
  "transaction.large-allowance": (e) =>
    `Lets ${unknownAccount(e.spender, "a contract that no list knows")} ${take(e)}${e.dollars === null ? "" : `, about ${inDollars.en(e.dollars)}`}${e.whole ? ", as good as all that the wallet has" : ""}`,
  "transaction.bounded-allowance": (e) =>
    `Lets ${unknownAccount(e.spender, e.code === "contract" ? "a contract that no list knows" : "a party that no list knows")} ${take(e)}`,
  "transaction.many-allowances": (e) =>
    `Lets ${unknownAccount(e.spender, "one unknown party")} take ${e.count} kinds of tokens at once`,
  "transaction.fresh-spender": (e) => `The contract ${e.spender}, which gets rights, is less than three days old`,
  "transaction.imitated-recipient": (e) =>
    e.own
      ? `The recipient ${e.recipient} looks like the wallet itself and is another address: don't copy addresses from a history`
      : `The recipient ${e.recipient} looks like ${e.imitated}, which the wallet paid before, and is another address: don't copy addresses from a history`,
  "transaction.zero-value-transfer": (e) =>
    `Zero-amount transfer of ${moved(e)}. These are used to plant look-alike addresses in your history`,
  "transaction.dust-transfer": (e) =>
    `Sends next to nothing of ${moved(e)}. These transfers are used to plant look-alike addresses in your history`,
  "transaction.foreign-transfer": (e) =>
    `Moves ${moved(e)} of ${e.from ?? "another account"} to ${unknownAccountAtEnd(e.to, "a third party")}`,
  "transaction.pulled-by-contract": (e) =>
    `The contract ${e.spender ?? "in between"} moves ${moved(e)} of the wallet to ${unknownAccountAtEnd(e.to)}`,
  "transaction.signed-transfer": (e) => `A signature moves ${moved(e)} of the wallet to ${unknownAccountAtEnd(e.to)}`,
  "transaction.needless-transfer-from": (e) =>
    `Sends ${moved(e)} of the wallet itself by transferFrom, which wallets don't do to pay`,
  "transaction.bulk-transfer": (e) =>
    `Sends several items or kinds of tokens at once to ${unknownAccountAtEnd(e.to, "one unknown party")}`,
  "transaction.transfer-to-token": (e) => `Sends ${moved(e)} to the token's own contract, where it is probably lost`,
  "transaction.stranded-transfer": (e) =>
    e.label
      ? `Sends ${moved(e)} to ${e.label} (${e.to}), which keeps no account of what it is sent: ${e.open ? "the next caller can take it" : "it is probably lost there"}`
      : `Sends ${moved(e)} to ${e.to}, where it can't be recovered`,
  "transaction.gas-refund": (e) =>
    `Pays ${isUnreadable(e.to) ? "the executor" : unknownAccountAtEnd(e.to)} back for gas, up to ${refunded(e)}`,
  "transaction.fake-token": (e) =>
    e.original === null
      ? `The token ${e.token} calls itself ${e.symbol}, like the network's own coin, and isn't it`
      : `The token ${e.token} calls itself ${e.symbol} and is not the known one, ${e.original}`,
  "transaction.proceeds-elsewhere": (e) =>
    `${proceeds[e.what] ?? "The outcome"} goes to ${e.lost ? lostAt(e) : e.label ? `${e.label} (${e.recipient}), which serves any caller,` : unknownAccount(e.recipient)} and not to the wallet`,
  "transaction.unseen-beneficiary": () => "Stakes for a validator, and the data doesn't show who gets the stake back",
  "transaction.free-order": (e) =>
    e.elsewhere
      ? `A trade on ${market(e.market)} gives away ${e.items === 1 ? "an asset" : `${e.items} assets`} of the wallet, and ${priceOf(e.elsewhere)} for it goes to ${e.elsewhere.recipient}, not to the wallet`
      : `A trade on ${market(e.market)} gives away ${e.items === 1 ? "an asset" : `${e.items} assets`} of the wallet for nothing`,
  "transaction.underpriced-order": (e) =>
    `A trade on ${market(e.market)} gives away ${e.items === 1 ? "an asset" : `${e.items} assets`} of the wallet for next to nothing`,
  "transaction.unknown-money": (e) =>
    `A trade on ${market(e.market)} pays the wallet in ${e.token}, a token that no list knows`,
  "transaction.lopsided-trade": (e) =>
    `The trade gives about ${inDollars.en(e.gives)} or more for no more than about ${inDollars.en(e.gets)}, by rough prices`,
  "transaction.unprotected-swap": (e) =>
    `The swap gives about ${inDollars.en(e.gives)} and asks for about ${inDollars.en(e.asks)} in return: ${e.handlers[0] === undefined ? "others may trade against it and keep the rest" : `${e.handlers[0]}, which no list knows, handles it and may keep the rest`}`,
  "transaction.unpriced-trade": (e) =>
    `The trade gives about ${inDollars.en(e.gives)} or more for ${e.token}, a known token whose price is not known here: compare it`,
  "transaction.takes-for-nothing": (e) =>
    `A trade on ${market(e.market)} takes ${e.maker ?? "another account"}'s assets for nothing: a bait, or a stolen signature`,
  "transaction.control-change": (e) =>
    e.open
      ? `Lets ${e.label} (${e.beneficiary}) answer calls in the name of ${e.subject ?? "a new account"}, which it is not made for: anyone could then use the account's tokens there`
      : givenEn(e, e.label ? `${e.label} (${e.beneficiary}), which is not made for that,` : beneficiary(e)),
  "transaction.control-weakened": (e) => `Weakens the control of an account (${powerEn(e)})`,
  "transaction.control-given-up": (e) =>
    e.action === "set-delegate"
      ? `Lets ${unknownAccount(e.beneficiary)} vote or validate for the wallet${e.subject === null ? "" : ` at ${e.subject}`}, without giving assets`
      : `Takes power away (${powerEn(e)}) without giving assets`,
  "transaction.foreign-code": (e) =>
    `${e.target === null ? "Code that can't be seen" : e.label ? `Code of ${e.label} (${e.target}) that is not known to be meant for that` : `Unknown code, ${e.target},`} ${e.doubtful ? "may run" : "runs"} as ${e.account === null ? "an account" : `the account ${e.account}`}${e.disguise ? `, dressed as a token's ${e.disguise}(), which never runs that way` : ""}`,
  "transaction.unknown-delegate": (e) =>
    e.inert
      ? `The wallet would delegate${e.anyChain ? ", on every network," : ""} to ${e.delegate}, ${inertEn[e.inert]}`
      : `The wallet would run the unknown code ${e.delegate} as its own${e.anyChain ? ", on every network" : ""}`,
  "transaction.ruled-delegate": (e) =>
    `The wallet would run the unknown code ${e.delegate} as its own${e.anyChain ? ", on every network" : ""}: it does whatever ${e.ruler} says`,
  "transaction.sweeper-delegate": (e) =>
    `The wallet would run sweeper code (${e.delegate}) as its own${e.anyChain ? ", on every network" : ""}: it sends what arrives on to ${e.sink}`,
  "transaction.open-delegate": (e) => {
    const code = e.label ? `the code of ${e.label} (${e.delegate})` : `the unknown code ${e.delegate}`;
    return `The wallet would run ${code} as its own${e.anyChain ? ", on every network" : ""}: it serves any caller, so anyone could spend from the wallet`;
  },
  "transaction.sweeper-function": (e) =>
    e.value === "0"
      ? `Calls ${e.name}() of ${contract(e.target)}: sweepers have functions of that name`
      : `Pays ${paid(e)} to ${e.name}() of ${contract(e.target)}: sweepers keep what such functions get`,
  "transaction.paid-claim": (e) => `Pays ${paid(e)} to ${e.name}() of ${contract(e.target)}`,
  "transaction.unexpected-payment": (e) =>
    e.name === "constructor()"
      ? `Pays ${paid(e)} to the contract that it creates, whose code may send it on to anyone`
      : e.name === ""
        ? `Pays ${paid(e)} to ${unknownAccountAtEnd(e.target, "an unknown address")} along with data that calls no function`
        : `Pays ${paid(e)} along with ${e.name} to ${contract(e.target)}: nothing tells what it gives in return`,
  "transaction.unknown-function": (e) =>
    e.own
      ? `Has the account ${e.target} run ${e.name === "" ? "data that no known function explains" : `the function ${e.name}, which is not known`}: it may do whatever the account can`
      : `The data alone does not show what ${e.name === "" ? "it makes" : `the function ${e.name} of`} ${called(e)} ${e.name === "" ? "do" : "does"}`,
  "transaction.creation": () => "Creates a contract",
  "transaction.lost-recipient": (e) =>
    e.name === null
      ? "Names no recipient, and its data is no contract's code: look for the address that it was meant for"
      : `Names no recipient, and its data calls ${e.name}() rather than creating a contract: look for the address that it was meant for`,
  "transaction.malformed": () =>
    "The calldata is encoded in a way no legitimate tool uses. It was decoded the way the chain would",
  "transaction.sloppy-encoding": () => "The data is encoded carelessly, as some tools do",
  "transaction.outgrown": (e) =>
    `${beyond[e.limit] ?? "There is more inside"} than is looked into${e.calls === 0 ? "" : ` (${e.calls} ${e.calls === 1 ? "call was" : "calls were"})`}: what was not seen is not called safe`,
};
