import type { Json } from "../types";
import { Args, Text, type Value } from "./args";

const MAX_BYTES = 256;
const SHOWN_BYTES = 64;
const MAX_TEXT = 512;
const MAX_ITEMS = 64;
const ELLIPSIS = "…";

/** Remaining output of a whole tree: the response never grows with crafted input. */
export interface Room {
  leaves: number;
}

export const ROOM_OF_A_TREE = 4_096;

/** Arguments for people and JSON: bounded, and without NUL or direction marks that a database or a screen trips over. */
export function renderArgs(args: Args, room: Room): { [name: string]: Json } {
  const shown: { [name: string]: Json } = {};
  for (let i = 0; i < args.names.length; i++) shown[args.names[i]!] = render(args.values[i]!, room);
  return shown;
}

function render(value: Value, room: Room): Json {
  if (room.leaves <= 0) return ELLIPSIS;
  if (value instanceof Args) return renderArgs(value, room);
  if (Array.isArray(value)) return renderList(value, room);
  room.leaves--;
  if (typeof value === "bigint") return value.toString();
  if (value instanceof Text) return renderText(value.bytes);
  if (Buffer.isBuffer(value)) return renderBytes(value);
  return value;
}

function renderList(list: readonly Value[], room: Room): Json[] {
  const shown: Json[] = [];
  for (const item of list) {
    if (shown.length === MAX_ITEMS || room.leaves <= 0) {
      shown.push(`${ELLIPSIS} ${list.length - shown.length} more`);
      break;
    }
    shown.push(render(item, room));
  }
  if (list.length === 0) room.leaves--;
  return shown;
}

function renderBytes(bytes: Buffer): string {
  if (bytes.length <= MAX_BYTES) return `0x${bytes.toString("hex")}`;
  return `0x${bytes.toString("hex", 0, SHOWN_BYTES)}${ELLIPSIS} (${bytes.length} bytes)`;
}

function renderText(bytes: Buffer): string {
  const text = bytes
    .toString("utf8", 0, MAX_TEXT)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, "\ufffd");
  return bytes.length > MAX_TEXT ? `${text}${ELLIPSIS}` : text;
}
