import type { Inert } from "../delegation/evidence";

interface InvolvedEvidence {
  address: string;
  roles: string[];
  list: string;
  category: string;
}

interface GrantEvidence {
  path: string;
  spender: string;
  /** The first of them; null: all that the owner has. */
  token: string | null;
  tokenSymbol?: string;
  /** Name that a token on no list gives itself. */
  claimedSymbol?: string;
  tokenDecimals?: number;
  tokens: number;
  /** Smallest units, `unlimited`, or `all`. */
  amount: string;
  /** The token is a collection of items. */
  items?: true;
  /** Id of an item. */
  tokenId?: string;
  /** Contract that keeps all that the owner has there. */
  manager?: string;
  managerLabel?: string;
  via: string;
  /** Unix seconds. */
  expiration?: string;
}

interface MoveEvidence {
  path: string;
  to: string | null;
  token: string | null;
  tokenSymbol?: string;
  amount: string;
  count: number;
}

interface OrderEvidence {
  path: string;
  market: string;
  maker: string | null;
  items: number;
}

interface ControlEvidence {
  path: string;
  action: string;
  subject: string | null;
  beneficiary: string | null;
}

interface CallEvidence {
  path: string;
  target: string | null;
  /** Label of known infrastructure. */
  label?: string;
  name: string;
  value: string;
  /** Name of the network's native currency, where some is paid. */
  coin?: string;
  /** Decimals, where they are not 18. */
  decimals?: number;
}

/** Evidence of each of these signals. JSON-safe. `path` is a node of the call tree. */
export interface TransactionSignals {
  "transaction.sanctioned-party": InvolvedEvidence;
  "transaction.flagged-party": InvolvedEvidence;
  "transaction.exploited-party": InvolvedEvidence;
  "transaction.mixer-party": InvolvedEvidence;
  "transaction.flagged-mention": InvolvedEvidence;
  "transaction.flagged-source": InvolvedEvidence;
  /** `delegate` is whose code runs in the payee's name. */
  "transaction.flagged-payee-code": InvolvedEvidence & { delegate: string };
  "transaction.sweeping-payee": {
    address: string;
    roles: string[];
    delegate: string;
    delegateLabel?: string;
    sink: string;
  };
  "transaction.unlimited-allowance": GrantEvidence;
  "transaction.collection-approval": GrantEvidence;
  "transaction.item-approval": GrantEvidence;
  "transaction.approval-to-person": GrantEvidence & { code: "personal" | "empty" };
  "transaction.ruled-spender": GrantEvidence & { ruler: string };
  "transaction.open-spender": GrantEvidence & ({ label: string } | { functions: readonly string[] });
  "transaction.permit": GrantEvidence;
  "transaction.foreign-permit": GrantEvidence & { owner: string | null };
  "transaction.over-balance-allowance": GrantEvidence & { balance: string };
  "transaction.long-lived-allowance": GrantEvidence & { days: number };
  "transaction.unverified-allowance": GrantEvidence;
  /** `whole`: nearly the whole balance. `dollars` is null where unknown. */
  "transaction.large-allowance": GrantEvidence & { dollars: number | null; whole: boolean };
  "transaction.bounded-allowance": GrantEvidence & { code?: "contract" };
  "transaction.many-allowances": { spender: string; count: number; paths: string[] };
  "transaction.fresh-spender": { spender: string; youngerThan: string };
  "transaction.imitated-recipient": {
    recipient: string;
    imitated: string;
    prefix: number;
    suffix: number;
    own: boolean;
  };
  "transaction.zero-value-transfer": MoveEvidence;
  "transaction.dust-transfer": MoveEvidence;
  "transaction.foreign-transfer": MoveEvidence & { from: string | null };
  "transaction.pulled-by-contract": MoveEvidence & { spender: string | null };
  "transaction.signed-transfer": MoveEvidence;
  "transaction.needless-transfer-from": MoveEvidence;
  "transaction.bulk-transfer": MoveEvidence;
  "transaction.transfer-to-token": MoveEvidence;
  /**
   * `label` of known infrastructure, `open` where the next caller takes it. Neither for an address without an owner.
   */
  "transaction.stranded-transfer": MoveEvidence & { label?: string; open?: true };
  /** Maximum amount, to any executor where `to` cannot be read. */
  "transaction.gas-refund": MoveEvidence & { claimedSymbol?: string; tokenDecimals?: number };
  "transaction.fake-token": { token: string; symbol: string; original: string | null };
  "transaction.unseen-beneficiary": { path: string };
  /** The label of known infrastructure that acts for any caller. */
  /** `lost`: the recipient keeps no account of it, or is no party's. */
  "transaction.proceeds-elsewhere": { path: string; what: string; recipient: string; label?: string; lost?: true };
  /** `elsewhere`: the payment for it, to another address than the wallet. `token` is null for the native currency. */
  "transaction.free-order": OrderEvidence & {
    elsewhere?: {
      recipient: string;
      token: string | null;
      tokenSymbol?: string;
      claimedSymbol?: string;
      tokenDecimals?: number;
      amount: string;
    };
  };
  "transaction.underpriced-order": OrderEvidence & { dollars: number };
  "transaction.unknown-money": OrderEvidence & { token: string };
  /** Rough dollars. */
  "transaction.lopsided-trade": { path: string; gives: number; gets: number };
  /** Rough dollars. `handlers` are unknown addresses that the swap names. */
  "transaction.unprotected-swap": { path: string; gives: number; asks: number; handlers: string[] };
  "transaction.unpriced-trade": { path: string; gives: number; token: string };
  "transaction.takes-for-nothing": OrderEvidence;
  /**
   * `label` of known infrastructure that is not made for that. `open` where any caller of the account then commands its
   * assets there.
   */
  "transaction.control-change": ControlEvidence & { label?: string; open?: true; anybody?: true };
  "transaction.control-weakened": ControlEvidence;
  "transaction.control-given-up": ControlEvidence;
  /**
   * `label` of known infrastructure that was not made for that; `disguise` is a token's function that it is called by;
   * `doubtful` where the same function may be of a contract that only calls it.
   */
  "transaction.foreign-code": {
    path: string;
    account: string | null;
    target: string | null;
    label?: string;
    disguise?: string;
    doubtful?: boolean;
  };
  "transaction.unknown-delegate": { delegate: string; anyChain: boolean; inert?: Inert };
  /** `implementation` where the delegate is a clone or a proxy of it. */
  "transaction.ruled-delegate": { delegate: string; implementation?: string; ruler: string; anyChain: boolean };
  "transaction.sweeper-delegate": { delegate: string; implementation?: string; sink: string; anyChain: boolean };
  /**
   * `label` of known infrastructure; for unknown code the `functions` through which any caller may spend, at most ten.
   */
  "transaction.open-delegate": {
    delegate: string;
    implementation?: string;
    label?: string;
    functions?: string[];
    anyChain: boolean;
  };
  "transaction.sweeper-function": CallEvidence;
  "transaction.paid-claim": CallEvidence;
  "transaction.unexpected-payment": CallEvidence;
  "transaction.unknown-function": CallEvidence & { own?: true };
  "transaction.creation": { path: string };
  /** The known function that the data calls; null where it only can't be run. */
  "transaction.lost-recipient": { path: string; name: string | null };
  "transaction.malformed": { codes: string[] };
  "transaction.sloppy-encoding": { codes: string[] };
  "transaction.outgrown": { limit: string; calls: number };
}
