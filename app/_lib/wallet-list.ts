import { type AddressProblem, isAddressError, readAddressText } from "@/server/chains/address-text";
import { isChainName } from "@/server/chains/chain-name";
import type { Network } from "@/server/networks";

/** Maximum wallets of one job or one import. */
export const MAX_WALLETS = 1_000;
/** A file beyond it is no list of so few addresses. */
export const MAX_BYTES = 1024 * 1024;

interface ListedWallet {
  /** Line of the text, from 1. */
  line: number;
  wallet: string;
}

export interface WalletList {
  /** Each wallet once, in the order of the text. */
  wallets: ListedWallet[];
  /** Lines that name a wallet again, with the line that was first. */
  repeats: { line: number; first: number }[];
  /** Lines without an address that the chain can hold. */
  bad: { line: number; text: string; problem: AddressProblem }[];
}

/**
 * The wallets of a pasted list or a CSV file: the first address of each line, whichever column holds it. Empty lines
 * and a heading are passed over. The server checks again what is sent.
 */
export function readWalletList(text: string, chain?: Network): WalletList {
  const list: WalletList = { wallets: [], repeats: [], bad: [] };
  const firsts = new Map<string, number>();
  let begun = false;
  let heading: { line: number; text: string } | undefined;
  for (const [index, row] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const cells = row
      .split(/[,;\t]/)
      .map((cell) => cell.replace(/^[\s"'\uFEFF]+|[\s"']+$/g, ""))
      .filter((cell) => cell !== "");
    if (cells.length === 0) continue;
    if (!begun && cells.every((cell) => !/\d/.test(cell) && !isChainName(cell)))
      heading = { line, text: (cells[0] ?? "").slice(0, 64) };
    const passed = !begun && heading !== undefined;
    begun = true;
    if (passed) continue;
    const found = findAddress(cells, chain);
    if ("problem" in found) {
      list.bad.push({ line, ...found });
      continue;
    }
    const first = firsts.get(found.key);
    if (first !== undefined) list.repeats.push({ line, first });
    else {
      firsts.set(found.key, line);
      list.wallets.push({ line, wallet: found.wallet });
    }
  }
  // A heading over nothing was none.
  if (heading && list.wallets.length + list.bad.length === 0) list.bad.push({ ...heading, problem: "malformed" });
  return list;
}

type Found = { wallet: string; key: string } | { text: string; problem: AddressProblem };

/** Reports the problem of the cell closest to an address, else of the first cell. */
function findAddress(cells: string[], chain: Network | undefined): Found {
  const holder =
    chain === undefined ? undefined : ({ family: chain === "solana" ? "solana" : "evm", title: chain } as const);
  let near: Found | undefined;
  for (const text of cells) {
    try {
      const { key } = readAddressText(text.slice(0, 128), holder);
      return { wallet: text, key };
    } catch (error) {
      if (!isAddressError(error)) throw error;
      const { problem } = error;
      if (problem !== "malformed" || /^0x/i.test(text)) near ??= { text: text.slice(0, 64), problem };
    }
  }
  return near ?? { text: (cells[0] ?? "").slice(0, 64), problem: "malformed" };
}
