/**
 * What somebody may do to the holders of a token, as its code tells:
 * `hidden-mint` gives balances without minting; `seize` moves or destroys what others hold; `trading-gate` opens once,
 * `pause` closes again; `allowlist` lets nobody send but who is listed; `set-fee` has no upper limit in the code.
 */
export const powerKinds = [
  "mint",
  "hidden-mint",
  "seize",
  "pause",
  "trading-gate",
  "blocklist",
  "allowlist",
  "set-fee",
  "set-capped-fee",
  "take-back-ownership",
  "allowance-bypass",
] as const;
export type PowerKind = (typeof powerKinds)[number];

export interface TokenPower {
  kind: PowerKind;
  /** `name (0x…)` or the selector. */
  functions: string[];
  /** Who may: the owner that the token names; somebody else that the code knows; holders of a role, or not told. */
  by: "owner" | "other" | "roles";
  /** An address in the code itself that may. */
  ruler?: string;
}
