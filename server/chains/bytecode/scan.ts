import { LRUCache } from "lru-cache";
import type { Address, Hex } from "viem";
import { MAX_CODE_BYTES, toBytes } from "./bytes";
import { fingerprintOf, hashFingerprint } from "./fingerprint";
import { readMetadata } from "./metadata";
import { findCloneTarget, findExactClone } from "./minimal-proxy";
import { op, pushSize } from "./opcodes";
import { findReachable, type Reachable } from "./reachable";
import { sketchSkeleton } from "./similarity";
import { type Trace, traceCalls } from "./trace";

/** Facts of a contract's code without running it. The costlier parts are computed on first use and kept. */
export class CodeScan {
  readonly bytes: Uint8Array;
  readonly size: number;
  /** The code was longer than any chain allows, and only its beginning was looked at. */
  readonly cut: boolean;
  readonly compiler: string | undefined;
  readonly reachable: Reachable;
  #skeleton: string | undefined;
  #sketch: Uint32Array | undefined;
  #trace: Trace | undefined;
  #constants: { selectors: Set<Hex>; addresses: Set<Address> } | undefined;

  constructor(code: Hex) {
    this.bytes = toBytes(code);
    this.size = (code.length - 2) / 2;
    this.cut = this.size > MAX_CODE_BYTES;
    const { codeEnd, compiler } = readMetadata(this.bytes);
    this.compiler = compiler;
    this.reachable = findReachable(this.bytes, codeEnd);
  }

  get hasSelfdestruct(): boolean {
    return this.#has(op.SELFDESTRUCT);
  }

  get hasDelegatecall(): boolean {
    return this.#has(op.DELEGATECALL) || this.#has(op.CALLCODE);
  }

  get hasCreate2(): boolean {
    return this.#has(op.CREATE2);
  }

  /** Clones and recompilations with other constants and addresses have the same one. Hex of SHA-256. */
  get skeleton(): string {
    this.#skeleton ??= hashFingerprint(this.bytes, this.reachable);
    return this.#skeleton;
  }

  /** For compareSketches, to find code that was changed a little. */
  get sketch(): Uint32Array {
    this.#sketch ??= sketchSkeleton(fingerprintOf(this.bytes, this.reachable));
    return this.#sketch;
  }

  get trace(): Trace {
    this.#trace ??= traceCalls(this.bytes);
    return this.#trace;
  }

  /** Tracing takes some milliseconds; what was traced is kept. */
  get isTraced(): boolean {
    return this.#trace !== undefined;
  }

  /** The contract that it is a minimal clone of: it runs no other code, whichever way. */
  get cloneOf(): Address | undefined {
    return findCloneTarget(this.bytes);
  }

  /** The same where the code hands on every call: what else has a {@link cloneOf} may turn some away, or end itself. */
  get exactCloneOf(): Address | undefined {
    return findExactClone(this.bytes);
  }

  /** Whether reachable code pushes this selector: it then has the function, or calls it on others. */
  pushesSelector(selector: Hex): boolean {
    return this.#pushed.selectors.has(selector);
  }

  /** Addresses written into the code, its immutables included. */
  get addresses(): ReadonlySet<Address> {
    return this.#pushed.addresses;
  }

  get #pushed(): { selectors: Set<Hex>; addresses: Set<Address> } {
    this.#constants ??= this.#collectConstants();
    return this.#constants;
  }

  #collectConstants() {
    const selectors = new Set<Hex>();
    const addresses = new Set<Address>();
    for (const offset of this.reachable.offsets) {
      const size = pushSize(this.bytes[offset]!);
      // The optimiser shortens constants with leading zeros, so a selector may be pushed by 3 bytes.
      if (size !== 3 && size !== 4 && size !== 20 && size !== 32) continue;
      const data = Buffer.from(this.bytes.subarray(offset + 1, offset + 1 + size)).toString("hex");
      if (size <= 4) selectors.add(`0x${data.padStart(8, "0")}`);
      else if (size === 20 && !data.startsWith("ffffffffffffffff")) addresses.add(`0x${data}`);
      else if (size === 32) {
        // Older compilers and assembly compare with the selector at the left of a whole word.
        if (/^[0-9a-f]{8}0{56}$/.test(data)) selectors.add(`0x${data.slice(0, 8)}`);
        // Immutable addresses are filled in as whole words.
        if (/^0{24}(?!0{8})/.test(data)) addresses.add(`0x${data.slice(24)}`);
      }
    }
    return { selectors, addresses };
  }

  #has(opcode: number): boolean {
    return this.reachable.counts[opcode]! > 0;
  }
}

const scans = new LRUCache<Hex, CodeScan>({ max: 200 });

/** The scan of a contract's code, kept for the 200 used last: many contracts share their code. */
export function scanCode(code: Hex): CodeScan {
  const kept = scans.get(code);
  if (kept) return kept;
  const scan = new CodeScan(code);
  scans.set(code, scan);
  return scan;
}
