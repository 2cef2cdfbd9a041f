import { type AnySignal, signal } from "../catalogue";
import { detectDelegation } from "../delegation/detect";
import { findAttacker, operator } from "../listing/detect";
import type { ListEvidence } from "../listing/facts";
import { detectOrigin } from "../origin/detect";
import { detectProxy, detectUnfollowed, type Held } from "../proxy/detect";
import { detectSales, detectToken, isOverHolders } from "../token/detect";
import { detectKeeping } from "./detect-keeping";
import type { PartyEvidence } from "./evidence";
import type { CodeFact, ContractFacts, TokenPullFact } from "./facts";

/** Protected contracts stay below CAUTION's end whatever one list says of those behind them. */
const MAX_FOR_PROTECTED = 45;
/** For a common name, where an event or a counter records the payment: it may have an effect elsewhere. */
const reportingSweeper = 40;
/** A smart account belongs to its owner and concerns no others. Control of users' value is reported separately. */
const ruledAlready = 8;
/** The owner takes all of the others' deposits at once. */
const endOfDeposits = 28;
/** Any address may end the contract, as far as the code is read. */
const openByReading = 18;
/** Any code run in a token's name writes any balance. */
const delegatecallOfToken = 28;
/** A claim that takes tokens and records it. A reader of the record may give something for it. */
const notingClaim = 40;

/**
 * All findings against a contract from code and chain. For known infrastructure only its parties count. For tokens that
 * only a list of thousands vouches for, whether they can be sold counts too.
 */
export function detectContract(facts: ContractFacts, shield: ListEvidence["protected"]): AnySignal[] {
  const { network, address, account, delegation, youngerThan } = facts;
  if (account !== "contract") {
    const from = { source: `rpc:${network}` };
    const none = signal("contract.no-code", { network, address, accountType: account }, from);
    return delegation ? [none, detectDelegation(delegation)] : [none];
  }
  const parties = detectParties(facts, shield !== null);
  if (shield) return shield.byFeed ? [...parties, ...detectUnsellable(facts)] : parties;
  const found = facts.code.flatMap((code) => detectCode(facts, code));
  const fresh = { network, contract: address, youngerThan: youngerThan ?? "" };
  return [
    ...parties,
    ...(youngerThan === null ? [] : [signal("contract.fresh", fresh, { source: `rpc:${network}` })]),
    ...found,
    ...(facts.proxy ? detectProxy(network, facts.proxy, facts.controllers, heldBy(facts)) : []),
    ...detectController(facts),
    ...detectPayments(facts, found),
    ...(facts.unfollowed ? [detectUnfollowed(facts)] : []),
    ...(facts.origin ? detectOrigin(network, facts.origin) : []),
    ...(facts.token ? detectToken(network, address, facts.token, facts.controllers) : []),
  ];
}

/** Asks for review, since one finding alone may be a mistake about a widely traded token. */
function detectUnsellable({ network, address, token }: ContractFacts): AnySignal[] {
  const found = token ? detectSales({ network, token: address }, token) : [];
  return found.map((each) => ({ ...each, weight: Math.min(each.weight, MAX_FOR_PROTECTED) }));
}

/** Whether the contract is made like a smart account, or is assessed as one, and no other account runs its code. */
function isAccount(code: ContractFacts["code"]): boolean {
  return code.some(({ account, serves }) => account && !serves);
}

/** Sole controller of a smart account: its owner. */
function ownerOf({ ruler, code }: ContractFacts): string | undefined {
  return isAccount(code) ? ruler?.address : undefined;
}

function heldBy(facts: ContractFacts): Held {
  const { token, controllers } = facts;
  return { owner: ownerOf(facts), overHolders: token !== null && isOverHolders(token.powers, controllers) };
}

/** Signals about payments that a run only confirms. */
const ofKeeping: ReadonlySet<string> = new Set([
  ...["contract.custody", "contract.undelivered", "contract.sweeper", "contract.one-way-stake"],
  "contract.riddle",
]);

/** Signals from payment runs. A smart account keeps payments to it, which are its owner's. */
function detectPayments(facts: ContractFacts, read: readonly AnySignal[]): AnySignal[] {
  const { network, address: contract, payments } = facts;
  const from = { source: `simulation:${network}` };
  const found: AnySignal[] = [];
  if (payments?.laterPayers)
    found.push(signal("contract.later-payers", { network, contract, ...payments.laterPayers }, from));
  if (payments?.kept && !isAccount(facts.code) && !read.some(({ id }) => ofKeeping.has(id)))
    found.push(signal("contract.kept-payment", { network, contract, ...payments.kept }, from));
  return found;
}

/** Omitted where the code is reported as a drainer's, which states more. */
function detectController({ network, address, ruler, keeper, code }: ContractFacts): AnySignal[] {
  if (!ruler || code.some(({ hazards }) => hazards.drainer)) return [];
  const isReportedFor = keeper?.address === ruler.address && code.some(({ hazards }) => hazards.custody);
  const own = isAccount(code);
  const weight = isReportedFor || own ? { weight: ruledAlready } : {};
  const evidence = { network, contract: address, ruler: ruler.address, ...(own && { own }) };
  return [signal("contract.ruled", evidence, { source: "analysis:bytecode", ...weight })];
}

/** Listed implementations, libraries, owners, admins and payees: they have the contract's users in their hands. */
function detectParties(facts: ContractFacts, shielded: boolean): AnySignal[] {
  const { network, proxy, reached, controllers, ruler, payees } = facts;
  const parties: { role: PartyEvidence["role"]; address: string; lists: ListEvidence }[] = [
    ...(proxy?.implementations ?? []).map((each) => ({ role: "implementation" as const, ...each })),
    ...(reached ?? []).map((each) => ({ role: "reached" as const, ...each })),
    ...controllers,
    ...(ruler ? [{ role: "ruler" as const, ...ruler }] : []),
    ...(payees ?? []).map((each) => ({ role: "payee" as const, ...each })),
  ];
  // Each address once, in its first role.
  const notified = parties.filter(
    ({ address }, index) => parties.findIndex((each) => each.address === address) === index,
  );
  return notified.flatMap((party) => detectListed({ network, ...party }, shielded));
}

/** Signals for an accused address that controls a contract's users. */
export function detectListed(
  { network, role, address, lists }: Pick<PartyEvidence, "network" | "role" | "address"> & { lists: ListEvidence },
  shielded = false,
): AnySignal[] {
  const listEntry = findAttacker(lists);
  if (!listEntry) return [];
  const { list, category, source, firstSeenAt, sanctioned } = listEntry;
  const evidence = { network, role, address, list, category };
  if (sanctioned) return [signal("contract.sanctioned-party", evidence, { source, firstSeenAt })];
  const capped = shielded && source !== operator ? { weight: MAX_FOR_PROTECTED } : {};
  return [signal("contract.listed-party", evidence, { source, firstSeenAt, ...capped })];
}

function detectCode(facts: ContractFacts, code: CodeFact): AnySignal[] {
  const { network, token } = facts;
  const found = [...detectHazards(network, code, Boolean(token?.standard)), ...detectKeeping(network, code, facts)];
  return [...found, ...reportClone(network, code, found)];
}

/** Listed code, for itself: what counts of it where a transaction meets it. */
export function detectClone(network: string, code: CodeFact): AnySignal[] {
  return reportClone(network, code, [...detectHazards(network, code), ...detectKeeping(network, code)]);
}

/** Whether the code is harmful by itself, and a listed contract had the same code. */
export function isDangerousCopy(network: string, code: CodeFact): boolean {
  return detectClone(network, code).some(({ id }) => id === "contract.clone");
}

function reportClone(network: string, { address: contract, cloneOf }: CodeFact, found: readonly AnySignal[]) {
  if (!cloneOf) return [];
  const { address: original, ...listed } = cloneOf;
  const id = found.some(({ weight }) => weight >= 25) ? "contract.clone" : "contract.similar-code";
  return [signal(id, { network, contract, original, ...listed }, { source: "analysis:bytecode" })];
}

function detectHazards(network: string, { address: contract, hazards }: CodeFact, isToken = false): AnySignal[] {
  const from = { source: "analysis:bytecode" };
  const at = { network, contract };
  const { selfDestruct, delegatecall, metamorphic, drainer, openCalls, replays, backdoor } = hazards;
  const found: AnySignal[] = detectTokenPulls(network, { address: contract, ...hazards });
  if (drainer) {
    const { consented, ...shown } = drainer;
    if (drainer.splits || drainer.callsAnything) found.push(signal("contract.drainer", { ...at, ...shown }, from));
    else if (!consented) found.push(signal("contract.puller", { ...at, ...shown }, from));
  }
  if (selfDestruct) {
    const id = selfDestruct.open ? "contract.open-self-destruct" : "contract.self-destruct";
    const { functions, holds, open, unseen, bare } = selfDestruct;
    const weight = open ? (unseen ? { weight: openByReading } : {}) : holds ? { weight: endOfDeposits } : {};
    found.push(
      signal(id, { ...at, functions, ...(unseen && { unseen }), ...(bare && { bare }) }, { ...from, ...weight }),
    );
  }
  // A back door already reports this, but not that any caller may do it where the back door is private.
  if (delegatecall && (!backdoor || (delegatecall.open && !backdoor.open))) {
    const id = delegatecall.open ? "contract.open-delegatecall" : "contract.delegatecall";
    const weight = isToken && !delegatecall.open ? { weight: delegatecallOfToken } : {};
    found.push(signal(id, { ...at, functions: delegatecall.functions }, { ...from, ...weight }));
  }
  if (openCalls) found.push(signal("contract.open-calls", { ...at, functions: openCalls.functions }, from));
  if (replays) found.push(signal("contract.replay", { ...at, functions: replays.functions }, from));
  if (metamorphic) found.push(signal("contract.metamorphic", at, from));
  return found;
}

/** Coin or tokens that the code takes on the word of a function's name: what counts of it before a transaction, too. */
export function detectTokenPulls(network: string, { address: contract, sweeper, oneWay }: TokenPullFact): AnySignal[] {
  const from = { source: "analysis:bytecode" };
  const at = { network, contract };
  const found: AnySignal[] = [];
  if (sweeper) {
    const { telling, reports, ...shown } = sweeper;
    const takes = sweeper.does === "forwards" || (sweeper.does === "keeps" && sweeper.withdrawals.length > 0);
    const doubtful = reports && !telling ? { weight: reportingSweeper } : {};
    if (takes) found.push(signal("contract.sweeper", { ...at, ...shown }, { ...from, ...doubtful }));
    else if (telling) found.push(signal("contract.lure", { ...at, ...shown }, from));
  }
  if (oneWay) {
    const { promise, functions, payees, withdrawals, stores } = oneWay;
    const doubtful = stores ? { weight: notingClaim } : {};
    if (promise === "gift")
      found.push(signal("contract.taking-claim", { ...at, functions, payees }, { ...from, ...doubtful }));
    else found.push(signal("contract.one-way-stake", { ...at, functions, withdrawals }, from));
  }
  return found;
}
