/** No function's selector and arguments are all letters; four bytes alone may be. */
const SHORTEST = 5;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Words for whoever reads the transaction, as some write beside a payment: whoever gets it is paid, and nothing is called. */
export function isNote(data: Buffer): boolean {
  if (data.length < SHORTEST || data.includes(0)) return false;
  try {
    return !/[^\P{C}\n\r\t]/u.test(utf8.decode(data));
  } catch {
    return false;
  }
}
