import { inDollars } from "../../wording/decimal";
import type { Words } from "../words";
import type { SignatureSignals } from "./evidence";

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;
const toward = (address: string | null) => (address === null ? "" : ` for the contract ${address}`);

export const signatureWordsEn: Words<SignatureSignals> = {
  "signature.raw-hash": () =>
    "eth_sign of a bare hash: it may be a transaction that empties the wallet, and its content can't be checked",
  "signature.outdated-method": (e) => `${e.method} is outdated: wallets differ in what they would sign`,
  "signature.blind-hash": () =>
    "What is to be signed is a hash: it may stand for an order or a transaction that can't be seen",
  "signature.raw-transaction": () => "The bytes to be signed look like a transaction or an authorisation in disguise",
  "signature.unreadable": () => "The bytes to be signed are no text that a person could read",
  "signature.unseen-order": (e) =>
    `Orders${e.protocol ? ` on ${e.protocol}` : ""} of which only a hash is shown: what is sold, and at what price, can't be seen`,
  "signature.opaque-field": (e) =>
    e.own
      ? `Data of an unknown kind for the wallet's own account (${e.contract}): the holder of the signature may have the account do what can't be seen here`
      : `Unknown data${toward(e.contract)} with a hash in it that can't be looked into`,
  "signature.foreign-chain": (e) =>
    `The message is meant for the chain ${e.domainChainId}, but is to be signed on the chain ${e.chainId}`,
  "signature.misplaced-domain": (e) =>
    `It looks like data of ${e.protocol}, but is addressed to ${e.contract === null ? "no contract" : `the contract ${e.contract}, which isn't ${e.protocol}'s`}`,
  "signature.unknown-exchange": (e) =>
    `An order for an unknown exchange${e.contract === null ? "" : `: the contract ${e.contract}`}`,
  "signature.unknown-recipient": ({ addresses: [first = "", ...more] }) =>
    `Unknown data that seems to give something to the unknown address ${first}${more.length === 0 ? "" : more.length === 1 ? " and another one" : ` and ${more.length} more`}`,
  "signature.ambiguous": (e) =>
    e.codes.includes("too-large")
      ? "The data is too large to be checked whole"
      : `The data doesn't fit its own types${e.at[0] ? ` (${e.at[0]})` : ""}: what a wallet signs may differ from what is shown`,
  "signature.hidden-text": () => "The text has invisible or direction-changing characters: it isn't what it looks like",
  "signature.unsigned-field": ({ at: [first = "", ...more] }) =>
    `${first}${more.length === 0 ? " is" : more.length === 1 ? " and another field are" : ` and ${more.length} more fields are`} shown but not signed`,
  "signature.digest-varies": ({ at }) =>
    at === "domain"
      ? "The request doesn't define its domain as the standard does: some wallets fill in what it shows, others leave it unsigned or sign another one"
      : at === "types"
        ? "Wallets write the names of these types in different ways, so that their signatures differ"
        : "Some wallets sign this as bytes and others as text: both readings were checked",
  "signature.other-signer": (e) => `The message names ${short(e.signer)} as its signer, not this wallet`,
  "signature.sign-in-elsewhere": (e) => `A log-in to ${e.domain} that leads to another site: ${e.uri}`,
  "signature.lopsided-trade": (e) =>
    `The order gives about ${inDollars.en(e.gives)} or more for no more than about ${inDollars.en(e.gets)}, by rough prices`,
};
