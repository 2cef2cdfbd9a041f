export { type AuditEntry, listAudit, recordAudit } from "./audit";
export { changePassword } from "./change-password";
export type { AccountsContext, Acting, SecretsContext } from "./context";
export { type CreatedAccount, createAccount, type NewAccount, signUpAccount } from "./create-account";
export { endOldWebhookSecret } from "./end-old-webhook-secret";
export { endSessions } from "./end-sessions";
export { type Account, findAccount, isUnlimited, listAccounts, lockAccount } from "./find-account";
export { findMember, type Member } from "./find-member";
export type { SignedIn } from "./first-member";
export type { Claim, Idempotency, KeptAnswer } from "./idempotency";
export {
  disconnectIdentity,
  type Identity,
  type IdentityRefusal,
  listSignInMethods,
  type SignInMethods,
  signInByIdentity,
} from "./identities";
export { type CreatedKey, createKey, type NewKey } from "./keys/create";
export type { KeyReference } from "./keys/find";
export { findKeys, type KeyFilter, type KeyRecord, listKeys } from "./keys/list";
export { type RevokedKey, revokeKey } from "./keys/revoke";
export { rotateKey } from "./keys/rotate";
export { type Latency, latencyBins, readLatency } from "./latency";
export { listRequests, type RequestFilter } from "./list-requests";
export {
  acceptInvitation,
  findInvitation,
  type Invitation,
  inviteMember,
  joinAccount,
  listInvitations,
  listMembers,
  listMemberships,
  operates,
  type Role,
  readEmails,
  removeMember,
  roles,
  setMemberRole,
  type TeamMember,
  withdrawInvitation,
} from "./members";
export { pruneInvitations } from "./members/invite";
export { type Receipt, receiptFor } from "./metering/meter";
export { type Accounts, type AccountsOptions, openAccounts } from "./open-accounts";
export { hashPassword } from "./password";
export {
  isPlan,
  type Plan,
  type PlanTerms,
  plans,
  planTerms,
  registrationsPerDay,
  requireRoom,
} from "./plans";
export type { Principal } from "./principal";
export { pruneAudit, pruneByPlan, pruneMarks, pruneRequests } from "./prune";
export { createTokenBuckets, type RateVerdict, type TokenBuckets } from "./rate/token-bucket";
export { renameAccount } from "./rename";
export type { LoggedRequest, RequestRecord } from "./request-log";
export {
  type NewSecretAt,
  type RotatedSecret,
  revealWebhookSecret,
  rotateWebhookSecret,
} from "./rotate-webhook-secret";
export { meterLane, runAlone } from "./run-alone";
export { setPassword } from "./set-password";
export { type PlanChange, setPlan } from "./set-plan";
export { setSuspended } from "./suspend";
export {
  type MonthSummary,
  type QuotaState,
  summarizeMonth,
  sumUsage,
  type UsageSpan,
  type UsageSums,
} from "./usage";
export { createVault, type Vault } from "./vault";
export { verifyPassword } from "./verify-password";
export { fitsVault, readWebhookSecrets, type WebhookSecrets } from "./webhook-secret";
