import { type EvmNetwork, isRpcError, relay, relayOnce } from "@/server/chains";
import type { GuardContext } from "./context";
import { moveOn, type SendRow } from "./store";

/** How long a node may take to answer. */
export const SEND_MS = 8_000;
const LOOK_MS = 4_000;

/** Whether a node knows the transaction; null where none can say. */
export async function isKnown({ chains }: GuardContext, network: string, hash: string): Promise<boolean | null> {
  const client = chains.evm(network as EvmNetwork);
  if (!client) return null;
  try {
    const answer = await relay(client, "eth_getTransactionByHash", [hash], chains.deadline({ ms: LOOK_MS }));
    return "result" in answer ? answer.result !== null : null;
  } catch (error) {
    if (isRpcError(error)) return null;
    throw error;
  }
}

/** Hands a row that is `sending` to one node, once, and keeps what came of it. */
export async function transmit(context: GuardContext, row: SendRow): Promise<SendRow> {
  const { db, chains, clock } = context;
  const { network, method, raw } = row;
  const settle = async (...[status, change]: [SendRow["status"], Parameters<typeof moveOn>[4]?]) =>
    (await moveOn(db, row, status, clock.now(), change)) ?? { ...row, status, ...change };
  const client = chains.evm(network as EvmNetwork);
  if (!client) return settle("lost");
  const params = method === "eth_sendPrivateTransaction" ? [{ tx: raw }] : [raw];
  try {
    const answer = await relayOnce(client, method, params, chains.deadline({ ms: SEND_MS }));
    if ("result" in answer) return settle("sent");
    const { code, message } = answer.error;
    return settle("failed", {
      nodeError: { code, message, ...("data" in answer.error && { data: answer.error.data }) },
    });
  } catch (error) {
    if (!isRpcError(error)) throw error;
    // The transaction may have arrived nevertheless.
    return settle((await isKnown(context, network, row.hash)) ? "sent" : "unknown");
  }
}

/** A row that is `sending` since before the last process ended: found again by its hash. Undefined where no node can say. */
export async function recover(context: GuardContext, row: SendRow): Promise<SendRow | undefined> {
  const known = await isKnown(context, row.network, row.hash);
  if (known === null) return undefined;
  return moveOn(context.db, row, known ? "sent" : "lost", context.clock.now());
}
