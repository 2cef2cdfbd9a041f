/** Invisible characters, and those that turn the direction of reading. Joiners have a rule of their own. */
const HIDDEN =
  /[\u0080-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|\p{Co}|[\u{e0001}\u{e0020}-\u{e007f}]/u;
/** Emoji and some scripts need joiners; beside letters of these and digits they do nothing but hide. */
const JOINER =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}][\u200c\u200d]|[\u200c\u200d][\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;
/** Flags of parts of countries: a black flag, and its code in invisible letters. */
const FLAG = /\u{1f3f4}[\u{e0061}-\u{e007a}]{1,6}\u{e007f}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none but white space
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** No host has them: browsers refuse them, and programs that find links in texts may end a link before them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones to find
const BREAKING = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const PREFIX = Buffer.from("\x19Ethereum Signed Message:\n", "latin1");

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** True where a text reads otherwise than it is: invisible, direction-turning or control characters. */
export function hasHidden(text: string): boolean {
  const plain = text.includes("\u{1f3f4}") ? text.replace(FLAG, "") : text;
  return CONTROL.test(text) || HIDDEN.test(plain) || JOINER.test(text);
}

/** Characters, whichever; null where the bytes are no UTF-8. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** True for a text that a person can read: no control characters but white space. */
export function isReadable(text: string): boolean {
  return !CONTROL.test(text);
}

/** The text with a space for whatever can be in no link. */
export function breakLinks(text: string): string {
  return text.replace(BREAKING, " ");
}

/** The message behind EIP-191's prefix, which smart accounts wrap along with it. */
export function withoutPrefix(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, PREFIX.length).equals(PREFIX)) return bytes;
  const rest = bytes.subarray(PREFIX.length);
  for (let digits = 1; digits <= 7; digits++) {
    if (rest.toString("latin1", 0, digits) === `${rest.length - digits}`) return rest.subarray(digits);
  }
  return rest;
}
