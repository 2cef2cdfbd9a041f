import { chainIdOf, type EvmNetwork, findNetwork, isEvmNetwork, networkOfChainId } from "@/server/chains";
import { invalidFields } from "@/server/kernel/errors";
import { networkSpellings } from "@/server/networks";
import { readAsset } from "./asset";
import { readCalls } from "./calls";
import { readChain } from "./chain";
import { isFields, Reader } from "./fields";
import { readGrants } from "./permissions";
import { RawTransactionError, readRawTransaction } from "./raw-transaction";
import { readSignatureRequest } from "./signature";
import { readTransaction } from "./transaction";
import type { RequestInput, TransactionRequest, WalletRequest } from "./types";
import { readUserOperation } from "./user-operation";

export interface ReadRequest {
  network: EvmNetwork;
  request: WalletRequest;
}

/** The request in its parts. Throws 400 with every fault of its parameters. */
export async function readWalletRequest(sent: RequestInput): Promise<ReadRequest> {
  const reader = new Reader();
  const input = listParams(reader, sent);
  const network = networkOf(reader, input);
  const wallet = input.wallet === undefined ? undefined : reader.address(input.wallet, "wallet");
  const request = await readParams(reader, input, wallet);
  if (network && request) checkChain(reader, network, input, request);
  if (request && "wallet" in request && wallet !== undefined && request.wallet !== wallet)
    reader.note(pathOfSender(input), "It is another account than wallet");
  if (reader.issues.length > 0 || !network || !request) throw invalidFields(reader.issues);
  return { network, request };
}

/** The same with its parameters in a list. */
interface ListedInput extends RequestInput {
  params: readonly unknown[];
  /** Where the first one stands. */
  first: "params" | "params.0";
}

function listParams(reader: Reader, input: RequestInput): ListedInput {
  const { method, params } = input;
  if (!isFields(params)) return { ...input, params, first: "params.0" };
  if (method !== "wallet_watchAsset") reader.note("params", "Must be an array");
  return { ...input, params: [params], first: "params" };
}

function networkOf(reader: Reader, { chainId, network }: RequestInput): EvmNetwork | undefined {
  const byId = chainId === undefined ? undefined : networkOfChainId(chainId);
  if (chainId !== undefined && !byId) return reader.note("chainId", "The chain is not one of the supported ones");
  const byName = network === undefined ? undefined : findNetwork(network);
  if (network !== undefined && (!byName || !isEvmNetwork(byName)))
    return reader.note("network", `Must be one of ${networkSpellings(true).join(", ")}`);
  if (byId && byName && byId !== byName) return reader.note("network", "chainId and network name different networks");
  return byId ?? (byName as EvmNetwork | undefined) ?? "ethereum";
}

async function readParams(
  reader: Reader,
  { method, params, first }: ListedInput,
  wallet: string | undefined,
): Promise<WalletRequest | undefined> {
  switch (method) {
    case "eth_sendTransaction":
    case "eth_signTransaction":
      return readTransaction(reader, params, wallet);
    case "eth_sendRawTransaction":
      return readRaw(reader, params);
    case "wallet_sendCalls":
      return readCalls(reader, params, wallet);
    case "eth_sendUserOperation":
      return readUserOperation(reader, params);
    case "wallet_grantPermissions":
      return readGrants(reader, params);
    case "wallet_addEthereumChain":
    case "wallet_switchEthereumChain":
      return readChain(reader, params, method === "wallet_addEthereumChain");
    case "wallet_watchAsset":
      return readAsset(reader, params[0], first);
    case "eth_requestAccounts":
      return { kind: "connection" };
    case "wallet_requestPermissions":
      if (params[0] !== undefined) reader.object(params[0], "params.0");
      return { kind: "connection" };
    default:
      return readSignatureRequest(reader, method, params, wallet);
  }
}

async function readRaw(
  reader: Reader,
  params: readonly unknown[],
): Promise<(TransactionRequest & Chained) | undefined> {
  const [raw] = params;
  if (typeof raw !== "string") return reader.note("params.0", "Must be the signed transaction as hexadecimal");
  try {
    const { from: wallet, to, data, value, authorizationList, chainId } = await readRawTransaction(raw);
    return { kind: "transaction", wallet, to, data, value, authorizationList, signedFor: chainId };
  } catch (error) {
    if (error instanceof RawTransactionError) return reader.note("params.0", error.message);
    throw error;
  }
}

interface Chained {
  /** The chain that stands in the signed bytes. */
  signedFor: number | null;
}

/** A chain that stands in the parameters must be the one that is asked about. */
function checkChain(
  reader: Reader,
  network: EvmNetwork,
  { method, params }: ListedInput,
  request: WalletRequest,
): void {
  const [first] = params;
  const note = (path: string, chainId: number | null | undefined) => {
    if (typeof chainId === "number" && chainId !== chainIdOf(network))
      reader.note(path, `It is for chain ${chainId}, and the request is about chain ${chainIdOf(network)}`);
  };
  if ("signedFor" in request) note("params.0", (request as unknown as Chained).signedFor);
  else if ((request.kind === "transaction" || request.kind === "calls") && isFields(first) && first.chainId != null)
    note("params.0.chainId", reader.chainId(first.chainId, "params.0.chainId"));
  else if (method === "wallet_grantPermissions") {
    const list = Array.isArray(first) ? first : params;
    for (const [index, one] of list.entries())
      if (isFields(one) && one.chainId != null)
        note(`params.${index}.chainId`, reader.chainId(one.chainId, `params.${index}.chainId`));
  }
}

function pathOfSender({ method, params }: ListedInput): string {
  if (method === "eth_sendRawTransaction") return "params.0";
  if (method === "eth_sendUserOperation") return "params.0.sender";
  if (isFields(params[0]) && "from" in params[0]) return "params.0.from";
  return typeof params[0] === "string" && /^0x[0-9a-fA-F]{40}$/.test(params[0]) ? "params.0" : "params.1";
}
