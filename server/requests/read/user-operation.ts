import { EIP7702_FACTORY } from "@/server/chains/calldata";
import type { Fields, Reader } from "./fields";
import { readAuthorizations } from "./transaction";
import type { RequestedCall, UserOperationRequest } from "./types";

/** The canonical entry points of ERC-4337, by address. */
const entryPoints: Readonly<Record<string, string>> = {
  "0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789": "0.6",
  "0x0000000071727de22e5e9d8baf0edac6f37da032": "0.7",
  "0x4337084d9e255ff0702461cf8895ce9e3b5ff108": "0.8",
  "0x433709009b8330fda32311df1c2afa402ed8d009": "0.9",
};

const EXECUTE_USER_OP = "0x8dd7712f";
/** How clients write the factory of an account of EIP-7702. */
const EIP7702_MARK = "0x7702";

/** `eth_sendUserOperation`: the operation and its entry point. */
export async function readUserOperation(
  reader: Reader,
  params: readonly unknown[],
): Promise<UserOperationRequest | undefined> {
  const fields = reader.object(params[0], "params.0");
  const entryPoint = reader.address(params[1], "params.1");
  if (!fields) return undefined;
  const wallet = reader.address(fields.sender, "params.0.sender");
  if (fields.callData === undefined) reader.note("params.0.callData", "Missing");
  const data = reader.data(fields.callData, "params.0.callData");
  reader.quantity(fields.nonce, "params.0.nonce");
  const version = entryPoint && entryPoints[entryPoint];
  const isOld = version === "0.6" || (version === undefined && fields.initCode !== undefined);
  const factory = isOld ? oldFactory(reader, fields) : newFactory(reader, fields);
  if (!isOld && version !== undefined && fields.initCode !== undefined && !("accountGasLimits" in fields))
    reader.note("params.0.initCode", `An operation for EntryPoint ${version} has factory and factoryData`);
  const list = fields.eip7702Auth === undefined || fields.eip7702Auth === null ? [] : [fields.eip7702Auth];
  const authorizationList = await readAuthorizations(reader, list, "params.0.eip7702Auth", wallet);
  if (!entryPoint || !wallet || data === undefined || factory === undefined || !authorizationList) return undefined;
  const inner = data.toLowerCase().startsWith(EXECUTE_USER_OP) ? `0x${data.slice(10)}` : data;
  const setup = factory && setupOf(factory, wallet);
  return { kind: "user-operation", wallet, entryPoint, setup, data: inner, authorizationList };
}

type Factory = { to: string; data: string } | null;

/** v0.6, and packed operations of later versions: the factory's address and its calldata in one. */
function oldFactory(reader: Reader, { initCode }: Fields): Factory | undefined {
  const code = reader.data(initCode, "params.0.initCode");
  if (code === undefined) return undefined;
  if (code === "0x" || code === "" || code === EIP7702_MARK) return null;
  if (code.length < 42) return reader.note("params.0.initCode", "Must begin with the factory's address");
  return { to: code.slice(0, 42).toLowerCase(), data: `0x${code.slice(42)}` };
}

function newFactory(reader: Reader, fields: Fields): Factory | undefined {
  if (fields.initCode !== undefined) return oldFactory(reader, fields);
  const { factory, factoryData } = fields;
  if (factory === undefined || factory === null) return null;
  const to = factory === EIP7702_MARK ? EIP7702_FACTORY : reader.address(factory, "params.0.factory");
  const data = reader.data(factoryData, "params.0.factoryData");
  return to === undefined || data === undefined ? undefined : { to, data };
}

function setupOf({ to, data }: { to: string; data: string }, wallet: string): RequestedCall | null {
  if (to !== EIP7702_FACTORY) return { to, data, value: 0n };
  return data.length > 2 ? { to: wallet, data, value: 0n } : null;
}
