import { type Chains, chainIdOf, type EvmClient, type EvmNetwork, isRpcError, relay } from "@/server/chains";
import type { Guard, GuardCaller } from "@/server/guard";
import { isAppError } from "@/server/kernel/errors";
import { RawTransactionError, readRawTransaction, type SignedTransaction } from "@/server/requests";
import { codes, failed, type RpcAnswer, type RpcRequest, succeeded } from "./json-rpc";
import { readMethods, type SendMethod } from "./methods";

export interface Answering {
  chains: Chains;
  guard: Guard;
  network: EvmNetwork;
  client: EvmClient;
  caller: GuardCaller;
  /** Further methods that the operator allows. */
  allowed: ReadonlySet<string>;
}

/** Operator's time limit for one read. */
const READ_MS = 15_000;

/** A transaction that can be judged. */
export interface ReadySend {
  id: RpcRequest["id"];
  method: SendMethod;
  raw: string;
  signed: SignedTransaction;
}

/** Answers one request that sends nothing. Rejects only for faults of ours. */
export async function answerRead(answering: Answering, request: RpcRequest): Promise<RpcAnswer> {
  const { id, method } = request;
  if (method === "eth_chainId") return succeeded(id, `0x${chainIdOf(answering.network).toString(16)}`);
  if (method === "net_version") return succeeded(id, `${chainIdOf(answering.network)}`);
  // No account is held here.
  if (method === "eth_accounts") return succeeded(id, []);
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

/** Reads what is to be sent, or says what is wrong with it. */
export async function readSend(
  network: EvmNetwork,
  { id, params }: RpcRequest,
  method: SendMethod,
): Promise<ReadySend | RpcAnswer> {
  const raw = rawOf(method, params);
  if (raw === undefined)
    return failed(id, codes.invalidParams, `${method} takes the signed transaction as hexadecimal`);
  try {
    const signed = await readRawTransaction(raw);
    if (signed.chainId !== null && signed.chainId !== chainIdOf(network))
      return failed(id, codes.invalidParams, `The transaction is signed for chain ${signed.chainId}`);
    return { id, method, raw: raw.toLowerCase(), signed };
  } catch (error) {
    if (error instanceof RawTransactionError) return failed(id, codes.invalidParams, error.message);
    throw error;
  }
}

/** Judges it, and sends it where it may be sent. Rejects only for faults of ours and for quotas. */
export async function answerSend(
  { guard, network, caller }: Answering,
  { id, method, raw, signed }: ReadySend,
): Promise<RpcAnswer> {
  try {
    const answer = await guard.send(caller, { network, method, raw, signed });
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

/** A caller's word, where it reads like a method's name: a key in its place does not. */
function quote(method: string): string {
  return /^[a-z]{2,12}_[a-zA-Z0-9]{1,48}$/.test(method) ? method : "This method";
}
