import type { Words } from "../words";
import type { RequestSignals } from "./evidence";

export const requestWordsEn: Words<RequestSignals> = {
  "request.deceptive-origin": (e) =>
    `The page ${e.origin} asks for this (${e.method}), and it is a listed or look-alike site: reject the request and leave the page`,
  "request.sign-in-for-another-site": (e) =>
    `The page ${e.origin} asks for a sign-in at ${e.domain}: signed, it lets that page act there as this wallet`,
  "request.unknown-rpc": (e) =>
    `The page adds ${e.network} (chain ${e.chainId}) with the RPC ${e.rpc}, which is not known for this network: its owner decides what the wallet shows`,
  "request.session-permission": (e) =>
    `A standing permission (${e.permission}) lets ${e.grantee ?? "a key of the page"} act for the wallet without asking again${e.token ? `, with ${e.token}` : ""}`,
  "request.permission-to-flagged": (e) =>
    `A standing permission (${e.permission}) goes to ${e.grantee}, which ${e.list} lists`,
  "request.imitated-asset": (e) =>
    `The token ${e.token} is shown as ${e.symbol}, and the known ${e.symbol} ${e.original ? `is ${e.original}` : "is the network's own currency"}`,
};
