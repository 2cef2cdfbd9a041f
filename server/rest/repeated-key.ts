const [quote, colon, backslash] = [0x22, 0x3a, 0x5c];

/**
 * Whether an object in a JSON text has a key twice. Which one counts is undefined (RFC 8259 §4), so an intermediary may
 * have read another wallet. Compares two counts, which costs less than parsing: the colons outside strings, and the
 * keys of the parsed value.
 */
export function repeatsKey(text: string, value: unknown): boolean {
  return countColons(text) !== countKeys(value);
}

function countColons(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === colon) count++;
    else if (letter === quote) at = findEnd(text, at);
  }
  return count;
}

/** Where the string ends that begins there. */
function findEnd(text: string, start: number): number {
  for (let end = start; ; ) {
    end = text.indexOf('"', end + 1);
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before--;
    if ((end - before) % 2 === 1) return end;
  }
}

/** Without recursion: bodies may be as deep as they are long. */
function countKeys(value: unknown): number {
  let count = 0;
  const left = [value];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (typeof one !== "object" || one === null) continue;
    const within = Object.values(one);
    if (!Array.isArray(one)) count += within.length;
    for (const each of within) if (typeof each === "object") left.push(each);
  }
  return count;
}
