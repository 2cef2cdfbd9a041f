export { meterLane, runAlone } from "@/server/concurrency/keyed-mutex";
export { listAudit, recordAudit } from "./audit";
export { changePassword, requireOwnPassword } from "./change-password";
export type { AccountsContext, Acting, SecretsContext } from "./context";
export { createAccount, type NewAccount, signUpAccount } from "./create-account";
export { endOldWebhookSecret } from "./end-old-webhook-secret";
export { endSessions } from "./end-sessions";
export { type Account, findAccount, isUnlimited, listAccounts, lockAccount } from "./find-account";
export { findMember, type Member, type SessionMarks } from "./find-member";
export type { SignedIn } from "./first-member";
export type { Idempotency } from "./idempotency";
export {
  disconnectIdentity,
  type Identity,
  type IdentityRefusal,
  listSignInMethods,
  signInByIdentity,
} from "./identities";
export { createKey } from "./keys/create";
export { findKeys, type KeyRecord, listKeys } from "./keys/list";
export { revokeKey } from "./keys/revoke";
export { rotateKey } from "./keys/rotate";
export { latencyBins, readLatency } from "./latency";
export { listRequests } from "./list-requests";
export {
  acceptInvitation,
  findInvitation,
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
  withdrawInvitation,
} from "./members";
export { pruneInvitations } from "./members/invite";
export { type Receipt, receiptFor } from "./metering/meter";
export { type Accounts, openAccounts } from "./open-accounts";
export { hashPassword } from "./password";
export { isPlan, type Plan, plans, planTerms, registrationsPerDay, requireRoom } from "./plans";
export type { KeyScope, Principal } from "./principal";
export { pruneAudit, pruneByPlan, pruneMarks, pruneRequests } from "./prune";
export { createTokenBuckets, type RateVerdict, type TokenBuckets } from "./rate/token-bucket";
export { renameAccount } from "./rename";
export type { RequestRecord } from "./request-log";
export { pruneResets, resetMinutes, resetPassword, startReset } from "./reset-password";
export { revealWebhookSecret, rotateWebhookSecret } from "./rotate-webhook-secret";
export { endOtherSessions, endSession, listSessions, pruneSessions, startSession } from "./sessions";
export { setPassword } from "./set-password";
export { setPlan } from "./set-plan";
export { type InstallationSummary, summarizeInstallation } from "./summarize-installation";
export { setSuspended } from "./suspend";
export { confirmTwoFactor, endTwoFactor, readTwoFactor, startTwoFactor, takeCode, wrongCode } from "./two-factor";
export { listUsage, summarizeMonth, sumUsage } from "./usage";
export { createVault, type Vault } from "./vault";
export { verifyPassword } from "./verify-password";
export { fitsVault, readWebhookSecrets, type WebhookSecrets } from "./webhook-secret";
