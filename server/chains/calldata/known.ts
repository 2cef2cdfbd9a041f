import { chainInfo } from "../networks";
import type { Address } from "./types";

/** The chain's own currency as an ERC-20; null where the network has none. */
export function wrappedNativeOf(chainId: number): Address | null {
  return chainInfo(chainId)?.wrappedNative ?? null;
}

/** Seaport's deployments, 1.1 to 1.6, the same on every network. */
export const SEAPORTS: readonly Address[] = [
  "0x00000000006c3852cbef3e08e8df289169ede581",
  "0x00000000000006c7676171937c444f6bde3d6282",
  "0x0000000000000ad24e80fd803c6ac37206a45f15",
  "0x00000000000001ad428e4906ae43d8f9852d0dd6",
  "0x00000000000000adc04c56bf30ac9d3c0aaf14dc",
  "0x0000000000000068f116a894984e2db1123eb395",
];

/** Universal Routers call it without naming it. */
export { permit2 as PERMIT2 } from "../evm/permit2";

/** How many routers write "the chain's own coin" as a token. */
const NATIVE_MARKS: ReadonlySet<string> = new Set([
  "0x0000000000000000000000000000000000000000",
  "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
]);

export function isNativeMark(token: Address): boolean {
  return NATIVE_MARKS.has(token);
}
