import type { EvmNetwork } from "@/server/chains";
import type { SignatureMethod, TypedDataInput } from "@/server/chains/signatures";
import type { Fields } from "./fields";

/** Requests to a wallet's provider that are assessed. */
export const requestMethods = [
  "eth_sendTransaction",
  "eth_signTransaction",
  "eth_sendRawTransaction",
  "eth_signTypedData",
  "eth_signTypedData_v1",
  "eth_signTypedData_v3",
  "eth_signTypedData_v4",
  "personal_sign",
  "eth_sign",
  "wallet_sendCalls",
  "eth_sendUserOperation",
  "wallet_grantPermissions",
  "wallet_addEthereumChain",
  "wallet_switchEthereumChain",
  "wallet_watchAsset",
  "eth_requestAccounts",
  "wallet_requestPermissions",
] as const;
export type RequestMethod = (typeof requestMethods)[number];

/** A request as the provider received it. */
export interface RequestInput {
  chainId?: number | undefined;
  /** A network's name; `ethereum` where neither is given. */
  network?: string | undefined;
  wallet?: string | undefined;
  /** The page's origin. */
  origin?: string | undefined;
  method: RequestMethod;
  /** A list; an object for `wallet_watchAsset`, as EIP-747 has it. */
  params: readonly unknown[] | Fields;
}

/** One call of a transaction; addresses in lower case. */
export interface RequestedCall {
  /** null creates a contract. */
  to: string | null;
  data: string;
  /** Wei. */
  value: bigint;
}

export interface Authorization {
  chainId: number;
  address: string;
}

export interface TransactionRequest extends RequestedCall {
  kind: "transaction";
  wallet: string;
  authorizationList: readonly Authorization[];
}

export interface CallsRequest {
  kind: "calls";
  wallet: string;
  calls: readonly RequestedCall[];
}

export interface UserOperationRequest {
  kind: "user-operation";
  /** The account. */
  wallet: string;
  entryPoint: string;
  /** Makes the account, where it does not exist yet, or sets up an account of EIP-7702. */
  setup: RequestedCall | null;
  data: string;
  authorizationList: readonly Authorization[];
}

export interface SignatureRequest {
  kind: "signature";
  wallet: string;
  method: SignatureMethod;
  data: TypedDataInput | string;
  /** Data of the first `eth_signTypedData`, whose signed content no standard defines. */
  unspecified: boolean;
}

export interface PermissionGrant {
  permission: string;
  /** The key or account that acts; null where it is no address. */
  grantee: string | null;
  token: string | null;
}

export interface PermissionsRequest {
  kind: "permissions";
  grants: readonly PermissionGrant[];
}

export interface ChainRequest {
  kind: "chain";
  chainId: number;
  /** Where it is a known one. */
  known: EvmNetwork | null;
  rpcUrls: readonly string[];
}

export interface AssetRequest {
  kind: "asset";
  address: string;
  symbol: string | undefined;
}

export type WalletRequest =
  | TransactionRequest
  | CallsRequest
  | UserOperationRequest
  | SignatureRequest
  | PermissionsRequest
  | ChainRequest
  | AssetRequest
  | { kind: "connection" };
