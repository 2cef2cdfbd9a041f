/** The pieces of a file that is written piece by piece, as one text. */
export async function readPieces(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
