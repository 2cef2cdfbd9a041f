/** Predicates about one thing: a place's id, an address, a number, an offset. */
type Relation =
  | "selector"
  | "zero"
  | "nonzero"
  | "part"
  | "caller"
  | "among"
  | "names"
  | "most"
  | "held"
  | "within"
  | "since"
  | "upto"
  | "round"
  | "after"
  | "unmarked"
  | "covers"
  | "answered"
  | "spares"
  | "signer"
  | "given"
  | "blank"
  | "answers";
/** Predicates about the path alone. */
type State =
  | "no-calldata"
  | "no-value"
  | "empty"
  | "own"
  | "bounded"
  | "held"
  | "built"
  | "coded"
  | "signed"
  | "weighed"
  | "priced"
  | "delegated";
type Predicate = State | `${Relation} ${string}`;

/**
 * Conditions of a path:
 * - `selector 0x…`, `no-calldata`, `no-value`
 * - `empty`: the contract holds none of the native currency
 * - `zero <place>`, `nonzero <place>`
 * - `part <place>`: only a part of it is zero
 * - `caller <place or address or self or ?>`: the caller is compared with it
 * - `caller hashed`: the caller's hash is compared with a stored one
 * - `among <places and addresses, split by |>`: the caller is one of them, or on one of those lists
 * - `own`: the caller is the address that the arguments name
 * - `names <place>`: the arguments name the address stored there
 * - `bounded`: a value that the caller chose, or a stored one, is compared with a fixed number
 * - `most <number>`: it is no more than that
 * - `held`: a value that the caller chose is compared with another value
 * - `held apart`: with one other than a plain number in storage
 * - `within <place>`: an amount, or a value of the block, is at most the stored value
 * - `since <place>`: a value of the block is at least that
 * - `upto <place>`: an amount, or a value of the block, is at most the caller's stored value
 * - `round <place>`: the caller's stored value reaches the value there
 * - `after <place>`: a value of the block is no less than the caller's stored value
 * - `unmarked <place>`: the stored value is not one
 * - `built`: the arguments name a contract
 * - `covers <place>`: a value is at most the caller's stored value
 * - `answered <place or address>`: a contract did not refuse. It was queried about the caller, or about the address
 *   that the arguments name, or was paid native currency
 * - `coded`: the caller is a contract
 * - `signed`: a signature authorises it
 * - `spares <place or address>`: the arguments name an address other than the stored one
 * - `weighed`: a balance or stored value of the contract, or the time, is compared with a number outside the caller's
 *   control
 * - `signer <place or address or argument>`: the signer is compared with it, or with the address that the arguments
 *   name
 * - `given <offset>`, `blank <offset>`: the address there in the calldata is not zero, or is
 * - `priced`: the payment is as much as the contract requires, or at least as much as its stored price
 * - `delegated`: the code runs in another contract's name
 * - `answers <place>`: the hash of the arguments is the stored value
 * - `once …`: the condition that held before it was overwritten
 */
export type Condition = Predicate | `once ${Predicate}`;

/** A predicate and its subject; the subject is empty where it has none. */
type Read = [word: Relation | State, subject: string];

/** The predicate, including one on a value overwritten since, and its subject. */
export function readCondition(condition: Condition): Read {
  return split(withoutOnce(condition));
}

/** The predicate and its subject. Undefined for one on a value that was overwritten since. */
export function readPresent(condition: Condition): Read | [undefined, ""] {
  return isPredicate(condition) ? split(condition) : [undefined, ""];
}

/** Includes conditions that held before a value was overwritten. */
export function withoutOnce(condition: Condition): Predicate {
  return isPredicate(condition) ? condition : (condition.slice(5) as Predicate);
}

function isPredicate(condition: Condition): condition is Predicate {
  return !condition.startsWith("once ");
}

function split(predicate: Predicate): Read {
  const [word, subject = ""] = predicate.split(" ");
  return [word as Relation | State, subject];
}

export type Conditions = ReadonlySet<Condition>;

const MAX_CALLERS = 4;

/** Conditions that both require. The same set where nothing of the first is lost. */
export function intersect(a: Conditions, b: Conditions): Conditions {
  if (a === b || a.size === 0) return a;
  const common = [...a].filter((each) => b.has(each));
  if (common.length === a.size) return a;
  const among = amongBoth(a, b);
  if (!among) return new Set(common);
  // Nothing but that is left, and it was there before.
  return common.length + 1 === a.size && a.has(among) ? a : new Set([...common, among]);
}

/**
 * Combines two conditions that admit different callers, and together only some: `among 0x5|0x7[caller]`. Undefined:
 * they share one, or either admits any caller.
 */
export function amongBoth(a: Iterable<Condition>, b: Iterable<Condition>): Condition | undefined {
  const [one, other] = [letThrough(a), letThrough(b)];
  if (!one || !other) return undefined;
  const all = [...new Set([...one, ...other])];
  return all.length > 1 && all.length <= MAX_CALLERS ? `among ${all.sort().join("|")}` : undefined;
}

/**
 * Permitted callers: addresses in the code or in one of its places, or on a list. The smallest set of any condition.
 */
function letThrough(conditions: Iterable<Condition>): string[] | undefined {
  let listed: string[] | undefined;
  for (const each of conditions) {
    const [word, subject] = readCondition(each);
    if (word === "among") return subject.split("|");
    if (word === "caller" && subject !== "?") return [subject];
    if (!listed && word === "nonzero" && isMembership(subject)) listed = [subject];
  }
  return listed;
}

/**
 * The caller is on a list of the contract's own. A holder's permission for another address (`[argument][caller]`) does
 * not count.
 */
export function isMembership(place: string): boolean {
  return place.includes("[caller]") && !place.includes("[argument]");
}
