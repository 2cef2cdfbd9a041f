import type { Address, Hex } from "viem";
import { type EvmNetwork, findDelegateTargets, type ProxyInfo, readDelegation } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { CodeFact, ContractFacts, Controller, MissingEvidence, PaymentOutcome, ProxyFact } from "@/server/risk";
import { gatherDelegation } from "../evm-wallet/delegation";
import { findSoleControllersOf } from "../evm-wallet/sole-controllers";
import { analyseInWorker } from "./analysis-pool";
import type { CodeAnalysis } from "./code/analyse";
import type { SoleController } from "./code/facts/sole-controllers";
import { readController } from "./controllers";
import { readDelegateTargets, readPayees } from "./delegate-targets";
import { readTransferChecks } from "./external-transfer-check";
import { readOptional } from "./optional-read";
import { type ContractRuns, probeContract, probePayment } from "./probing";
import type { PlannedPayment } from "./probing/deposits";
import type { ProbeResult } from "./probing/probe";
import { markByRuns, suspectsAmong } from "./probing/suspects";
import { findProxy, isFixed, nameProxy, readStanding, type Standing } from "./proxy";
import { settle } from "./resolve-storage";
import { findRoleHolder } from "./roles";
import type { Subject } from "./subject";
import { isVouchedToken, readSwitches, readToken, type Switched, type TokenMeta } from "./token";
import { tryTrade } from "./trade";
import { findUpgrade } from "./upgrades";
import { type ContractViews, readViews } from "./views";

export interface ReadContract {
  facts: ContractFacts | null;
  token: TokenMeta | null;
  analyses: CodeAnalysis[];
  /** Runs of the code on a local copy; null: none was called for, or none was possible. */
  run: ProbeResult | null;
  essentialMissing: MissingEvidence[];
  /** Said, and counted for nothing. */
  otherMissing: MissingEvidence[];
}

/** Facets of a diamond whose code is looked at; all of them are looked up in the lists. */
const MAX_IMPLEMENTATIONS = 32;

/**
 * Evidence on a contract from chain and code. The first round trip requests the code, the EIP-1967 slots and the
 * contract's own statements. The second requests what the code shows to be relevant (proxy, owner, admin, upgrades);
 * the third, what is behind those.
 */
export async function readContract(subject: Subject): Promise<ReadContract> {
  const { client, address, options } = subject;
  const [code, standing, views] = await Promise.all([
    readOptional(client.getCode(address, options)),
    readStanding(client, address, options),
    readViews(client, address, options),
    readOptional(client.getBlockNumber(options)),
  ]);
  const delegate = code === undefined ? undefined : readDelegation(code);
  if (code === "0x" || delegate) return readEoa(subject, delegate);
  const own = code === undefined ? undefined : await analyseInWorker(code, options);
  if (code === undefined || own === undefined) return unread(["code", "proxy"]);
  return readCode(subject, { code, own }, standing, views);
}

/**
 * Runs code that takes native currency, or has powers over balances: the contract itself, or its only implementation.
 */
async function runContract(
  { client, intel, address, options }: Subject,
  code: Hex,
  own: CodeAnalysis,
  behind: Promise<Behind>,
): Promise<ContractRuns | null | undefined> {
  if (intel.lookupAddress(address, client.network).protected) return null;
  const part = own.scan.hasDelegatecall ? onlyPart(await behind) : undefined;
  if (part === null) return null;
  const analysis = part?.analysis ?? own;
  const suspects = suspectsAmong(analysis.token?.powers ?? []);
  const endable = analysis.hazards.selfDestruct?.open === true;
  if ((!analysis.payable || isOwned(analysis)) && suspects.length === 0 && !endable) return null;
  const called = part ? await readOptional(client.getCode(part.address, options)) : code;
  return called && probeContract(client, { address, own: code, code: called, suspects, endable }, options);
}

/** The only code behind a proxy; undefined: it is none. Null: there are several, or none was found. */
function onlyPart({ info, behind }: Behind): Behind["behind"][number] | undefined | null {
  const [part] = behind;
  if (!info) return undefined;
  return part && behind.length === 1 ? part : null;
}

/** The outcome of a payment to the contract, by running it. Null: that could not be run. */
export async function readPayment(subject: Subject, planned: PlannedPayment): Promise<PaymentOutcome | null> {
  const { client, address, options } = subject;
  const own = await readOptional(client.getCode(address, options));
  const analysis = own === undefined || own === "0x" ? undefined : await analyseInWorker(own, options);
  if (!own || !analysis) return null;
  const standing = analysis.scan.hasDelegatecall ? await readStanding(client, address, options) : undefined;
  const info = standing ? await findProxy(client, address, own, standing, options) : null;
  const behind = await readBehind(subject, info);
  const part = onlyPart(behind);
  const code = part ? await readOptional(client.getCode(part.address, options)) : own;
  if (part === null || !code) return null;
  const outcome = await probePayment(client, { address, own, code }, planned, options);
  if (outcome !== "kept") return outcome;
  const runs = await runContract(subject, own, analysis, Promise.resolve(behind));
  return runs?.payments?.kept ? "never" : outcome;
}

function unread(essentialMissing: MissingEvidence[]): ReadContract {
  return { facts: null, token: null, analyses: [], run: null, essentialMissing, otherMissing: [] };
}

async function readEoa(
  { client, intel, badCode, address, options }: Subject,
  delegate: Address | undefined,
): Promise<ReadContract> {
  const delegation = await gatherDelegation(client, { intel, badCode }, address, delegate, options);
  const account = delegate ? "delegated-eoa" : "eoa";
  const essentialMissing: MissingEvidence[] = delegation === "unread" ? ["code"] : [];
  const facts: ContractFacts = {
    network: client.network,
    address,
    account,
    delegation: delegation === "unread" ? null : delegation,
    code: [],
    proxy: null,
    controllers: [],
    token: null,
    youngerThan: null,
    origin: null,
  };
  return { ...unread(essentialMissing), facts };
}

async function readCode(
  subject: Subject,
  { code, own }: { code: Hex; own: CodeAnalysis },
  standing: Standing,
  views: ContractViews,
): Promise<ReadContract> {
  const { client, intel, badCode, address, options } = subject;
  const { network } = client;
  const leader = (role: Controller["role"], who: Address | null | undefined) =>
    who === undefined ? undefined : readController(client, intel, role, who, options);
  const isLive = own.scan.hasDelegatecall;
  // Into the cache, for when it is known whether the contract's own code is what runs.
  void readSwitches(subject, [own]);
  void readDelegateTargets(client, address, null, [own], options);
  void readPayees(client, address, [own], options);
  void readControllers(subject, [own]);
  void settle(client, address, own, options);
  const trading = looksTradable(subject, views) ? tryTrade(client, address, options) : Promise.resolve(null);
  const found = findProxy(client, address, code, standing, options);
  const behind = found.then((info) => readBehind(subject, info));
  const running = runContract(subject, code, own, behind);
  // Addresses in the EIP-1967 slots are followed at once, those of other proxies when they are known.
  const isEarly = isLive && (standing.implementation !== undefined || standing.beacon !== undefined);
  const [proxy, owner, admin, beaconOwner, upgrade] = await Promise.all([
    behind,
    leader("owner", views.owner),
    isEarly ? leader("admin", standing.admin) : found.then((info) => leader("admin", info?.admin)),
    isEarly && standing.beacon ? leader("beacon-owner", standing.beacon) : undefined,
    isEarly
      ? findUpgrade(client, standing.implementation ? address : (standing.beacon ?? address), options)
      : found.then((info) => (info && !isFixed(info) ? findUpgrade(client, address, options) : null)),
  ]);
  const parts = await Promise.all(
    [{ address, analysis: own }, ...proxy.behind].map(async (part) => ({
      ...part,
      ...(await settle(client, address, part.analysis, options)),
    })),
  );
  const analyses = parts.map(({ analysis }) => analysis);
  const switched = isNear(proxy.info) ? readSwitches(subject, analyses) : Promise.resolve(notRead);
  const [holder, token, reached, payees, { whole: ruled, ...rulers }, runs] = await Promise.all([
    findRoleHolder(subject, analyses),
    readToken(subject, views, analyses, trading, switched, readTransferChecks(subject, analyses)),
    readDelegateTargets(client, address, proxy.info, analyses, options),
    readPayees(client, address, analyses, options),
    readControllers(subject, analyses),
    running,
  ]);
  const controllers = [owner, admin, beaconOwner, holder ?? undefined].filter((each) => each !== undefined);
  const keptByHolder = holder && analyses.some(({ keptByRoles }) => keptByRoles);
  for (const part of parts)
    badCode.learn(part.address, network, intel.lookupAddress(part.address, network), part.analysis);
  const facts: ContractFacts = {
    network,
    address,
    account: "contract",
    delegation: null,
    code: parts
      .flatMap((part) => judgeable(subject, part, part.address === address && proxy.info !== null))
      .map((each) => markEnding(each, runs)),
    proxy: proxy.info && {
      address,
      kind: nameProxy(proxy.info.kind),
      implementations: proxy.info.implementations.map((each) => partyOf(intel, network, each)),
      empty: proxy.empty,
      upgradable: isUpgradable(
        proxy.info,
        own,
        proxy.behind.map(({ analysis }) => analysis),
      ),
      ...(proxy.info.decoy && { decoy: proxy.info.decoy }),
      ...(proxy.info.beacon && { beacon: proxy.info.beacon }),
      upgrade: upgrade ?? null,
    },
    unfollowed: !proxy.missing && isOpenEnded(proxy.info, own),
    reached: reached.found.map((each) => partyOf(intel, network, each)),
    payees: payees.found.map((each) => partyOf(intel, network, each)),
    ...rulers,
    payments: runs?.payments ?? null,
    keeper: rulers.keeper ?? (keptByHolder ? partyOf(intel, network, holder.address as Address) : null),
    controllers,
    token: token.fact && { ...token.fact, powers: markByRuns(token.fact.powers, runs?.shown ?? []) },
    youngerThan: null,
    origin: null,
  };
  const essentialMissing: MissingEvidence[] = proxy.missing ? ["proxy"] : [];
  const ledByUnread = holder === undefined || controllers.some(({ kind }) => kind === null);
  const settled = parts.every(({ whole }) => whole);
  const otherMissing = new Set<MissingEvidence>([
    ...(facts.unfollowed || (!reached.whole && !proxy.missing) ? (["proxy"] as const) : []),
    ...(ledByUnread || !ruled || !settled ? (["controllers"] as const) : []),
    ...(payees.whole ? [] : (["payees"] as const)),
    ...(upgrade === undefined ? (["upgrades"] as const) : []),
    ...(runs === undefined || runs?.record.complete === false ? (["payments"] as const) : []),
    ...(views.missing ? (["token-data"] as const) : []),
    ...token.missing,
  ]);
  const run = runs?.record ?? null;
  return { facts, token: token.meta, analyses, run, essentialMissing, otherMissing: [...otherMissing] };
}

/**
 * Sole controllers of its powers, sole keepers of deposits by others, and the recipients of those deposits, by the
 * code. Each is a person, or an accused address.
 */
async function readControllers(
  { client, intel, address, options }: Subject,
  analyses: readonly CodeAnalysis[],
): Promise<Pick<ContractFacts, "ruler" | "keeper" | "purse"> & { whole: boolean }> {
  let all = true;
  const read = async (of: (analysis: CodeAnalysis) => readonly SoleController[]) => {
    const ruled = { spender: address, masters: analyses.flatMap(of) };
    const { found, whole } = await findSoleControllersOf(client, intel, [ruled], options);
    all &&= whole;
    const controller = found.get(address);
    return controller ? partyOf(intel, client.network, controller) : null;
  };
  const [ruler, keeper, purse] = await Promise.all([
    read(({ masters }) => masters),
    read(({ keepers }) => keepers),
    read(({ purses }) => purses),
  ]);
  return { ruler, keeper, purse, whole: all };
}

/** More may run than was read. Every diamond, and many an honest proxy, is of this kind. */
function isOpenEnded(info: ProxyInfo | null, { scan }: CodeAnalysis): boolean {
  if (!info) return findDelegateTargets(scan).lookedUp;
  return info.unproven === true || info.implementations.length > MAX_IMPLEMENTATIONS;
}

/** Behind proxies that take another round trip to follow, for want of time. */
const notRead: Switched = { stopped: null, unread: false };

/** The code behind was there by the second round trip, so that there is one left to look into the storage. */
function isNear(info: ProxyInfo | null): boolean {
  return info === null || info.kind === "eip1967" || info.kind === "eip1167";
}

/** Worth asking for a pool before it is known what the code behind a proxy is. */
function looksTradable(subject: Subject, { decimals, totalSupply }: ContractViews): boolean {
  return decimals !== undefined && totalSupply !== undefined && !isVouchedToken(subject);
}

interface Behind {
  info: ProxyInfo | null;
  behind: { address: Address; analysis: CodeAnalysis }[];
  /** The address holds no code. */
  empty: boolean;
  missing: boolean;
}

/** The code that a proxy runs. A clone of a clone is followed once; known infrastructure need not be read. */
async function readBehind(subject: Subject, info: ProxyInfo | null | undefined): Promise<Behind> {
  const { client, intel, options } = subject;
  if (!info) return { info: null, behind: [], empty: false, missing: info === undefined };
  const behind: Behind["behind"] = [];
  let missing = false;
  let empty = info.implementations.length === 0;
  const follow = async (address: Address, again: boolean): Promise<void> => {
    const code = await readOptional(client.getCode(address, options));
    if (code === undefined) {
      missing ||= !intel.lookupAddress(address, client.network).protected;
      return;
    }
    if (code === "0x") {
      empty = true;
      return;
    }
    const analysis = await analyseInWorker(code, options);
    if (!analysis) {
      missing = true;
      return;
    }
    behind.push({ address, analysis });
    const target = again ? analysis.scan.cloneOf : undefined;
    if (target) await follow(target, false);
  };
  await Promise.all(info.implementations.slice(0, MAX_IMPLEMENTATIONS).map((address) => follow(address, true)));
  return { info, behind, empty, missing };
}

/** `isValidSignature` (EIP-1271) and `validateUserOp` (ERC-4337, before and since 0.7). */
const accountFunctions: readonly Hex[] = ["0x1626ba7e", "0x3a871cdb", "0x19822f7c"];

/** Payments to it belong to its owner, and not to the paying account. */
function isOwned({ role, functions }: CodeAnalysis): boolean {
  return (role !== null && role !== "delegate") || accountFunctions.some((selector) => functions.has(selector));
}

/** Code of known infrastructure is left out; a proxy's own use of DELEGATECALL is what makes it one. */
function judgeable(
  { client, intel, badCode }: Subject,
  { address, analysis }: { address: Address; analysis: CodeAnalysis },
  isProxy: boolean,
): CodeFact[] {
  if (intel.lookupAddress(address, client.network).protected) return [];
  const hazards = isProxy ? { ...analysis.hazards, delegatecall: null } : analysis.hazards;
  const account = accountFunctions.some((selector) => analysis.functions.has(selector));
  return [{ address, hazards, account, serves: analysis.serves, cloneOf: badCode.find(address, analysis, intel) }];
}

/**
 * Open to all by reading alone, while no run as an unknown account ended it: then it is its owner's to end. Where it
 * could not be run, that is said.
 */
function markEnding(code: CodeFact, runs: ContractRuns | null | undefined): CodeFact {
  const { selfDestruct } = code.hazards;
  if (!selfDestruct?.open || runs?.endings?.length) return code;
  const marked = runs?.endings ? { ...selfDestruct, open: false } : { ...selfDestruct, unseen: true as const };
  return { ...code, hazards: { ...code.hazards, selfDestruct: marked } };
}

function partyOf(intel: Intel, network: EvmNetwork, address: Address): ProxyFact["implementations"][number] {
  const lists = intel.lookupAddress(address, network);
  const label = lists.protected?.label ?? lists.listings[0]?.label;
  return { address, lists, ...(label && { label }) };
}

/** Without an admin, only code with a function for it replaces code: the implementation's (UUPS) or the proxy's own. */
function isUpgradable(info: ProxyInfo, own: CodeAnalysis, behind: readonly CodeAnalysis[]): boolean {
  if (isFixed(info)) return false;
  if (info.kind !== "eip1967" || info.admin || behind.length === 0) return true;
  return [own, ...behind].some(({ purposes }) => purposes.has("upgrade"));
}
