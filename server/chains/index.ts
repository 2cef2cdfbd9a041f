export { AddressError, isAddressError, type ParsedAddress, parseAddress } from "./address";
export { compareSketches, scanCode } from "./bytecode";
export { isChainSuffix } from "./chain-name";
export { type Chains, type ChainsOptions, openChains } from "./chains";
export { Deadline } from "./deadline";
export {
  isRpcError,
  RangeTooLarge,
  type RpcError,
  RpcInvalid,
  RpcRejected,
  RpcUnavailable,
  type WireError,
} from "./errors";
export { addressAt, addressWord, boolAt, encodeCall, numberWord, wordAt } from "./evm/abi-words";
export { type Account, readAccount, readDelegation } from "./evm/account";
export { type Allowance, type ApprovalPair, approvalKey, readAllowances } from "./evm/allowances";
export {
  approvalTopics,
  collectApprovals,
  type DiscoveredApproval,
  grantOf,
  MAX_APPROVALS,
  newestRights,
  readApproval,
} from "./evm/approval-events";
export type { EvmClient } from "./evm/client";
export { findCodeless, findComparison, findYoungCode, youngDays } from "./evm/code-age";
export { findDelegateTargets, readTargets } from "./evm/delegate-targets";
export { type Head, type MinedTransaction, type Receipt, readBlock, readHead, readReceipt } from "./evm/heads";
export type { LogFilter, LogScan, LogScanOptions } from "./evm/logs";
export type { CallResult } from "./evm/multicall";
export { permit2 } from "./evm/permit2";
export { askBeacon, type ProxyInfo, type ProxyKind, readProxy } from "./evm/proxy";
export { proxySlots } from "./evm/proxy-slots";
export type { ReadOptions } from "./evm/read-options";
export type { Log, Sender } from "./evm/response-validation";
export { readWalletBasics } from "./evm/wallet-basics";
export type { ChainHealth, NodeHealth } from "./health";
export { isRead } from "./is-read";
export { listNetworks } from "./list-networks";
export {
  chainIdOf,
  type EvmNetwork,
  evmNetworkNames,
  findNetwork,
  isEvmNetwork,
  isRegistered,
  type Network,
  networkInfo,
  networkNames,
  networkOfChainId,
} from "./networks";
export { type Relayed, relay, relayOnce } from "./rpc/relay";
export {
  epochOf,
  type SolanaAccount,
  stakeProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
} from "./solana/accounts";
export { findArchive } from "./solana/archive";
export {
  type AuthorityAccount,
  type Lockup,
  nonceAuthority,
  stakeAuthorities,
  stakeLockup,
} from "./solana/authority-accounts";
export type { SignatureInfo, SolanaClient, SolanaReadOptions } from "./solana/client";
export { asCoreAccount, type CoreAccount, type CoreAsset, findCoreAssets } from "./solana/core-assets";
export { associatedTokenAddress, isPersonalKey } from "./solana/curve";
export { areExtensionsKnown, type TransferFee } from "./solana/extensions";
export { asMint, type Mint } from "./solana/mints";
export { type SharedAccount, squadsOf } from "./solana/squads";
export {
  asTokenAccount,
  type Multisig,
  multisigBytes,
  multisigOf,
  type TokenAccount,
  tokenAccountAt,
  tokenAccountBytes,
} from "./solana/token-accounts";
export type { TokenNames } from "./solana/token-metadata";
export {
  asTokenRecord,
  editionAddress,
  type TokenRecord,
  tokenRecordAddress,
  tokenRecordBytes,
} from "./solana/token-records";
