import type { Network } from "@/server/networks";
import { readEvmAddress } from "../address";
import type { ListingKind } from "../types";
import { type Attribute, type AttributeData, readSet } from "./attributes";
import { KeyTable, type KeyTableData } from "./key-table";

/** Which feed a listing's source belongs to. */
export interface SnapshotSource {
  feedId: string;
  feedName: string;
  kind: ListingKind;
  /** Day of the last successful read. */
  lastSeen: string;
}

/** An index as it travels from the worker: shared memory and a few small objects. */
export interface SnapshotData {
  /** Keys: the 20 bytes of EVM addresses; base58 texts; host names; `<network>:<SYMBOL>`. */
  evm: KeyTableData;
  solana: KeyTableData;
  domains: KeyTableData;
  symbols: KeyTableData;
  attributes: AttributeData;
  sources: [id: number, SnapshotSource][];
  /** Listed values, counted once a source. */
  indicators: number;
}

const DECODED_LIMIT = 20_000;
const MAX_HOST = 253;

/** The whole of what is known at one moment, for reading. Lookups hand out set numbers, `attributesOf` opens them. */
export class Snapshot {
  readonly sources: Map<number, SnapshotSource>;
  /** Ids of the feeds that the sources belong to. */
  readonly feeds: ReadonlySet<string>;
  private readonly evm: KeyTable;
  private readonly solana: KeyTable;
  private readonly domains: KeyTable;
  private readonly symbols: KeyTable;
  private readonly decoded = new Map<number, readonly Attribute[]>();
  private readonly scratch = new Uint8Array(MAX_HOST + 3);
  private readonly hits: number[] = [];

  constructor(readonly data: SnapshotData) {
    this.sources = new Map(data.sources);
    this.feeds = new Set(data.sources.map(([, { feedId }]) => feedId));
    this.evm = new KeyTable(data.evm);
    this.solana = new KeyTable(data.solana);
    this.domains = new KeyTable(data.domains);
    this.symbols = new KeyTable(data.symbols);
  }

  /** A source was read again and still says the same. */
  noteSeen(sourceId: number, day: string): void {
    const source = this.sources.get(sourceId);
    if (source !== undefined) this.sources.set(sourceId, { ...source, lastSeen: day });
  }

  /** The set of an EVM address of any case or of a Solana address; 0, if nothing is known or it is no address. */
  findAddress(address: string): number {
    if (readEvmAddress(address, this.scratch)) return this.evm.find(this.scratch, 0, 20);
    if (address.length < 32 || address.length > 44 || !this.write(address)) return 0;
    return this.solana.find(this.scratch, 0, address.length);
  }

  /**
   * For `host` and each of its parents that has a set, the longest first, down to the last `shortest` characters: the
   * set and where in `host` the name starts, one after the other. The answer is overwritten by the next call.
   */
  findHosts(host: string, shortest: number): readonly number[] {
    const hits = this.hits;
    hits.length = 0;
    if (host.length > MAX_HOST || !this.write(host)) return hits;
    for (let start = 0; host.length - start >= shortest; ) {
      const set = this.domains.find(this.scratch, start, host.length);
      if (set !== 0) hits.push(set, start);
      const dot = host.indexOf(".", start);
      if (dot < 0) break;
      start = dot + 1;
    }
    return hits;
  }

  /** The set of a page or of a content hash (see page-key.ts); 0, if no list names it. */
  findPage(key: string): number {
    return key.length > MAX_HOST || !this.write(key) ? 0 : this.domains.find(this.scratch, 0, key.length);
  }

  /** The set of the tokens that carry a symbol, of any case, on a network. */
  findSymbol(network: Network, symbol: string): number {
    const bytes = Buffer.from(symbolKey(network, symbol));
    return bytes.length > 255 ? 0 : this.symbols.find(bytes, 0, bytes.length);
  }

  attributesOf(set: number): readonly Attribute[] {
    let attributes = this.decoded.get(set);
    if (attributes === undefined) {
      if (this.decoded.size >= DECODED_LIMIT) this.decoded.clear();
      attributes = readSet(this.data.attributes, set);
      this.decoded.set(set, attributes);
    }
    return attributes;
  }

  private write(text: string): boolean {
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code > 127) return false;
      this.scratch[index] = code;
    }
    return true;
  }
}

/** Symbols are compared as people read them: compatibility forms folded, without case. */
export function symbolKey(network: Network, symbol: string): string {
  return `${network}:${symbol.normalize("NFKC").trim().toUpperCase()}`;
}
