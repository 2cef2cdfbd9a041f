/** Evidence of each of these signals. JSON-safe. */
export interface ContractSignals {
  "contract.no-code": { network: string; address: string; accountType: "eoa" | "delegated-eoa" };
  "contract.fresh": { network: string; contract: string; youngerThan: string };
  "contract.sanctioned-party": PartyEvidence;
  "contract.listed-party": PartyEvidence;
  "contract.sweeper": SweeperEvidence;
  "contract.lure": SweeperEvidence;
  "contract.drainer": DrainerEvidence;
  "contract.puller": DrainerEvidence;
  /** `own`: the contract is a smart account, and `ruler` its owner. */
  "contract.ruled": { network: string; contract: string; ruler: string; own?: true };
  "contract.taking-claim": FunctionEvidence & { payees: string[] };
  "contract.one-way-stake": FunctionEvidence & { withdrawals: string[] };
  "contract.custody": FunctionEvidence & { keeper: string; byRecord?: true };
  "contract.undelivered": FunctionEvidence & { payee: string };
  /** `setters`: functions by which the answer is set. */
  "contract.riddle": FunctionEvidence & { setters: string[] };
  /** By runs. `functions`: by which it was paid; none for a payment without calldata. */
  "contract.later-payers": FunctionEvidence & { times: number; payers: number };
  /** By runs. `through`: how the taker has it paid out; no taker: none was seen. */
  "contract.kept-payment": FunctionEvidence & { taker: string | null; through: string | null };
  "contract.throwaway-taker": FunctionEvidence & { ends: boolean };
  "contract.backdoor": FunctionEvidence & { open: boolean };
  "contract.closed-list": FunctionEvidence;
  "contract.overwriting": FunctionEvidence;
  "contract.clone": CloneEvidence;
  "contract.similar-code": CloneEvidence;
  "contract.self-destruct": FunctionEvidence & { bare?: true };
  /** `unseen`: it could not be run, and is read from the code alone. */
  "contract.open-self-destruct": FunctionEvidence & { unseen?: true };
  "contract.delegatecall": FunctionEvidence;
  "contract.open-delegatecall": FunctionEvidence;
  "contract.open-calls": FunctionEvidence;
  "contract.replay": FunctionEvidence;
  "contract.metamorphic": { network: string; contract: string };
}

export interface FunctionEvidence {
  network: string;
  /** Where the code stands: the contract or its implementation. */
  contract: string;
  /** `name (0x…)` or the selector; empty where it could not be determined. */
  functions: string[];
}

export interface SweeperEvidence {
  network: string;
  contract: string;
  lures: string[];
  does: "keeps" | "forwards" | "other";
  payees: string[];
  /** The payment goes on to an address that the call names. */
  named?: true;
  withdrawals: string[];
}

export interface DrainerEvidence extends FunctionEvidence {
  payees: string[];
  splits: boolean;
  open: boolean;
  callsAnything: boolean;
}

export interface CloneEvidence {
  network: string;
  contract: string;
  /** The listed contract with the same code. */
  original: string;
  /** But for constants; else it was changed a little. */
  exact: boolean;
  list: string;
  category: string;
}

export interface PartyEvidence {
  network: string;
  role: "implementation" | "reached" | "payee" | "ruler" | "owner" | "admin" | "beacon-owner" | "role-holder";
  address: string;
  list: string;
  category: string;
}
