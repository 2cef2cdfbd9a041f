import { readContent } from "../message-content";
import { withoutPrefix } from "../text";
import type { Recogniser } from "./meaning";

/** Messages for smart accounts: a Safe's, and ERC-7739's, each with the bytes of what `personal_sign` would carry. */
const WRAPPERS = [
  { type: "SafeMessage", member: "message", protocol: "Safe" },
  { type: "PersonalSign", member: "prefixed", protocol: "ERC-7739" },
];

/** A readable text stays `custom`: what it names, and the log-in that it asks for, is found as in any text. */
export const recogniseWrappedMessage: Recogniser = (message, signing) => {
  const wrapper = WRAPPERS.find(({ type, member }) => message.type === type && message.kindOf(member) === "bytes");
  if (!wrapper || message.members.length !== 1) return null;
  const { protocol } = wrapper;
  const bytes = withoutPrefix(Buffer.from(message.hex(wrapper.member).slice(2), "hex"));
  const { kind, call } = readContent(bytes, signing);
  return { kind: kind === "text" ? "custom" : kind, protocol, calls: call ? [call] : [] };
};
