import type { Address } from "../calldata/types";
import type { SignInMessage } from "./types";

const REQUEST = /^(?:[a-z][a-z0-9+.-]{0,30}:\/\/)?(\S{1,300}) wants you to sign in with your Ethereum account:$/i;
const MAX_LINES = 200;
const MAX_LINE = 2_048;

/** An EIP-4361 message; null where the text is none. Read by lines, generously: what is malformed still asks to log in. */
export function readSignIn(text: string): SignInMessage | null {
  const lines = text
    .slice(0, MAX_LINES * MAX_LINE)
    .split("\n", MAX_LINES)
    .map((line) => line.slice(0, MAX_LINE).trim());
  const start = lines.findIndex((line) => line !== "");
  const domain = REQUEST.exec(lines[start] ?? "")?.[1];
  if (domain === undefined) return null;
  const field = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? null;
  const address = lines[start + 1] ?? "";
  return {
    domain,
    address: /^0x[0-9a-fA-F]{40}$/.test(address) ? (address.toLowerCase() as Address) : null,
    uri: field("URI"),
  };
}
