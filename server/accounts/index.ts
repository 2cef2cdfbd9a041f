export { type AuditEntry, listAudit, recordAudit } from "./audit";
export type { AccountsContext, Acting, SecretsContext } from "./context";
export { type CreatedAccount, createAccount, type NewAccount } from "./create-account";
export { endSessions } from "./end-sessions";
export { type Account, findAccount, listAccounts } from "./find-account";
export { findMember, type Member } from "./find-member";
export type { Claim, Idempotency, KeptAnswer } from "./idempotency";
export { type CreatedKey, createKey, type NewKey } from "./keys/create";
export type { KeyReference } from "./keys/find";
export { findKeys, type KeyFilter, type KeyRecord, listKeys } from "./keys/list";
export { type RevokedKey, revokeKey } from "./keys/revoke";
export { rotateKey } from "./keys/rotate";
export type { Receipt } from "./metering/meter";
export { type Accounts, type AccountsOptions, openAccounts } from "./open-accounts";
export {
  type Feature,
  isPlan,
  minimumPlanFor,
  type Plan,
  type PlanTerms,
  planAllows,
  plans,
  planTerms,
  requirePlan,
  requireRoom,
} from "./plans";
export type { Principal } from "./principal";
export { pruneRecords } from "./prune";
export { createTokenBuckets, type RateVerdict } from "./rate/token-bucket";
export { type LoggedRequest, listRequests, type RequestFilter, type RequestRecord } from "./request-log";
export { setPassword } from "./set-password";
export { type PlanChange, setPlan } from "./set-plan";
export { setSuspended } from "./suspend";
export { listUsage, type MonthSummary, type QuotaState, summarizeMonth, type UsageRow } from "./usage";
export { createVault, type Vault } from "./vault";
export { type SignedIn, verifyPassword } from "./verify-password";
export { fitsVault, readWebhookSecret } from "./webhook-secret";
