import type { Hex } from "viem";
import { type EvmClient, numberWord, type ReadOptions } from "@/server/chains";
import { display } from "../contract/homoglyphs";
import { readText } from "../contract/views";
import type { Arrival } from "../history";

/** The token's own statements. */
interface TokenTexts {
  name: string | undefined;
  symbol: string | undefined;
  /** Metadata of the received item: its location, or the metadata itself where it is in the contract. */
  metadata: string | undefined;
}

const views = { name: "0x06fdde03", symbol: "0x95d89b41", tokenUri: "0xc87b56dd", uri: "0x0e89341c" } as const;
const MAX_URI_BYTES = 6_000;
const MAX_METADATA = 1_500;

/** Asks all tokens at once, each for its name, its symbol and the item's metadata. Nothing is fetched from anywhere else. */
export async function readTokenTexts(
  client: EvmClient,
  arrivals: readonly Arrival[],
  options: ReadOptions,
): Promise<TokenTexts[]> {
  const questions = arrivals.map(({ token, tokenId }) => {
    const id =
      tokenId === null ? [] : [views.tokenUri, views.uri].map((view): Hex => `${view}${numberWord(BigInt(tokenId))}`);
    return [views.name, views.symbol, ...id].map((data) => ({ to: token, data }));
  });
  const answers = (await client.multicall(questions.flat(), options)).values();
  return questions.map((asked) => {
    const [name, symbol, tokenUri, uri] = asked.map(() => answers.next().value);
    const where = readText(tokenUri, MAX_URI_BYTES) ?? readText(uri, MAX_URI_BYTES);
    return { name: readText(name), symbol: readText(symbol), metadata: where && readMetadata(where) };
  });
}

/** The JSON of a `data:` address, cut off where it gets long; of any other, the address. */
function readMetadata(uri: string): string {
  const inline = /^data:application\/json([^,]{0,60}),/i.exec(uri);
  if (!inline) return uri.slice(0, MAX_METADATA);
  const body = uri.slice(inline[0].length);
  const text = /;base64$/i.test(inline[1] ?? "") ? Buffer.from(body, "base64").toString() : decode(body);
  return text.slice(0, MAX_METADATA);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Name fit for display. */
export function shownName(text: string | undefined): string | null {
  const shown = text === undefined ? "" : display(text);
  return shown === "" ? null : shown;
}
