import { type SolanaAccount, stakeProgram, systemProgram } from "./accounts";
import { readKeyAt, readU32 } from "./layout";
import { readKey, readObject, readOptional } from "./shapes";

export interface Authority {
  role: "staker" | "withdrawer" | "nonce";
  key: string;
}

/** A stake or nonce account in which the wallet has a part. `authorities` by role. */
export interface AuthorityAccount {
  address: string;
  lamports: number;
  authorities: Authority[];
}

/** Size and place of the keys, for getProgramAccounts; `keysEnd` lies the 32 bytes of a key behind the last one. */
export const stakeLayout = { bytes: 200, stakerAt: 12, withdrawerAt: 44, keysEnd: 76 } as const;
export const nonceLayout = { bytes: 80, authorityAt: 8, keysEnd: 40 } as const;

/** Who may delegate a stake and who may take it; undefined for accounts without. */
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

/** Who may advance a durable nonce and take its SOL; undefined for accounts of another kind. */
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

/** Of the data only what holds the keys may be there. */
function isOfLayout(
  data: Uint8Array,
  space: number | undefined,
  { bytes, keysEnd }: { bytes: number; keysEnd: number },
): boolean {
  return (space ?? data.length) === bytes && data.length >= keysEnd;
}
