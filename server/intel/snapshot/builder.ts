import type { Network } from "@/server/networks";
import { readEvmAddress } from "../address";
import type { Indicator } from "../admit/admit";
import type { ProtectedEntry, TokenEntry } from "../allowlist/types";
import type { Category, Severity } from "../types";
import { type Attribute, AttributeWriter } from "./attributes";
import { KeyTable } from "./key-table";
import { type SnapshotData, type SnapshotSource, symbolKey } from "./snapshot";

/** How many keys of each table there may be at most, and bytes of keys. */
export interface Sizes {
  evm: number;
  solana: number;
  domains: number;
  domainBytes: number;
  tokens: number;
}

/** Room for a key of the table of symbols: network, colon, symbol. */
const SYMBOL_BYTES = 64;

/** Fills the tables of a snapshot. Attributes of one key are later found in the order of adding. */
export class SnapshotBuilder {
  private readonly evm: KeyTable;
  private readonly solana: KeyTable;
  private readonly domains: KeyTable;
  private readonly symbols: KeyTable;
  private readonly attributes = new AttributeWriter();
  private readonly scratch = Buffer.alloc(256);
  private indicators = 0;

  constructor(sizes: Sizes) {
    this.evm = KeyTable.withRoomFor(sizes.evm, sizes.evm * 20);
    this.solana = KeyTable.withRoomFor(sizes.solana, sizes.solana * 44);
    this.domains = KeyTable.withRoomFor(sizes.domains, sizes.domainBytes);
    this.symbols = KeyTable.withRoomFor(sizes.tokens, sizes.tokens * SYMBOL_BYTES);
  }

  addProtected({ network, address, label, kind, source, spender }: ProtectedEntry): void {
    this.addAddress(address, ["protected", label, kind, source, network, spender]);
  }

  addToken({ network, address, symbol, name, decimals, source }: TokenEntry): void {
    const attribute: Attribute = ["token", source, network, address, symbol, name, decimals];
    this.addAddress(address, attribute);
    const key = symbolKey(network, symbol);
    if (Buffer.byteLength(key) <= SYMBOL_BYTES) this.add(this.symbols, this.scratch.write(key), attribute);
  }

  /** A row of a feed; `firstSeen` is set. */
  addIndicator(sourceId: number, feedId: string, row: Indicator): void {
    if (row.kind === "token") {
      const [network, address] = row.value.split(":") as [Network, string];
      const { name, decimals } = row.detail as { name: string; decimals: number | null };
      this.addToken({ network, address, symbol: row.label ?? "", name, decimals, source: feedId });
    } else if (row.kind === "allowed") {
      const { exact } = row.detail as { exact: boolean };
      this.add(this.domains, this.scratch.write(row.value), ["allowed", sourceId, row.label, exact]);
    } else {
      const { category, severity, firstSeen, label, value } = row;
      const attribute: Attribute = [
        "listing",
        sourceId,
        category as Category,
        severity as Severity,
        firstSeen as string,
        label,
      ];
      this.indicators++;
      if (row.kind === "address") this.addAddress(value, attribute);
      else this.add(this.domains, this.scratch.write(value), attribute);
    }
  }

  finish(sources: [number, SnapshotSource][]): SnapshotData {
    return {
      evm: this.evm.data,
      solana: this.solana.data,
      domains: this.domains.data,
      symbols: this.symbols.data,
      attributes: this.attributes.finish(),
      sources,
      indicators: this.indicators,
    };
  }

  private addAddress(address: string, attribute: Attribute): void {
    if (readEvmAddress(address, this.scratch)) this.add(this.evm, 20, attribute);
    else this.add(this.solana, this.scratch.write(address), attribute);
  }

  private add(table: KeyTable, length: number, attribute: Attribute): void {
    table.update(this.scratch, 0, length, (set) => this.attributes.add(set, attribute));
  }
}
