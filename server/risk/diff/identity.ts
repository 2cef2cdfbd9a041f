import type { AnySignal } from "../signals/catalogue";
import type { BroadRight } from "./state";

/** What tells one finding from another of its kind. Amounts, counts and dates may change without it being a new one. */
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

/** Whom a finding is about: who has the right, else who was met, else what stands on a list. */
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
