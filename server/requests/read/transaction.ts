import type { Hex } from "viem";
import { recoverAuthorizationAddress } from "viem/utils";
import type { Fields, Reader } from "./fields";
import type { Authorization, RequestedCall, TransactionRequest } from "./types";

const MAX_AUTHORIZATIONS = 16;

/** `to`, `data` or `input`, and `value` of a transaction or of one call. */
export function readCall(reader: Reader, fields: Fields, path: string): RequestedCall | undefined {
  const { data, input } = fields;
  const differ = typeof data === "string" && typeof input === "string" && data.toLowerCase() !== input.toLowerCase();
  // If both were accepted, the assessed one might not be the signed one.
  if (differ) reader.note(`${path}.input`, "data and input differ: send one of them");
  const to = reader.optionalAddress(fields.to === "" || fields.to === "0x" ? null : fields.to, `${path}.to`);
  const read = reader.data(data ?? input, `${path}.data`);
  const value = reader.quantity(fields.value, `${path}.value`);
  if (to === undefined || read === undefined || value === undefined || differ) return undefined;
  if (to === null && read.length <= 2) reader.note(`${path}.to`, "Without it, data must hold a contract's code");
  return { to, data: read, value };
}

/** `eth_sendTransaction` and `eth_signTransaction`: one object. */
export async function readTransaction(
  reader: Reader,
  params: readonly unknown[],
  wallet: string | undefined,
): Promise<TransactionRequest | undefined> {
  const fields = reader.object(params[0], "params.0");
  if (!fields) return undefined;
  const from = fields.from === undefined ? undefined : reader.address(fields.from, "params.0.from");
  const sender = from ?? wallet;
  if (sender === undefined && fields.from === undefined)
    reader.note("params.0.from", "Missing, and no wallet is named");
  const call = readCall(reader, fields, "params.0");
  const authorizationList = await readAuthorizations(
    reader,
    fields.authorizationList,
    "params.0.authorizationList",
    sender,
  );
  if (!call || !sender || !authorizationList) return undefined;
  return { kind: "transaction", wallet: sender, ...call, authorizationList };
}

/** Signed authorizations: only those of the wallet. Unsigned ones: all, since the wallet would sign them. */
export async function readAuthorizations(
  reader: Reader,
  value: unknown,
  path: string,
  wallet: string | undefined,
): Promise<Authorization[] | undefined> {
  if (value === undefined || value === null) return [];
  const list = reader.list(value, path, 0, MAX_AUTHORIZATIONS);
  if (!list) return undefined;
  const found: Authorization[] = [];
  for (const [index, entry] of list.entries()) {
    const at = `${path}.${index}`;
    const fields = reader.object(entry, at);
    if (!fields) continue;
    const address = reader.address(fields.address ?? fields.contractAddress, `${at}.address`);
    const chainId = reader.chainId(fields.chainId ?? 0, `${at}.chainId`);
    if (address === undefined || chainId === undefined) continue;
    const signer = await signerOf(fields, address, chainId);
    if (signer === undefined || signer === wallet) found.push({ chainId, address });
  }
  return found;
}

/** In lower case; undefined for an authorization that is not signed, or not so that a node could read it. */
async function signerOf(fields: Fields, address: string, chainId: number): Promise<string | undefined> {
  const { r, s, nonce } = fields;
  if (typeof r !== "string" || typeof s !== "string") return undefined;
  try {
    const yParity = Number(fields.yParity ?? (Number(fields.v) >= 27 ? Number(fields.v) - 27 : fields.v));
    const signature = { r: r as Hex, s: s as Hex, yParity };
    const authorization = { address: address as Hex, chainId, nonce: Number(nonce), ...signature };
    return (await recoverAuthorizationAddress({ authorization })).toLowerCase();
  } catch {
    return undefined;
  }
}
