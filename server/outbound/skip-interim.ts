import type { Socket } from "node:net";

/** The start of an interim answer; 101 is none, but the end of HTTP on its connection. */
const interim = /^HTTP\/1\.\d 1(?!01)\d\d[ \r]/;
const enough = "HTTP/1.1 100 ".length;
const end = "\r\n\r\n";
const MAX_BYTES = 16 * 1_024;

/**
 * Takes the interim answers (1xx) out of what is read of a connection. A client must understand them, asked for or not
 * (RFC 9110 §15.2), and some servers say `100 Continue` to every POST; Undici, 7 and 8 alike, closes the connection on
 * it in its parser, before any interceptor hears of it. It writes a request at once and the next one after the answer,
 * so that what is read behind a write begins with the head of an answer.
 */
export function skipInterim(socket: Socket): Socket {
  const [read, write] = [socket.read, socket.write];
  let atHead = false;
  let skipped = 0;
  let held: Buffer = Buffer.alloc(0);

  socket.write = function (this: Socket, ...args: unknown[]) {
    atHead = true;
    skipped = 0;
    return Reflect.apply(write, this, args);
  } as typeof write;

  socket.read = function (this: Socket, size?: number) {
    for (;;) {
      const chunk: Buffer | null = read.call(this, size);
      if (!atHead || chunk === null) return chunk;
      held = Buffer.concat([held, chunk]);
      for (let length = 1; length > 0; skipped += length) {
        length = lengthOfInterim(held);
        held = held.subarray(length);
      }
      // Undici handles anything beyond this limit.
      if (mayBeInterim(held) && skipped + held.length <= MAX_BYTES) continue;
      const answer = held;
      atHead = false;
      held = Buffer.alloc(0);
      return answer;
    }
  };
  return socket;
}

const headOf = (bytes: Buffer) => bytes.toString("latin1", 0, enough);

/** Length of a complete interim answer; otherwise 0. */
function lengthOfInterim(bytes: Buffer): number {
  const at = interim.test(headOf(bytes)) ? bytes.indexOf(end) : -1;
  return at < 0 ? 0 : at + end.length;
}

function mayBeInterim(bytes: Buffer): boolean {
  return bytes.length < enough ? "HTTP/1.".startsWith(headOf(bytes).slice(0, 7)) : interim.test(headOf(bytes));
}
