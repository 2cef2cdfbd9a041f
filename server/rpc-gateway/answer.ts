import { type Chains, chainIdOf, type EvmClient, type EvmNetwork, isRpcError, relay } from "@/server/chains";
import type { Guard, GuardCaller } from "@/server/guard";
import { isAppError } from "@/server/kernel/errors";
import { RawTransactionError, readRawTransaction } from "@/server/requests";
import { codes, failed, type RpcAnswer, type RpcRequest, succeeded } from "./json-rpc";
import { isSendMethod, readMethods, type SendMethod } from "./methods";

export interface Answering {
  chains: Chains;
  guard: Guard;
  network: EvmNetwork;
  client: EvmClient;
  caller: GuardCaller;
  /** Further methods that the operator allows. */
  allowed: ReadonlySet<string>;
}

/** What the operator gave for one read. */
const READ_MS = 15_000;

/** Answers one request. Rejects only for faults of ours and for quotas. */
export async function answerRpc(answering: Answering, request: RpcRequest): Promise<RpcAnswer> {
  const { id, method, params } = request;
  if (method === "eth_chainId") return succeeded(id, `0x${chainIdOf(answering.network).toString(16)}`);
  if (method === "net_version") return succeeded(id, `${chainIdOf(answering.network)}`);
  // No account is held here.
  if (method === "eth_accounts") return succeeded(id, []);
  if (isSendMethod(method)) return send(answering, id, method, params);
  if (readMethods.has(method) || answering.allowed.has(method)) return read(answering, request);
  return failed(id, codes.unknownMethod, `${quote(method)} is not allowed here`);
}

async function read({ chains, client, caller }: Answering, { id, method, params }: RpcRequest): Promise<RpcAnswer> {
  const { accountId } = caller.principal;
  try {
    const answer = await relay(client, method, params, chains.deadline({ ms: READ_MS, accountId }));
    return "result" in answer ? succeeded(id, answer.result) : { jsonrpc: "2.0", id, error: answer.error };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return failed(id, codes.noNode, "No node of this network gave an answer");
  }
}

async function send(
  { guard, network, caller }: Answering,
  id: RpcRequest["id"],
  method: SendMethod,
  params: readonly unknown[],
): Promise<RpcAnswer> {
  const raw = rawOf(method, params);
  if (raw === undefined)
    return failed(id, codes.invalidParams, `${method} takes the signed transaction as hexadecimal`);
  try {
    const signed = await readRawTransaction(raw);
    if (signed.chainId !== null && signed.chainId !== chainIdOf(network))
      return failed(id, codes.invalidParams, `The transaction is signed for chain ${signed.chainId}`);
    const answer = await guard.send(caller, { network, method, raw: raw.toLowerCase(), signed });
    switch (answer.kind) {
      case "sent":
        return succeeded(id, answer.hash);
      case "node-error":
        return { jsonrpc: "2.0", id, error: answer.error };
      case "refused":
        return failed(id, codes.refused, answer.message, answer.data);
      case "unavailable":
        return failed(id, codes.noNode, answer.message);
    }
  } catch (error) {
    if (error instanceof RawTransactionError) return failed(id, codes.invalidParams, error.message);
    if (isAppError(error) && error.code === "invalid_request")
      return failed(id, codes.invalidParams, error.issues?.[0]?.message ?? error.message);
    throw error;
  }
}

function rawOf(method: SendMethod, [first]: readonly unknown[]): string | undefined {
  const raw =
    method === "eth_sendPrivateTransaction" && typeof first === "object" && first !== null
      ? (first as { tx?: unknown }).tx
      : first;
  return typeof raw === "string" ? raw : undefined;
}

/** A caller's word, fit for a message. */
function quote(method: string): string {
  return /^\w{1,64}$/.test(method) ? method : "This method";
}
