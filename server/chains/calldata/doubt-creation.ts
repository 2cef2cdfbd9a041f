import { beginsAsCode } from "../bytecode";
import type { CreationDoubt } from "./effects/creation";
import { candidatesFor } from "./registry";

/** A call whose recipient got lost looks like a creation. */
export function doubtCreation(code: Buffer): CreationDoubt | null {
  const [entry] = code.length < 4 ? [] : candidatesFor(`0x${code.toString("hex", 0, 4)}`);
  if (entry) return { why: "call", name: entry.name };
  return beginsAsCode(code) ? null : { why: "no-code" };
}
