import type { DelegationFact } from "../delegation/detect";
import type { ListEvidence } from "../listing/detect";
import type { OriginFact } from "../origin/facts";
import type { ProxyFact } from "../proxy/facts";
import type { TokenFact } from "../token/facts";

/** What the chain and the code tell of an address that is asked about as a contract. */
export interface ContractFacts {
  network: string;
  address: string;
  account: "contract" | "eoa" | "delegated-eoa";
  /** The code that runs in a person's name (EIP-7702). */
  delegation: DelegationFact | null;
  /** Its own code and what it runs of others, unless that is known infrastructure. */
  code: CodeFact[];
  proxy: ProxyFact | null;
  /** It hands its calls to more than was read, or to what only its own word tells. */
  unfollowed?: boolean;
  /** Whose code single functions can run in the contract's name, and whom a beacon that isn't believed names. */
  reached?: ProxyFact["implementations"];
  /** Whom it pays coin or tokens, as far as the code names them. */
  payees?: ProxyFact["implementations"];
  /** Who alone may have it take what others approved, or do anything at all: a person, or whom a list accuses. */
  ruler?: ProxyFact["implementations"][number] | null;
  /** Who alone can take out what others put in: a person, or whom a list accuses. */
  keeper?: ProxyFact["implementations"][number] | null;
  /** Whom what is paid goes to at once, with nothing given for it: a person, or whom a list accuses. */
  purse?: ProxyFact["implementations"][number] | null;
  /** What runs showed of payments by unknown accounts. */
  payments?: PaymentRuns | null;
  /** Who has a say: owner, admin of the proxy, owner of the admin contract or the beacon. */
  controllers: Controller[];
  token: TokenFact | null;
  /** ISO 8601: it came to be after that, days ago at most. null: it is older, or nobody tells. */
  youngerThan: string | null;
  /** null: no explorer is set, or it did not answer. */
  origin: OriginFact | null;
}

/** Runs on a copy of the chain. `functions`: `name (0x…)` or the selector; empty for a payment without calldata. */
export interface PaymentRuns {
  /** An account that paid has got half of that, or more, without asking for it, once others have paid as much. */
  laterPayers: {
    functions: string[];
    /** What it has back, as a multiple of what it paid. */
    times: number;
    /** How many others had paid. */
    payers: number;
  } | null;
  /**
   * It holds coin, or a queue of payers. No function gives the payer anything back, at once or 400 days later, and no
   * event names the payer. `taker` takes the payment out; null: no address that storage names was seen to.
   */
  kept: { functions: string[]; taker: string | null; through: string | null } | null;
}

export interface CodeFact {
  /** Where the code stands. */
  address: string;
  hazards: CodeHazards;
  /** It is made like a smart account: it checks signatures, or operations that others bring. */
  account?: boolean;
  /** It is made to run in accounts' names, and obeys a key in the code. */
  serves?: boolean;
  /** Listed code that it is a copy of, but for constants; not `exact`: dangerous code that was changed a little. */
  cloneOf: { address: string; list: string; category: string; exact: boolean } | null;
}

export interface Controller {
  /** `role-holder`: a person who alone may do what the contract's roles may. */
  role: "owner" | "admin" | "beacon-owner" | "role-holder";
  address: string;
  /** `nobody`: given up; null: could not be told. */
  kind: "personal" | "multisig" | "timelock" | "contract" | "nobody" | null;
  /** The contract between, such as a proxy's admin contract. */
  via?: string;
  label?: string;
  lists: ListEvidence;
}

/** What code can do that no name on a list is needed to judge. `functions`: `name (0x…)` or the selector. */
export interface CodeHazards extends KeepingFact {
  /** It can end itself; `open`: for anybody who asks; `holds`: coin that others put in goes with it. */
  selfDestruct: { functions: string[]; open: boolean; holds?: true } | null;
  /** It runs code that the caller chooses, in its own name. */
  delegatecall: { functions: string[]; open: boolean } | null;
  /** It makes contracts at addresses known beforehand and can end itself, so other code may come to stand here. */
  metamorphic: boolean;
  sweeper: SweeperFact | null;
  drainer: DrainerFact | null;
  oneWay: OneWayFact | null;
  /** Anybody can have it make any call, in its own name. */
  openCalls: { functions: string[] } | null;
  /** What somebody signed once, anybody can have it do again. */
  replays: { functions: string[] } | null;
}

/** What becomes of the value that people put in. */
export interface KeepingFact {
  /** Functions by which one key alone takes out what others put in. */
  custody: string[] | null;
  /** Functions that send on what is paid, for an order that nothing in the contract fulfils, or all that the caller has. */
  undelivered: string[] | null;
  /** Functions that pay people only if another contract, which nothing shows, does not refuse. */
  strawMen: string[] | null;
  /** Gives all its coin to who pays and answers right, where the answer can be changed and somebody takes all out first. */
  riddle: { functions: string[]; setters: string[] } | null;
  /** Takes with a share for somebody fixed, and pays by the time, out of nothing but what others put in. */
  ponzi: { takes: string[]; pays: string[] } | null;
  /** Makes contracts that take others' tokens as soon as they are made; `ends`: and are gone then. */
  throwaway: { functions: string[]; ends: boolean } | null;
  /** It hands its calls on to code that it keeps, and here to any that somebody names, or that runs for him alone. */
  backdoor: { functions: string[]; open: boolean } | null;
  /** Functions by which those on a list that nobody else fills move anywhere what others approved. */
  closedList: string[] | null;
  /** Functions named as a token's that only write over what stands first in storage. */
  overwriting: string[] | null;
}

/** What one code does with what it is given on the word of a name. */
export interface TakingFact extends Pick<CodeHazards, "sweeper" | "oneWay"> {
  /** Where the code stands. */
  address: string;
}

/** What people put in on the word of a name, and don't get out. */
export interface OneWayFact {
  /** `gift`: it takes the caller's tokens for somebody fixed. `return`: only somebody privileged takes stakes out. */
  promise: "gift" | "return";
  /** `name(types) (0x…)` */
  functions: string[];
  /** Fixed addresses that get it, where the code tells. */
  payees: string[];
  /** Functions through which somebody privileged takes it out. */
  withdrawals: string[];
  /** It writes something down, of which something may come elsewhere. */
  stores: boolean;
}

/** Payable functions with promising names that give nothing for the coin. */
export interface SweeperFact {
  /** The promising names. */
  lures: string[];
  /** Some of the names are hardly ever an honest contract's. */
  telling: boolean;
  /** What the functions do with the coin: keep it without a trace, send it on, or something else. */
  does: "keeps" | "forwards" | "other";
  /** They write an event of what was paid, or count it. */
  reports: boolean;
  /** Fixed addresses that it is sent on to. */
  payees: string[];
  /** Functions through which somebody privileged takes it out. */
  withdrawals: string[];
}

/** Moves tokens of others, on the word of somebody privileged, to payees that are fixed. */
export interface DrainerFact {
  functions: string[];
  payees: string[];
  /** Several payees get their shares at once. */
  splits: boolean;
  /** The same somebody can have it call anything. */
  callsAnything: boolean;
  /** Nothing is asked of who has it move them. */
  open: boolean;
  /** The contract keeps a book of what each of them agreed to. */
  consented: boolean;
}
