import { RpcInvalid } from "../errors";
import { type SolanaAccount, stakeProgram, systemProgram } from "./accounts";
import { readKeyAt, readU32, readU64 } from "./layout";
import { readKey, readNumber, readObject, readOptional } from "./shapes";

export interface Authority {
  role: "staker" | "withdrawer" | "nonce";
  key: string;
}

/** A stake or nonce account in which the wallet has a part. `authorities` by role. */
export interface AuthorityAccount {
  address: string;
  lamports: number;
  authorities: Authority[];
  lockup?: Lockup | undefined;
}

/** Until both are past, a stake can be withdrawn only with the custodian's signature, who may also prolong it. */
export interface Lockup {
  /** Seconds since 1970; may be negative. */
  unixTimestamp: number;
  epoch: number;
  custodian: string;
}

/** Size and place of the keys, for getProgramAccounts; `keysEnd` lies the 32 bytes of a key behind the last one. */
export const stakeLayout = { bytes: 200, stakerAt: 12, withdrawerAt: 44, keysEnd: 124 } as const;
const lockupAt = { timestamp: 76, epoch: 84, custodian: 92 } as const;
export const nonceLayout = { bytes: 80, authorityAt: 8, keysEnd: 40 } as const;

/** Authorities that may delegate a stake and that may take it; undefined for accounts without. */
export function stakeAuthorities({ owner, data, space, parsed }: SolanaAccount): Authority[] | undefined {
  if (owner !== stakeProgram) return undefined;
  if (data) {
    const isSet = readU32(data, 0) === 1 || readU32(data, 0) === 2;
    if (!isSet || !isOfLayout(data, space, stakeLayout)) return undefined;
    return [
      { role: "staker", key: readKeyAt(data, stakeLayout.stakerAt) },
      { role: "withdrawer", key: readKeyAt(data, stakeLayout.withdrawerAt) },
    ];
  }
  const authorized = readOptional(readOptional(parsed?.info.meta, readObject)?.authorized, readObject);
  if (!authorized) return undefined;
  const { staker, withdrawer } = authorized;
  return [
    { role: "staker", key: readKey(staker) },
    { role: "withdrawer", key: readKey(withdrawer) },
  ];
}

/** The lockup of a stake, whether or not it is in force; undefined for other accounts. */
export function stakeLockup(account: SolanaAccount): Lockup | undefined {
  if (!stakeAuthorities(account)) return undefined;
  const { data, parsed } = account;
  if (data)
    return {
      unixTimestamp: Number(BigInt.asIntN(64, readU64(data, lockupAt.timestamp))),
      epoch: Number(readU64(data, lockupAt.epoch)),
      custodian: readKeyAt(data, lockupAt.custodian),
    };
  const lockup = readOptional(readOptional(parsed?.info.meta, readObject)?.lockup, readObject);
  if (!lockup) return undefined;
  const { unixTimestamp, epoch, custodian } = lockup;
  if (typeof unixTimestamp !== "number") throw new RpcInvalid("The node sent a lockup without its time");
  return { unixTimestamp, epoch: readNumber(epoch), custodian: readKey(custodian) };
}

/** Authority that may advance a durable nonce and take its SOL; undefined for accounts of another kind. */
export function nonceAuthority({ owner, data, space, parsed }: SolanaAccount): Authority | undefined {
  if (owner !== systemProgram) return undefined;
  if (data) {
    const isSet = readU32(data, 4) === 1 && isOfLayout(data, space, nonceLayout);
    return isSet ? { role: "nonce", key: readKeyAt(data, nonceLayout.authorityAt) } : undefined;
  }
  return parsed?.program === "nonce" && parsed.type === "initialized"
    ? { role: "nonce", key: readKey(parsed.info.authority) }
    : undefined;
}

/** Checks the layout. The data may be limited to the part with the keys. */
function isOfLayout(
  data: Uint8Array,
  space: number | undefined,
  { bytes, keysEnd }: { bytes: number; keysEnd: number },
): boolean {
  return (space ?? data.length) === bytes && data.length >= keysEnd;
}
