import {
  type EvmClient,
  type Head,
  type Log,
  networkInfo,
  type ReadOptions,
  RpcInvalid,
  readHead,
} from "@/server/chains";
import { isUnverified } from "@/server/evidence";
import type { MonitoringContext } from "../context";
import { alertsOf } from "./alerts";
import { type Found, storeFound } from "./commit";
import { factOf, paymentOf } from "./facts";
import { advance, hashAt, holdNetwork, type Position, releaseNetwork } from "./lease";
import { LogReader, PieceTooLarge } from "./read-logs";
import { checkFork, findFork, findVanished, MAX_WHOLE_BLOCKS, type Piece, readBlocks } from "./read-piece";
import { listAlerted } from "./retract";
import { addressesIn, isGiver } from "./topics";
import { findWatched } from "./watched";

/** `elsewhere`: another process follows the network. `behind`: more blocks are there than were read. */
export type Polled = "elsewhere" | "idle" | "behind" | "abreast";

const deadlineMs = 10_000;
const renewEveryMs = 5_000;
/** Blocks of one poll while it catches up. */
const MAX_BLOCKS = 256;
/** Events missed in an outage longer than this are found by the scans, which read the past anyway. */
const longestGapMs = 3_600_000;
/** How far back a network is followed from that was not before. What a scan has seen is no news. */
const beginMs = 60_000;
/** Beyond this limit payments are left to the scans. Their logs are still read. */
const MAX_UNREADABLE = 3;
/** Nodes that stand in for each other are some blocks apart, so the logs of the last seconds are read again. */
const overlapMs = 3_000;
const [leastOverlap, mostOverlap] = [3, 16];
/** A node whose chain ended so long ago below all that is remembered serves a chain that began anew. */
const restartAfterMs = 60_000;

/** Follows the blocks of one EVM network: what they say of watched wallets is published, and brings scans forward. */
export class EvmFollower {
  /** Undefined while another process follows the network. */
  #position: Position | null | undefined;
  #heldAt = 0;
  #head: Head | undefined;
  #most = MAX_BLOCKS;
  /** How often in a row the next blocks could not be read whole. */
  #unreadable = 0;
  #lowSince: number | undefined;
  /** Logs of the newest blocks that were stored. */
  #seen = new Map<string, number>();
  readonly #logs: LogReader;
  readonly #blockMs: number;
  readonly #overlap: number;

  constructor(
    private readonly context: MonitoringContext,
    private readonly client: EvmClient,
    private readonly holder: string,
  ) {
    this.#logs = new LogReader(context.db, client);
    this.#blockMs = networkInfo(client.network).blockTimeMs;
    this.#overlap = Math.min(mostOverlap, Math.max(leastOverlap, Math.ceil(overlapMs / this.#blockMs)));
  }

  /** Blocks that are not followed yet; undefined while another process follows the network. */
  get behind(): number | undefined {
    if (!this.#position || !this.#head) return undefined;
    return Math.max(0, this.#head.number - this.#position.block);
  }

  get newest(): Head | undefined {
    return this.#head;
  }

  async release(): Promise<void> {
    if (this.#position !== undefined) await releaseNetwork(this.context.db, this.client.network, this.holder);
    this.#position = undefined;
  }

  /** Looks for new blocks once. Throws RpcError. */
  async poll(signal?: AbortSignal): Promise<Polled> {
    const options = { deadline: this.context.chains.deadline({ ms: deadlineMs, signal }) };
    if (!(await this.#hold())) return "elsewhere";
    const head = await readHead(this.client, "latest", options);
    if (!head) throw new RpcInvalid("The node has no newest block");
    this.#head = head;
    const before = this.#position;
    const from = before ? await this.#findStart(before, head, options) : this.#begin(head);
    if (!from) return "idle";
    try {
      return await this.#follow(before ?? null, from, head, options);
    } catch (error) {
      if (!(error instanceof PieceTooLarge)) throw error;
      this.#most = Math.max(1, Math.floor(this.#most / 4));
      return "behind";
    }
  }

  /** A little before now: the first wallet of a network is scanned before anything follows its blocks. */
  #begin({ number }: Head): Position {
    return { block: Math.max(0, number - Math.ceil(beginMs / this.#blockMs)) - 1, recent: [] };
  }

  async #hold(): Promise<boolean> {
    const now = performance.now();
    if (this.#position !== undefined && now - this.#heldAt < renewEveryMs) return true;
    const held = await holdNetwork(this.context.db, this.client.network, this.holder);
    if (held === undefined || this.#position === undefined) {
      this.#position = held;
      this.#seen.clear();
    }
    this.#heldAt = now;
    return held !== undefined;
  }

  /** The position to read on from: an earlier one where blocks were undone. Undefined: there is nothing new. */
  async #findStart(before: Position, head: Head, options: ReadOptions): Promise<Position | undefined> {
    if (head.number <= before.block) {
      const known = hashAt(before, head.number);
      const oldest = before.recent[0]?.[0] ?? 0;
      if (known === head.hash || (known === undefined && head.number >= oldest)) return undefined;
      if (known === undefined) return this.#restart(head);
    } else {
      const last = hashAt(before, before.block);
      const now =
        head.number === before.block + 1 ? head.parentHash : (await readHead(this.client, before.block, options))?.hash;
      if (now === undefined) throw new RpcInvalid("The node lacks a block before its newest one");
      this.#lowSince = undefined;
      if (now === last) return before;
    }
    const fork = await findFork(this.client, before, head, options);
    return fork ?? { block: Math.min(head.number, before.recent[0]?.[0] ?? head.number) - 1, recent: [] };
  }

  /** Undefined until it has lasted a while: a node may be far behind. */
  #restart(head: Head): Position | undefined {
    this.#lowSince ??= performance.now();
    if (performance.now() - this.#lowSince < restartAfterMs) return undefined;
    this.#lowSince = undefined;
    this.#warn({ head: head.number }, "the network's chain began anew: it is followed from its newest block");
    return { block: head.number - 1, recent: [] };
  }

  async #follow(before: Position | null, start: Position, head: Head, options: ReadOptions): Promise<Polled> {
    const oldest = head.number - Math.max(MAX_BLOCKS, Math.floor(longestGapMs / this.#blockMs));
    if (start.block < oldest)
      this.#warn({ from: start.block + 1, to: oldest }, "blocks of a long outage are left to the scans");
    const isUndone = before !== null && start !== before;
    const after = Math.max(start.block, oldest);
    // Reads as many blocks as can be read whole, where that is enough to catch up soon.
    const isNear = head.number - after <= 16 * MAX_WHOLE_BLOCKS;
    const most = Math.min(this.#most, isNear ? MAX_WHOLE_BLOCKS : MAX_BLOCKS);
    const to = head.number - after <= most ? head : await readHead(this.client, after + most, options);
    if (!to) throw new RpcInvalid("The node lacks a block before its newest one");
    const whole = isNear && this.#blockMs >= 1_000 && this.#unreadable < MAX_UNREADABLE;
    const [logs, { blocks, transactions }] = await Promise.all([
      this.#logs.read(Math.max(0, after + 1 - this.#overlap), to.number, options),
      readBlocks(this.client, { from: after + 1, to, whole }, options).catch((error) => {
        this.#unreadable++;
        throw error;
      }),
    ]);
    this.#unreadable = 0;
    const position = advance(start, blocks);
    checkFork(logs, position);
    if (isUndone) this.#seen.clear();
    const found = await this.#match({ blocks, logs, transactions }, options);
    const undone = isUndone ? await this.#findUndone(start.block, options) : undefined;
    const polled = await this.#store({ before, after: position, ...found, ...(undone && { undone }) });
    this.#remember(logs, found.touched, to.number);
    this.#most = Math.min(MAX_BLOCKS, this.#most * 2);
    if (undone) this.#warn({ fork: start.block, vanished: undone.vanished.length }, "blocks were undone");
    return polled === "abreast" && to.number < head.number ? "behind" : polled;
  }

  async #findUndone(fork: number, options: ReadOptions): Promise<NonNullable<Found["undone"]>> {
    const hashes = await listAlerted(this.context.db, this.client.network, fork);
    return { fork, ...(await findVanished(this.client, hashes, options)) };
  }

  async #match(
    { logs, transactions }: Piece,
    options: ReadOptions,
  ): Promise<Pick<Found, "facts" | "alerts" | "touched">> {
    const { intel, db } = this.context;
    const { network } = this.client;
    const unseen = logs.filter((log) => !this.#seen.has(keyOf(log)));
    const mentioned = new Set(unseen.flatMap(addressesIn) as string[]);
    for (const { from, to } of transactions) for (const each of [from, to]) if (each) mentioned.add(each);
    const watched = await findWatched(db, network, [...mentioned]);
    const touched = new Map<string, "urgent" | "usual">();
    const touch = (wallet: string | null, isUrgent: boolean) => {
      if (wallet && watched.has(wallet)) touched.set(wallet, isUrgent ? "urgent" : (touched.get(wallet) ?? "usual"));
    };
    const isListed = (address: string | null) =>
      address !== null && intel.lookupAddress(address, network).listings.length > 0;
    for (const log of unseen) {
      const parties = addressesIn(log);
      if (!parties.some((each) => watched.has(each))) continue;
      // An unknown token may name any address, so the next scan looks at it.
      const isKnown = !isUnverified(intel, { network, standard: "erc20", token: log.address });
      const listed = isKnown && parties.some(isListed);
      for (const wallet of parties) touch(wallet, isKnown && (listed || isGiver(wallet, log)));
    }
    for (const { from, to, value } of transactions) {
      touch(from, true);
      if (to !== from) touch(to, value > 0n && isListed(from));
    }
    const isWatched = (address: string) => watched.has(address);
    const facts = [
      ...unseen.flatMap((log) => factOf(log, isWatched) ?? []),
      ...transactions.flatMap((each) => paymentOf(each, each.block, isWatched) ?? []),
    ];
    return { facts, alerts: await alertsOf({ intel, client: this.client }, facts, options), touched };
  }

  async #store(found: Partial<Found> & Pick<Found, "before" | "after">): Promise<Polled> {
    const own = { network: this.client.network, holder: this.holder };
    const isStored = await storeFound(this.context, own, { facts: [], alerts: [], touched: new Map(), ...found });
    this.#position = isStored ? found.after : undefined;
    this.#heldAt = performance.now();
    return isStored ? "abreast" : "elsewhere";
  }

  /** Only logs of watched wallets: of the others there are many. */
  #remember(logs: readonly Log[], touched: ReadonlyMap<string, unknown>, to: number): void {
    for (const [key, block] of this.#seen) if (block <= to - this.#overlap) this.#seen.delete(key);
    for (const log of logs)
      if (log.blockNumber > to - this.#overlap && addressesIn(log).some((each) => touched.has(each)))
        this.#seen.set(keyOf(log), log.blockNumber);
  }

  #warn(detail: object, text: string): void {
    this.context.log.warn({ network: this.client.network, ...detail }, text);
  }
}

const keyOf = ({ blockNumber, blockHash, transactionHash, logIndex }: Log) =>
  `${blockHash ?? blockNumber} ${transactionHash} ${logIndex}`;
