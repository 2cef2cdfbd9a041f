/** Four letters alone are a selector sooner than a word. */
const SHORTEST = 5;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Words for whoever reads the transaction, as some write beside a payment. Only a contract may take their first four bytes
 * for a function.
 */
export function isNote(data: Buffer): boolean {
  if (data.length < SHORTEST || data.includes(0)) return false;
  try {
    return !/[^\P{C}\n\r\t]/u.test(utf8.decode(data));
  } catch {
    return false;
  }
}
