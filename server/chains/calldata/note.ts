/** Four letters alone are a selector sooner than a word. */
const SHORTEST = 5;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Text for the reader of the transaction, such as a note beside a payment. Only a contract may read its first four
 * bytes as a function.
 */
export function isNote(data: Buffer): boolean {
  if (data.length < SHORTEST || data.includes(0)) return false;
  try {
    return !/[^\P{C}\n\r\t]/u.test(utf8.decode(data));
  } catch {
    return false;
  }
}
