import { isFields, type Reader } from "./fields";
import type { PermissionGrant, PermissionsRequest } from "./types";

const MAX_GRANTS = 32;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** `wallet_grantPermissions` (ERC-7715, both forms in use): what is granted and to which key or account. */
export function readGrants(reader: Reader, params: readonly unknown[]): PermissionsRequest | undefined {
  // Newer wallets take a list of requests as the one parameter.
  const list = Array.isArray(params[0]) ? params[0] : params;
  const requests = reader.list(list, "params", 1, MAX_GRANTS) ?? [];
  const grants = requests.flatMap((entry, index) => readGrant(reader, entry, `params.${index}`));
  return grants.length === 0 ? undefined : { kind: "permissions", grants };
}

function readGrant(reader: Reader, entry: unknown, path: string): PermissionGrant[] {
  const fields = reader.object(entry, path);
  if (!fields) return [];
  const grantee = addressIn(fields.to) ?? granteeOf(fields.signer);
  const single = fields.permission === undefined ? [] : [fields.permission];
  const several = Array.isArray(fields.permissions) ? fields.permissions.slice(0, MAX_GRANTS) : [];
  const permissions = [...single, ...several].filter(isFields);
  if (permissions.length === 0) {
    reader.note(`${path}.permissions`, "Must list at least one permission");
    return [];
  }
  return permissions.map(({ type, data }) => ({
    permission: typeof type === "string" ? type.slice(0, 100) : "custom",
    grantee,
    token: isFields(data) ? (addressIn(data.tokenAddress) ?? addressIn(data.token) ?? addressIn(data.address)) : null,
  }));
}

function granteeOf(signer: unknown): string | null {
  if (!isFields(signer)) return null;
  const { data } = signer;
  return isFields(data) ? (addressIn(data.address) ?? addressIn(data.id)) : null;
}

function addressIn(value: unknown): string | null {
  return typeof value === "string" && ADDRESS.test(value) ? value.toLowerCase() : null;
}
