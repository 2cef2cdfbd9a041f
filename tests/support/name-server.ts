import { createSocket, type RemoteInfo } from "node:dgram";
import type { AddressInfo } from "node:net";

/** IPv4 and IPv6 addresses; `hang` never answers; a function is asked at each question of type A or AAAA. */
type Zone = Record<string, string[] | "hang" | (() => string[])>;

export interface NameServer {
  /** `127.0.0.1:port`, as a resolver takes it. */
  address: string;
  /** Names that were asked for, each question. */
  asked: string[];
  close(): Promise<void>;
}

/** A real DNS server over UDP, as small as it can be. Names that are not in the zone don't exist. */
export async function startNameServer(zone: Zone): Promise<NameServer> {
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (question: Buffer, from: RemoteInfo) => {
    const { name, end } = readName(question);
    const type = question.readUInt16BE(end);
    asked.push(name);
    const entry = zone[name];
    if (entry === "hang") return;
    const all = typeof entry === "function" ? entry() : (entry ?? []);
    const addresses = all.filter((one) => one.includes(":") === (type === 28) && (type === 1 || type === 28));
    const head = Buffer.alloc(12);
    question.copy(head, 0, 0, 2);
    head.writeUInt16BE(entry ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(addresses.length, 6);
    const answers = addresses.map((address) => {
      const data = address.includes(":") ? bytesOfSix(address) : Buffer.from(address.split(".").map(Number));
      const record = Buffer.alloc(12);
      record.writeUInt16BE(0xc00c, 0);
      record.writeUInt16BE(type, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt16BE(data.length, 10);
      return Buffer.concat([record, data]);
    });
    socket.send(Buffer.concat([head, question.subarray(12, end + 4), ...answers]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const { port } = socket.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, asked, close: () => new Promise((resolve) => socket.close(() => resolve())) };
}

function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

/** `2001:db8::1`, without embedded IPv4. */
function bytesOfSix(address: string): Buffer {
  const [before = "", after] = address.split("::");
  const groups = (text: string | undefined) => (text ? text.split(":") : []);
  const [left, right] = [groups(before), groups(after)];
  const middle = Array<string>(after === undefined ? 0 : 8 - left.length - right.length).fill("0");
  const bytes = Buffer.alloc(16);
  for (const [index, group] of [...left, ...middle, ...right].entries())
    bytes.writeUInt16BE(Number.parseInt(group, 16), index * 2);
  return bytes;
}
