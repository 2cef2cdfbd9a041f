import {
  asMint,
  isPersonalKey,
  multisigOf,
  nonceAuthority,
  type SharedAccount,
  type SolanaAccount,
  type SolanaClient,
  type SolanaReadOptions,
  squadsOf,
  stakeAuthorities,
  stakeLockup,
  systemProgram,
  type TokenAccount,
  tokenAccountAt,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { AccountFact, AccountKind, AccountPower } from "@/server/risk";
import type { AccountType } from "../wallet-types";
import { isCommonProgram } from "./known-accounts";
import { toPartyByKey } from "./party";
import { lockedUntil } from "./stakes";

/** State of the address itself. */
export interface Subject {
  /** null: nothing is there, as with a wallet that never held SOL. */
  account: SolanaAccount | null;
  /** The controller of a durable nonce, a stake or a token account. */
  taker: Taker | undefined;
  /** Joint signers, where it is a multisig. */
  shared: SharedAccount | undefined;
  isMint: boolean;
  /** The address itself, where it is a token account. */
  token: TokenAccount | undefined;
  kind: AccountKind | null;
  /** Addresses with a power over it, beside its taker. */
  powers: readonly { role: AccountPower; key: string }[];
}

interface Taker {
  kind: NonNullable<AccountFact["taker"]>["kind"];
  key: string;
}

/** Throws RpcError, also where the node described the account wrongly. */
export async function readSubject(client: SolanaClient, wallet: string, options: SolanaReadOptions): Promise<Subject> {
  const account = await client.getAccount(wallet, options);
  if (!account)
    return { account, taker: undefined, shared: undefined, isMint: false, token: undefined, kind: null, powers: [] };
  const token = tokenAccountAt(wallet, account);
  return {
    account,
    taker: takerOf(account, token),
    shared: sharedOf(account),
    isMint: asMint(account) !== undefined,
    token,
    ...describe(account, token, client.epoch),
  };
}

/** Kind of account at the address, as programs define it, and the keys with a power over it. */
function describe(
  account: SolanaAccount,
  token: TokenAccount | undefined,
  epoch: number | undefined,
): Pick<Subject, "kind" | "powers"> {
  if (account.executable) return { kind: { kind: "program" }, powers: [] };
  if (token) {
    const { mint, owner, state } = token;
    return { kind: { kind: "token", mint, holder: owner, frozen: state === "frozen" }, powers: [] };
  }
  const stake = stakeAuthorities(account);
  if (stake) {
    const keyOf = (role: string) => stake.find((each) => each.role === role)?.key ?? "";
    const [staker, lockup] = [keyOf("staker"), stakeLockup(account)];
    // Without a lockup in force, its custodian has no say.
    const isLocked = lockup && lockedUntil(lockup, epoch) !== undefined;
    return {
      kind: { kind: "stake", staker, withdrawer: keyOf("withdrawer") },
      powers: [
        { role: "staker", key: staker },
        ...(isLocked ? [{ role: "custodian" as const, key: lockup.custodian }] : []),
      ],
    };
  }
  const mint = asMint(account);
  if (!mint) return { kind: null, powers: [] };
  const { mintAuthority, freezeAuthority } = mint;
  return {
    kind: { kind: "mint", issuer: mintAuthority ?? null, freezer: freezeAuthority ?? null },
    powers: [
      ...(mintAuthority === undefined ? [] : [{ role: "issuer" as const, key: mintAuthority }]),
      ...(freezeAuthority === undefined ? [] : [{ role: "freezer" as const, key: freezeAuthority }]),
    ],
  };
}

export function accountFact(
  intel: Intel,
  wallet: string,
  { account, taker, shared, kind, powers }: Subject,
  tokens: readonly TokenAccount[],
): AccountFact {
  const owner = account && account.owner !== systemProgram ? toPartyByKey(intel, account.owner) : null;
  return {
    owner,
    ownerIsCommon: owner !== null && isCommonProgram(owner.address),
    executable: account?.executable ?? false,
    empty: account !== null && bytesOf(account) === 0,
    bytes: account ? bytesOf(account) : 0,
    personal: isPersonalKey(wallet),
    holdsTokens: tokens.length > 0,
    kind,
    powers: powers
      .filter(({ key }) => key !== wallet && key !== systemProgram)
      .map(({ role, key }) => ({ role, party: toPartyByKey(intel, key) })),
    taker: taker && taker.key !== wallet ? { kind: taker.kind, party: toPartyByKey(intel, taker.key) } : null,
    shared: shared
      ? {
          needed: shared.needed,
          signers: shared.keys.map((key) => toPartyByKey(intel, key)),
          chief: shared.chief === undefined ? null : toPartyByKey(intel, shared.chief),
        }
      : null,
  };
}

/** The account has data as a program's account does, so only its past shows whether it was a person's. */
export function mayHaveBeenWallet(
  { executable, empty, personal, taker }: AccountFact,
  { account, taker: keeper }: Subject,
): boolean {
  // An account that controls itself still has its key.
  const isOfOthers = taker !== null || (account !== null && !keeper);
  return isOfOthers && !executable && !empty && personal;
}

function takerOf(account: SolanaAccount, token: TokenAccount | undefined): Taker | undefined {
  const nonce = nonceAuthority(account);
  if (nonce) return { kind: "nonce", key: nonce.key };
  const withdrawer = stakeAuthorities(account)?.find(({ role }) => role === "withdrawer");
  if (withdrawer) return { kind: "stake", key: withdrawer.key };
  return token && { kind: "token", key: token.owner };
}

function sharedOf(account: SolanaAccount): SharedAccount | undefined {
  const ofTokens = multisigOf(account);
  return ofTokens ? { ...ofTokens, chief: undefined } : squadsOf(account);
}

/** Undefined where the node does not return it. */
function bytesOf({ space, data }: SolanaAccount): number | undefined {
  return space ?? data?.length;
}

/** A person's account belongs to the System program, or isn't there yet, and its address has a private key. */
export function accountTypeOf(wallet: string, account: SolanaAccount | null): AccountType {
  const isPlain = account === null || (account.owner === systemProgram && !account.executable);
  return isPlain && isPersonalKey(wallet) ? "eoa" : "contract";
}
