/** A request as JSON-RPC 2.0 has it. */
export interface RpcRequest {
  id: string | number | null;
  method: string;
  params: readonly unknown[];
}

export interface RpcErrorBody {
  code: number;
  message: string;
  data?: unknown;
}

export const codes = {
  parse: -32700,
  invalid: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  internal: -32603,
  unauthorized: -32001,
  noNode: -32002,
  refused: -32003,
  limited: -32005,
} as const;

export type RpcAnswer = { jsonrpc: "2.0"; id: RpcRequest["id"] } & ({ result: unknown } | { error: RpcErrorBody });

export function failed(id: RpcRequest["id"], code: number, message: string, data?: unknown): RpcAnswer {
  return { jsonrpc: "2.0", id, error: { code, message, ...(data !== undefined && { data }) } };
}

export function succeeded(id: RpcRequest["id"], result: unknown): RpcAnswer {
  return { jsonrpc: "2.0", id, result };
}

/** The request, or the answer that says what is wrong with it. */
export function readRpcRequest(value: unknown): RpcRequest | RpcAnswer {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return failed(null, codes.invalid, "Must be a JSON-RPC 2.0 request");
  const { jsonrpc, id, method, params = [] } = value as Record<string, unknown>;
  const known = typeof id === "string" || typeof id === "number" || id === null ? id : undefined;
  if (known === undefined) return failed(null, codes.invalid, "A request needs an id: text or a number");
  if (jsonrpc !== "2.0") return failed(known, codes.invalid, 'jsonrpc must be "2.0"');
  if (typeof method !== "string" || method.length > 100)
    return failed(known, codes.invalid, "method must be the name of a method");
  if (!Array.isArray(params)) return failed(known, codes.invalidParams, "params must be an array");
  return { id: known, method, params };
}
