import { join } from "../../wording/join";
import type { Words } from "../words";
import type { DomainSignals } from "./evidence";
import type { NameReason } from "./facts";

const list = (items: readonly string[]) => join(items, "and", (count) => `${count} more`);

/** Each completes "the name …". */
const because: { [Kind in NameReason["kind"]]: (reason: Extract<NameReason, { kind: Kind }>) => string } = {
  userinfo: () => "hides behind an @ sign",
  "ip-literal": () => "is an IP address",
  "punycode-lookalike": (r) => `spells '${r.brand}' with foreign letters`,
  "mixed-script": () => "mixes alphabets",
  "latin-lookalike": (r) => `is written in another alphabet's letters that read as '${r.reads}'`,
  "imitates-address": (r) => `pretends to be '${r.address}'`,
  "imitates-brand": (r) =>
    r.brand === r.written ? `imitates '${r.brand}'` : `imitates '${r.brand}' as '${r.written}'`,
  "brand-in-subdomain": (r) => `puts '${r.brand}' before someone else's domain`,
  "disguised-word": (r) => `disguises '${r.word}' as '${r.written}'`,
  "free-hosting-lure": (r) => `is on free hosting (${r.host}) with the word '${r.word}'`,
  "lure-words": (r) => `lures with the ${r.words.length === 1 ? "word" : "words"} ${list(quote(r.words))}`,
  "topic-words": (r) => `mentions ${list(quote(r.words))}`,
  "numbered-series": (r) => `looks like one of a numbered series ('${r.label}')`,
  "random-label": (r) => `looks made up at random ('${r.label}')`,
  "content-hash": () => "is a content hash",
  "cheap-tld": (r) => `has an ending that throw-away names often have (.${r.tld})`,
  "character-pattern": () => "has letter sequences common among them",
};

const quote = (words: readonly string[]) => words.map((word) => `'${word}'`);
const unnamed: readonly NameReason[] = [{ kind: "character-pattern" }];
const explain = (reasons: readonly NameReason[]) =>
  list(
    (reasons.length > 0 ? reasons : unnamed).map((reason) =>
      (because[reason.kind] as (r: NameReason) => string)(reason),
    ),
  );

export const domainWordsEn: Words<DomainSignals> = {
  "domain.allowlisted": (e) => `${e.domain} is an official site according to ${e.list}`,
  "domain.official": (e) => `${e.domain} belongs to ${e.brand}`,
  "domain.shared": (e) => `Many people use ${e.host}: this answer tells nothing of a single page there`,
  "domain.third-party": (e) => `Other sites load parts from ${e.domain}, so its letters alone don't block it`,
  "domain.deep-link": (e) => `This link of ${e.host} opens ${e.opens} in a wallet`,
  "domain.outgrown": (e) =>
    `This link of ${e.host} has more links within links than were followed: where it leads can't be told`,
  "domain.userinfo": (e) =>
    e.decodedHost === undefined
      ? `The link hides its real site, ${e.host}, behind an @ sign`
      : `Browsers open ${e.host} from this link; apps that decode links first, as wallets may, open ${e.decodedHost ?? "what stands before its @ sign"}`,
  "domain.ip-literal": (e) => `A bare IP address (${e.host}) instead of a site name`,
  "domain.content-hash": (e) =>
    `A page named by its content hash, at a gateway open to all (${e.gateway}): nothing tells who made it`,
  "domain.homograph": (e) =>
    `${e.unicode} spells '${e.brand}' with foreign letters that look the same; it is ${e.host}`,
  "domain.mixed-script": (e) => `${e.unicode} mixes letters of several alphabets in one word`,
  "domain.phishing-pattern": (e) => `${e.host} matches a pattern of phishing names: it ${explain(e.reasons)}`,
  "domain.suspicious-pattern": (e) => `${e.host} has traits of phishing names: it ${explain(e.reasons)}`,
};
