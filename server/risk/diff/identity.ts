import type { AnySignal } from "../signals/catalogue";
import type { BroadRight } from "./state";

/**
 * Evidence that distinguishes findings of one kind. Amounts, counts and dates may change without making a finding new.
 */
const identifying = [
  "token",
  "standard",
  "spender",
  "counterparty",
  "delegate",
  "lookalike",
  "address",
  "account",
  "party",
  "creator",
  "sink",
  "oracle",
  "original",
  "domain",
  "owner",
] as const;

/** The same for the same finding at every scan. */
export function identify({ id, evidence }: AnySignal): string {
  const fields = evidence as { [name: string]: unknown };
  return [id, ...identifying.map((name) => fields[name]).filter((value) => typeof value === "string")].join(" ");
}

export function identifyRight({ standard, token, spender }: BroadRight): string {
  return `${standard} ${token} ${spender}`;
}

/** Subject of a finding: the holder of the right, else the counterparty, else the entry on a list. */
export function subjectOf({ evidence }: AnySignal): string | null {
  const { spender, delegate, counterparty, lookalike, sink, creator, party, owner, address, token, oracle, value } =
    evidence as { [name: string]: unknown };
  const known = [
    spender,
    delegate,
    counterparty,
    lookalike,
    sink,
    creator,
    party,
    owner,
    address,
    token,
    oracle,
    value,
  ];
  return (known.find((each) => typeof each === "string") as string | undefined) ?? null;
}
