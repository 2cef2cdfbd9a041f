import { isChainName } from "@/server/chains/chain-name";
import type { NetworkChoice } from "../../_lib/networks";
import type { TransactionRequest } from "../../_lib/rest-call";

export const choices = ["auto", "wallet", "contract", "transaction", "message"] as const;
export type Choice = (typeof choices)[number];
export type EvmNetwork = TransactionRequest["network"];
export type Method = "eth_signTypedData_v4" | "personal_sign" | "eth_sign";

/** Values that the text gives for the fields beside it. */
interface Given {
  network?: EvmNetwork;
  wallet?: string;
  to?: string;
  value?: string;
}

/** Request that the text in the box describes. */
export type Reading =
  | { kind: "subject"; subject: string; as?: "wallet" | "contract" }
  | {
      kind: "transaction";
      calldata: string;
      given: Given;
      authorizationList?: NonNullable<TransactionRequest["authorizationList"]>;
    }
  | { kind: "message"; method: Method; data: unknown; given: Given }
  | { kind: "request"; request: RawRequest; given: Given }
  | { kind: "unreadable"; why: "json" | "shape" | "chain" | "name" | "several" };

/** A request as a page made it to a wallet, with the page where that is known. */
export interface RawRequest {
  method: string;
  params: unknown[];
  origin?: string;
}

/** Methods that only `requests/check` decodes. */
const wholeOnly = /^(wallet_\w+|eth_sendRawTransaction|eth_sendUserOperation|eth_requestAccounts)$/;

type Fields = Record<string, unknown>;

/**
 * Reads a line with an address or a domain, calldata, and JSON as wallets show it: a transaction, a request with its
 * params, typed data. Never throws.
 */
export function readRequest(text: string, choice: Choice, networks: readonly NetworkChoice[]): Reading {
  const trimmed = text.trim();
  if (/^[{[]/.test(trimmed) && choice !== "wallet" && choice !== "contract") return readJson(trimmed, choice, networks);
  if (choice === "message") return { kind: "message", method: "personal_sign", data: text, given: {} };
  if (choice === "transaction" || isCalldata(trimmed)) return { kind: "transaction", calldata: trimmed, given: {} };
  // Judged as a domain it would look safe, and says nothing of the address behind it.
  if (isChainName(trimmed)) return { kind: "unreadable", why: "name" };
  if (isSeveral(trimmed)) return { kind: "unreadable", why: "several" };
  return { kind: "subject", subject: trimmed, ...(choice !== "auto" && { as: choice }) };
}

/** Addresses one behind the other: taken for one, it would be said to have too many letters. */
function isSeveral(text: string): boolean {
  const [first = "", second = ""] = text.split(/[\s,;"']+/, 3).filter(Boolean);
  return [first, second].every((one) => /^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/.test(one));
}

/** A selector alone, or longer than any address or hash: what is near an address's length is one with a typo. */
function isCalldata(text: string): boolean {
  return /^0x[0-9a-f]+$/i.test(text) && (text.length === 10 || text.length > 66);
}

function readJson(text: string, choice: Choice, networks: readonly NetworkChoice[]): Reading {
  let parsed: unknown;
  try {
    parsed = JSON.parse(keepLongNumbers(text));
  } catch {
    return choice === "message" ? plainMessage(text) : { kind: "unreadable", why: "json" };
  }
  return (
    readRequestObject(parsed, networks) ??
    (choice === "message" ? plainMessage(text) : { kind: "unreadable", why: "shape" })
  );
}

const plainMessage = (data: string): Reading => ({ kind: "message", method: "personal_sign", data, given: {} });

function readRequestObject(parsed: unknown, networks: readonly NetworkChoice[]): Reading | undefined {
  if (Array.isArray(parsed)) return parsed.length === 1 ? readRequestObject(parsed[0], networks) : undefined;
  if (!isFields(parsed)) return undefined;
  const { method, params } = parsed;
  if (typeof method === "string" && (Array.isArray(params) || wholeOnly.test(method))) {
    const { origin } = parsed;
    const page = typeof origin === "string" && origin.trim() !== "" ? { origin: origin.trim() } : {};
    const request = { method, params: Array.isArray(params) ? params : [], ...page };
    const given = withoutGaps({ network: networkOf(parsed.chainId ?? parsed.network ?? chainIn(params), networks) });
    if (wholeOnly.test(method) || "origin" in page) return { kind: "request", request, given };
    return readRpc(method, request.params, networks);
  }
  if (isFields(parsed.types) && isFields(parsed.message)) return readTypedData(parsed, networks);
  if (["to", "from", "data", "input", "calldata"].some((name) => typeof parsed[name] === "string")) {
    return readTransaction(parsed, networks);
  }
  return undefined;
}

/** Some name the network in their first parameter. A network that is to be added is none that anything happens on. */
function chainIn(params: unknown): unknown {
  const [first] = Array.isArray(params) ? params : [];
  return isFields(first) && !("rpcUrls" in first) ? first.chainId : undefined;
}

/** A request as a site sends it to a wallet. */
function readRpc(method: string, params: unknown[], networks: readonly NetworkChoice[]): Reading | undefined {
  const [first, second] = params;
  if (method === "eth_sendTransaction" || method === "eth_signTransaction") return readRequestObject(first, networks);
  if (method === "personal_sign") return signed("personal_sign", first, second);
  if (method === "eth_sign") return signed("eth_sign", second, first);
  if (!method.startsWith("eth_signTypedData")) return undefined;
  const data = typeof second === "string" ? parseOrNothing(second) : second;
  return isFields(data) ? readTypedData(data, networks, textOf(first)) : undefined;
}

function signed(method: Method, data: unknown, wallet: unknown): Reading | undefined {
  if (typeof data !== "string") return undefined;
  return { kind: "message", method, data, given: withoutGaps({ wallet: textOf(wallet) }) };
}

function readTypedData(data: Fields, networks: readonly NetworkChoice[], wallet?: string): Reading {
  const chainId = isFields(data.domain) ? data.domain.chainId : undefined;
  const network = networkOf(chainId, networks);
  // A domain without a chain, or with a foreign one, can be signed all the same: that is for the service to judge.
  const given = withoutGaps({ network, wallet: wallet ?? signerIn(data.message) });
  return { kind: "message", method: "eth_signTypedData_v4", data, given };
}

/** Permits, orders and transfers name their signer under one of a few names. */
function signerIn(message: unknown): string | undefined {
  if (!isFields(message)) return undefined;
  const names = ["owner", "from", "offerer", "maker", "signer", "holder", "trader"];
  return names.map((name) => textOf(message[name])).find((text) => text && /^0x[0-9a-f]{40}$/i.test(text));
}

function readTransaction(fields: Fields, networks: readonly NetworkChoice[]): Reading {
  const { from, to, value, chainId, chain, network, authorizationList, ...rest } = fields;
  const asked = chainId ?? chain ?? network;
  const found = networkOf(asked, networks);
  if (asked !== undefined && asked !== null && !found) return { kind: "unreadable", why: "chain" };
  const calldata = textOf(rest.data) ?? textOf(rest.input) ?? textOf(rest.calldata) ?? "0x";
  const given = withoutGaps({ network: found, wallet: textOf(from), to: textOf(to), value: weiOf(value) });
  const delegates = Array.isArray(authorizationList) ? authorizationList.slice(0, 16).flatMap(delegateOf) : [];
  return { kind: "transaction", calldata, given, ...(delegates.length > 0 && { authorizationList: delegates }) };
}

function delegateOf(entry: unknown): { chainId: number; address: string }[] {
  if (!isFields(entry)) return [];
  const chainId = Number(quantityOf(entry.chainId) ?? "0");
  const address = textOf(entry.address) ?? textOf(entry.contractAddress);
  return address === undefined || !Number.isSafeInteger(chainId) ? [] : [{ chainId, address }];
}

/** 1, "1", "0x1", "eip155:1" or a name. */
function networkOf(chain: unknown, networks: readonly NetworkChoice[]): EvmNetwork | undefined {
  const text = (quantityOf(chain) ?? "").toLowerCase().replace(/^eip155:/, "");
  const id = /^(0x[0-9a-f]{1,14}|\d{1,16})$/.test(text) ? Number(text) : undefined;
  return networks.find(({ name, chainId }) => chainId !== null && (text === name || chainId === id))?.name;
}

function quantityOf(value: unknown): string | undefined {
  return Number.isSafeInteger(value) ? String(value) : textOf(value);
}

/** In decimal digits, as people read an amount. Text that is no number stays, for the service to refuse. */
function weiOf(value: unknown): string | undefined {
  const text = quantityOf(value);
  return text !== undefined && /^0x[0-9a-f]{1,64}$/i.test(text) ? BigInt(text).toString() : text;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(keepLongNumbers(text));
  } catch {
    return undefined;
  }
}

/** Whole numbers beyond JavaScript's reach become text, in which form all of them are understood. */
function keepLongNumbers(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) => (/^\d{16,}$/.test(token) ? `"${token}"` : token));
}

function withoutGaps<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
