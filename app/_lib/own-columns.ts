import type { WalletList } from "./wallet-list";

export interface OwnColumns {
  names: string[];
  /** One for each wallet, in their order. */
  rows: string[][];
}

/** Bounds of the server. The beginning of a longer text is kept. */
const MAX_COLUMNS = 20;
const MAX_NAME = 100;
const MAX_CELL = 500;

/**
 * The columns of a CSV file beside the addresses: the first line's names, or numbers where it is a wallet's. Undefined
 * where there are none.
 */
export function readOwnColumns(text: string, wallets: WalletList["wallets"]): OwnColumns | undefined {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const first = lines.findIndex((line) => line.trim() !== "");
  const split = splitterFor(lines[first] ?? "");
  const rows = wallets.map(({ line }) => split(lines[line - 1] ?? ""));
  const heading = first + 1 < (wallets[0]?.line ?? 0) ? split(lines[first] ?? "") : [];
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const isOwn = (at: number) => rows.some((row, place) => row[at] && row[at] !== wallets[place]?.wallet);
  const own = [...Array(width).keys()].filter(isOwn).slice(0, MAX_COLUMNS);
  if (own.length === 0) return undefined;
  return {
    names: own.map((at) => (heading[at] || String(at + 1)).slice(0, MAX_NAME)),
    rows: rows.map((row) => own.map((at) => (row[at] ?? "").slice(0, MAX_CELL))),
  };
}

/** Cells of a line after RFC 4180: a cell in quotes may hold the separator, and a quote twice. */
function splitterFor(sample: string): (line: string) => string[] {
  const separator = ["\t", ";", ","].find((one) => sample.includes(one)) ?? ",";
  return (line) => {
    const cells: string[] = [];
    let cell = "";
    let quoted = false;
    for (let at = 0; at < line.length; at++) {
      const char = line[at];
      if (quoted && char === '"' && line[at + 1] === '"') cell += line[at++];
      else if (char === '"' && (quoted || cell.trim() === "")) quoted = !quoted;
      else if (char === separator && !quoted) {
        cells.push(cell.trim());
        cell = "";
      } else cell += char;
    }
    return [...cells, cell.trim()];
  };
}
