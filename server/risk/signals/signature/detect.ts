import { type AnySignal, signal } from "../catalogue";
import type { OrderFact } from "../transaction/facts";
import { leastOf, mostOf, netSides, unfairness } from "../transaction/price-imbalance";
import { isOwn } from "../transaction/reputation";
import type { SignatureFacts } from "./facts";

const from = { source: "analysis:signature" };
/** Data that wallets could read in several ways, or that was not read to its end. */
const ambiguous: ReadonlySet<string> = new Set([
  "bad-types",
  "bad-value",
  "missing-field",
  "imprecise-number",
  "too-large",
  "odd-hex",
]);
/** Kinds with no effect on any chain. */
const offChain: ReadonlySet<string> = new Set(["login", "vote", "text", "cancellation"]);

/** Signals against a signature apart from its effects: how it is requested, and the parts that cannot be seen. Pure. */
export function detectSignature(facts: SignatureFacts): AnySignal[] {
  return [...detectBlindness(facts), ...detectDomain(facts), ...detectNotes(facts), ...detectSigner(facts)];
}

function detectBlindness({
  method,
  kind,
  protocol,
  opaque,
  readable,
  wallet,
  verifyingContract,
  contractKnown,
}: SignatureFacts): AnySignal[] {
  if (method === "eth_sign") {
    const id = kind === "hash" || kind === "raw-transaction" ? "signature.raw-hash" : "signature.outdated-method";
    return [signal(id, { method }, from)];
  }
  if (kind === "hash") return [signal("signature.blind-hash", { method }, from)];
  if (kind === "raw-transaction") return [signal("signature.raw-transaction", { method }, from)];
  if (kind === "bytes") return [signal("signature.unreadable", { method }, from)];
  if (kind === "order-root") return [signal("signature.unseen-order", { protocol }, from)];
  if (kind === "custom" && verifyingContract === wallet && !readable) {
    return [signal("signature.opaque-field", { contract: wallet, own: true }, from)];
  }
  if (kind === "custom" && opaque && !contractKnown) {
    return [signal("signature.opaque-field", { contract: verifyingContract }, from)];
  }
  return [];
}

function detectDomain(facts: SignatureFacts): AnySignal[] {
  const { kind, chainId, domainChainId, claimed, verifyingContract: contract, contractKnown, strangers } = facts;
  const signals: AnySignal[] = [];
  if (domainChainId !== null && domainChainId !== `${chainId}` && !offChain.has(kind)) {
    signals.push(signal("signature.foreign-chain", { domainChainId, chainId }, from));
  }
  if (claimed !== null) signals.push(signal("signature.misplaced-domain", { protocol: claimed, contract }, from));
  else if (kind === "order" && !contractKnown) signals.push(signal("signature.unknown-exchange", { contract }, from));
  if (strangers.length > 0) {
    signals.push(signal("signature.unknown-recipient", { addresses: [...strangers] }, from));
  }
  return signals;
}

function detectNotes({ notes }: SignatureFacts): AnySignal[] {
  const of = (wanted: (code: string) => boolean) => {
    const found = notes.filter(({ code }) => wanted(code));
    const at = found.flatMap((note) => (note.at === null ? [] : [note.at])).slice(0, 10);
    return { codes: [...new Set(found.map(({ code }) => code))], at };
  };
  const unclear = of((code) => ambiguous.has(code));
  const hidden = of((code) => code === "hidden-text");
  const unsigned = of((code) => code === "unsigned-field");
  const varying = notes.find(({ code }) => code === "digest-varies");
  return [
    ...(unclear.codes.length > 0 ? [signal("signature.ambiguous", unclear, from)] : []),
    ...(hidden.codes.length > 0 ? [signal("signature.hidden-text", { codes: hidden.codes }, from)] : []),
    ...(unsigned.at.length > 0 ? [signal("signature.unsigned-field", { at: unsigned.at }, from)] : []),
    ...(varying ? [signal("signature.digest-varies", { at: varyingPart[`${varying.at}`] ?? "bytes" }, from)] : []),
  ];
}

/** By the place of the note; in a message's or a field's own bytes otherwise. */
const varyingPart: { readonly [at: string]: "domain" | "types" } = { domain: "domain", message: "types" };

function detectSigner({ wallet, signer, signIn }: SignatureFacts): AnySignal[] {
  return [
    ...(signer !== null && signer !== wallet ? [signal("signature.other-signer", { signer }, from)] : []),
    ...(signIn?.uri && !signIn.sameSite
      ? [signal("signature.sign-in-elsewhere", { domain: signIn.domain, uri: signIn.uri }, from)]
      : []),
  ];
}

/** Much for much less: what a signed order for an exchange gives away, if it does. */
export function detectTrades(orders: readonly OrderFact[]): AnySignal[] {
  return orders.flatMap(({ maker, offered, makerReceives, path, action }) => {
    const net = netSides(offered, makerReceives);
    if (action !== "sign" || !isOwn(maker) || net.gives.length === 0 || net.gets.length === 0) return [];
    const gives = leastOf(net.gives);
    const gets = mostOf(net.gets);
    const unfair = unfairness(gives, gets);
    if (!unfair) return [];
    const evidence = { path, gives: Math.round(gives), gets: Math.round(gets ?? 0) };
    return [signal("signature.lopsided-trade", evidence, { ...from, ...(unfair.absurd && { weight: 60 }) })];
  });
}
