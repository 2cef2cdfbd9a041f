import { candidatesFor } from "../calldata/registry";
import type { Address } from "../calldata/types";
import { misplacedClaim } from "./claims";
import { namedIn } from "./links";
import { recognise } from "./recognise";
import { paidBy, receiversOf, recipientsOf } from "./recognise/custom";
import { placed, type Signing } from "./recognise/meaning";
import { readSignIn } from "./sign-in";
import { hasHidden, isReadable } from "./text";
import { collectLeaves } from "./typed-data/collect";
import { digestOf } from "./typed-data/digest";
import { MAX_MENTIONS } from "./typed-data/limits";
import { Normaliser } from "./typed-data/normalise";
import { isPlainText } from "./typed-data/plain-text";
import { Struct } from "./typed-data/struct";
import { readTypes } from "./typed-data/types-of";
import type { DecodedSignature, SignatureInput, SignatureReading, SigningDomain, TypedDataInput } from "./types";

/** `eth_signTypedData_v4`: the hash that is signed, and what the message means by its structure. Work is bounded. */
export function readTypedData(input: SignatureInput & { data: TypedDataInput }): SignatureReading {
  const { data, chainId } = input;
  const wallet = input.wallet.toLowerCase() as Address;
  const { types, sound, definesDomain, isStandardDomain } = readTypes(data);
  const normaliser = new Normaliser(types);
  if (!sound) normaliser.note("bad-types", null);
  if (!Object.hasOwn(types, data.primaryType)) normaliser.note("bad-types", "primaryType");

  const domain = normaliser.struct("EIP712Domain", data.domain, "domain");
  const aboutDomain = data.primaryType === "EIP712Domain";
  const message = aboutDomain ? domain : normaliser.struct(data.primaryType, data.message, "message");
  const signing: Signing = { chainId, wallet, domain: readDomain(domain.typed) };
  const meaning = recognise(message.typed ?? new Struct("", [], []), signing);
  if (meaning.cut) normaliser.note("too-large", "message");
  const isWhole = normaliser.hashable && domain.typed;
  const hashed = isWhole ? digestOf(types, isWhole, aboutDomain ? null : message.typed) : null;
  if (hashed === "too-large") normaliser.note("too-large", null);
  const digest = hashed === "too-large" ? null : (hashed?.digest ?? null);
  if (hashed && hashed !== "too-large" && hashed.varies) normaliser.note("digest-varies", "message");
  if (!definesDomain || !isStandardDomain) normaliser.note("digest-varies", "domain");

  const leaves = collectLeaves([domain.typed, message.typed], normaliser.others);
  if (leaves.wrapped.some(isHiding)) normaliser.note("hidden-text", "message");
  const signIn = leaves.texts.map(readSignIn).find((found) => found !== null) ?? null;
  const { hosts, links, cut } = namedIn(leaves.texts);
  if (cut || leaves.addresses.size >= MAX_MENTIONS) normaliser.note("too-large", "message");
  leaves.addresses.delete(wallet);
  const gain = meaning.recipients ?? (meaning.kind === "custom" ? recipientsOf(message.typed) : []);
  const recipients = gain.filter((one) => one !== wallet);
  return {
    kind: meaning.kind,
    protocol: meaning.protocol,
    decoded: {
      kind: "typed-data",
      primaryType: data.primaryType.slice(0, 256),
      domain: domain.shown,
      message: message.shown ?? {},
    } as DecodedSignature,
    digest,
    notes: normaliser.notes,
    domain: signing.domain,
    domainSigned: definesDomain,
    misplaced: misplacedClaim(signing.domain, meaning.protocol),
    signer: meaning.signer ?? null,
    granted: placed(meaning.effects ?? []),
    calls: meaning.calls ?? [],
    authorizations: meaning.authorizations ?? [],
    recipients,
    payees: message.typed && meaning.kind === "custom" ? receiversOf(message.typed, wallet) : [],
    paid: meaning.kind === "custom" ? (message.typed ? paidBy(message.typed) : []) : (meaning.recipients ?? []),
    signIn,
    // Every recipient is looked up, regardless of the number of addresses before it.
    mentions: [...new Set([...recipients, ...leaves.addresses])],
    hosts,
    links,
    opaque: isOpaque(message.typed),
    readable: message.typed !== null && isPlainText(message.typed),
    values: normaliser.values,
  };
}

/** Bytes of few characters may be anything. */
const MIN_TEXT = 16;

function isHiding(text: string): boolean {
  return text.length >= MIN_TEXT && isReadable(text) && hasHidden(text);
}

function readDomain(domain: Struct | null): SigningDomain {
  const chainId = domain?.at("chainId");
  return {
    name: domain?.text("name") || null,
    chainId: typeof chainId === "bigint" ? chainId : null,
    verifyingContract: domain?.address("verifyingContract") ?? null,
  };
}

/**
 * Whether the message contains hashes by name, or calls that no honest tool writes in this form: the signer approves
 * hidden content.
 */
function isOpaque(message: Struct | null): boolean {
  if (message === null) return false;
  return [...message.fields()].some(
    ({ name, kind, value }) =>
      (kind === "bytes32" || kind === "bytes") &&
      typeof value === "string" &&
      !/^0x0*$/.test(value) &&
      (/root|hash|digest|merkle/i.test(name) || (kind === "bytes" && candidatesFor(value.slice(0, 10)).length > 0)),
  );
}
