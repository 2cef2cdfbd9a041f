import type { CodeCopy, DelegationFact } from "../delegation/facts";
import type { ListEvidence } from "../listing/facts";
import type { OriginFact } from "../origin/facts";
import type { ProxyFact } from "../proxy/facts";
import type { TokenFact } from "../token/facts";

/** Facts from chain and code about an address that is assessed as a contract. */
export interface ContractFacts {
  network: string;
  address: string;
  account: "contract" | "eoa" | "delegated-eoa";
  /** The code that runs in a person's name (EIP-7702). */
  delegation: DelegationFact | null;
  /** The contract's own code and the code it runs of others, unless that is known infrastructure. */
  code: CodeFact[];
  proxy: ProxyFact | null;
  /** The contract delegates its calls to more than was read, or to an address that only it reports. */
  unfollowed?: boolean;
  /** Contracts whose code single functions can run in the contract's name, and those that an untrusted beacon names. */
  reached?: ProxyFact["implementations"];
  /** Addresses that the contract pays native currency or tokens to, as far as the code names them. */
  payees?: ProxyFact["implementations"];
  /**
   * Sole controller that may make it take approved tokens, or do anything at all: a person, or an address that a list
   * accuses.
   */
  ruler?: ProxyFact["implementations"][number] | null;
  /** Sole address that can take out deposits of others: a person, or an address that a list accuses. */
  keeper?: ProxyFact["implementations"][number] | null;
  /** Address that payments go to at once, with nothing given in return: a person, or an address that a list accuses. */
  purse?: ProxyFact["implementations"][number] | null;
  /** Results of runs of payments by unknown accounts. */
  payments?: PaymentRuns | null;
  /** Addresses with control: owner, admin of the proxy, owner of the admin contract or the beacon. */
  controllers: Controller[];
  token: TokenFact | null;
  /** ISO 8601: the contract was created after that, days ago at most. null: it is older, or its age is unknown. */
  youngerThan: string | null;
  /** null: no explorer is set, or it did not answer. */
  origin: OriginFact | null;
}

/** Runs on a copy of the chain. `functions`: `name (0x…)` or the selector; empty for a payment without calldata. */
export interface PaymentRuns {
  /** An account that paid has got half of that, or more, without asking for it, once others have paid as much. */
  laterPayers: {
    functions: string[];
    /** Amount returned, as a multiple of the payment. */
    times: number;
    /** How many others had paid. */
    payers: number;
  } | null;
  /**
   * The contract holds native currency, or a queue of payers. No function gives the payer anything back, at once or 400 days later, and no
   * event names the payer. `taker` takes the payment out; null: no address that storage names was seen to.
   */
  kept: { functions: string[]; taker: string | null; through: string | null } | null;
}

export interface CodeFact {
  /** Where the code stands. */
  address: string;
  hazards: CodeHazards;
  /** Made like a smart account: checks signatures, or operations that others submit. */
  account?: boolean;
  /** Made to run in accounts' names, and obeys a key in the code. */
  serves?: boolean;
  /** Listed code that it is a copy of, but for constants; not `exact`: dangerous code that was changed a little. */
  cloneOf: CodeCopy | null;
}

export interface Controller {
  /** `role-holder`: a person who alone may do what the contract's roles may. */
  role: "owner" | "admin" | "beacon-owner" | "role-holder";
  address: string;
  /** Null: not determined. */
  kind: "personal" | "multisig" | "timelock" | "contract" | "nobody" | null;
  /** The contract between, such as a proxy's admin contract. */
  via?: string;
  label?: string;
  lists: ListEvidence;
}

/** Dangerous abilities of code that are assessed without any list. `functions`: `name (0x…)` or the selector. */
export interface CodeHazards extends KeepingFact {
  /**
   * Can self-destruct; `open`: for any caller; `unseen`: by reading alone; `holds`: native currency that others
   * deposited goes with it; `bare`: only while the contract holds none, so that nothing is taken.
   */
  selfDestruct: { functions: string[]; open: boolean; unseen?: true; holds?: true; bare?: true } | null;
  /** Runs code that the caller chooses, in the contract's own name. */
  delegatecall: { functions: string[]; open: boolean } | null;
  /** Creates contracts at predictable addresses and can self-destruct, so other code may take its place. */
  metamorphic: boolean;
  sweeper: SweeperFact | null;
  drainer: DrainerFact | null;
  oneWay: OneWayFact | null;
  /** Any caller can have it make any call, in its own name. */
  openCalls: { functions: string[] } | null;
  /** Any caller can have it repeat an action that was signed once. */
  replays: { functions: string[] } | null;
}

/** Treatment of value that users deposit. */
export interface KeepingFact {
  /** Functions by which one key alone takes out what others put in. */
  custody: string[] | null;
  /** The custody works by a record in favour of an address, which pays that address. */
  custodyByRecord?: true;
  /** Functions that send on what is paid, for an order that nothing in the contract fulfils, or all that the caller has. */
  undelivered: string[] | null;
  /**
   * Gives all its native currency to a payer with the right answer. The answer can be changed, and a privileged address
   * takes everything out first.
   */
  riddle: { functions: string[]; setters: string[] } | null;
  /** Makes contracts that take others' tokens as soon as they are made; `ends`: and are gone then. */
  throwaway: { functions: string[]; ends: boolean } | null;
  /**
   * Delegates calls to code in its storage; here to any code that a caller names, or to code run for one address alone.
   */
  backdoor: { functions: string[]; open: boolean } | null;
  /** Functions by which members of a closed list move approved tokens anywhere. */
  closedList: string[] | null;
  /** Functions named as a token's that only write over what stands first in storage. */
  overwriting: string[] | null;
}

/** Treatment, by one code, of value given because of a function's name. */
export interface TokenPullFact extends Pick<CodeHazards, "sweeper" | "oneWay"> {
  /** Where the code stands. */
  address: string;
}

/** Value that users deposit because of a function's name, and cannot withdraw. */
export interface OneWayFact {
  /** `gift`: takes the caller's tokens for a fixed address. `return`: only a privileged address takes stakes out. */
  promise: "gift" | "return";
  /** `name(types) (0x…)` */
  functions: string[];
  /** Fixed addresses that receive it, where the code shows them. */
  payees: string[];
  /** Functions through which a privileged address takes it out. */
  withdrawals: string[];
  /** Writes to storage, which may have an effect elsewhere. */
  stores: boolean;
}

/** Payable functions with promising names that give nothing for the coin. */
export interface SweeperFact {
  /** The promising names. */
  lures: string[];
  /** Some of the names are hardly ever an honest contract's. */
  telling: boolean;
  /** Treatment of the native currency: kept without a trace, forwarded, or other. */
  does: "keeps" | "forwards" | "other";
  /** The functions log the payment as an event, or count it. */
  reports: boolean;
  /** Fixed addresses that it is sent on to. */
  payees: string[];
  /** The payment goes on to an address that the call names. */
  named?: true;
  /** Functions through which a privileged address takes it out. */
  withdrawals: string[];
}

/** Moves tokens of others, at the word of a privileged address, to fixed payees. */
export interface DrainerFact {
  functions: string[];
  payees: string[];
  /** Several payees get their shares at once. */
  splits: boolean;
  /** The same privileged address can have it call anything. */
  callsAnything: boolean;
  /** Nothing is asked of who has it move them. */
  open: boolean;
  /** The contract keeps a book of what each of them agreed to. */
  consented: boolean;
}
