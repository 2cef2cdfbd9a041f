import { encodeAbiParameters, parseAbiParameters } from "viem";
import { stake } from "./effects/stake";
import { protocol, type Step, step } from "./entry";
import type { Address, Hex } from "./types";

/** Data that no function of four bytes and ABI-encoded arguments explains, turned into what a step reads. */
export interface Raw {
  readonly selector?: Hex;
  readonly steps: readonly Step[];
  /** The bytes read as arguments. */
  readonly body: Buffer;
}

const [consolidate, exit] = protocol("Ethereum validators", [
  // The other validator's owner is paid what was staked with this one. One's own may be merged with itself: it is renewed.
  step("consolidate(bytes source, bytes target)", {
    effects: (a, x) =>
      a.bytes("source").equals(a.bytes("target"))
        ? []
        : [stake(x, "deposit", { amount: "all", recipient: null, unseen: true })],
  }),
  step("withdraw(bytes validator, uint64 gwei)", { effects: (_, x) => [stake(x, "withdraw")] }),
]) as [Step, Step];

const pair = parseAbiParameters("bytes source, bytes target");
const sum = parseAbiParameters("bytes validator, uint64 gwei");
const KEY = 48;

/** Ethereum's own contracts have no functions: what they are called with is keys and amounts, one after the other. */
const readers: ReadonlyMap<Address, (data: Buffer) => Raw | null> = new Map([
  [
    "0x0000bbddc7ce488642fb579f8b00f3a590007251",
    (data) =>
      data.length === 2 * KEY
        ? { steps: [consolidate], body: encoded(encodeAbiParameters(pair, [hex(data, 0, KEY), hex(data, KEY)])) }
        : null,
  ],
  [
    "0x00000961ef480eb55e80d19ad83579a64c007002",
    (data) =>
      data.length === KEY + 8
        ? { steps: [exit], body: encoded(encodeAbiParameters(sum, [hex(data, 0, KEY), data.readBigUInt64BE(KEY)])) }
        : null,
  ],
]);

const hex = (data: Buffer, from: number, to?: number) => `0x${data.toString("hex", from, to)}` as const;
const encoded = (text: string) => Buffer.from(text.slice(2), "hex");

export function readRaw(to: Address | null, data: Buffer): Raw | null {
  return (to !== null && readers.get(to)?.(data)) || null;
}
