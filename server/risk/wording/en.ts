import type { ListingEvidence } from "../signals/evidence";
import type { MissingEvidence, Wording } from "./index";
import { join } from "./join";

const missing: Record<MissingEvidence, string> = {
  "account-type": "the kind of account",
  code: "the contract code",
  "sanctions-oracle": "the on-chain sanctions list",
  allowances: "the live token approvals",
  history: "older history",
  creator: "who created it",
  counterparties: "its counterparties",
  intel: "the threat lists",
};

const nameOf = (id: string) => missing[id as MissingEvidence] ?? id;
const listed = (as: string) => (e: ListingEvidence) =>
  `Listed by ${e.list} as ${as}${e.label ? ` (${e.label})` : ""}: ${e.value}`;

export const en: Wording = {
  missing,
  signals: {
    "listing.sanctioned": (e) => `On the sanctions list ${e.list}${e.label ? ` (${e.label})` : ""}: ${e.value}`,
    "listing.phishing": listed("phishing"),
    "listing.drainer": listed("a wallet drainer"),
    "listing.scam": listed("a scam"),
    "listing.exploiter": listed("an exploiter or thief"),
    "listing.exploited": listed("an exploited contract; approvals to it are dangerous"),
    "listing.poisoner": listed("an address poisoner"),
    "listing.mixer": listed("a mixer"),
    "listing.malware": listed("malware"),
    "listing.disputed": (e) =>
      `${e.list} lists ${e.value}, but it is ${e.protectedAs}, known infrastructure: not counted`,
    "override.denied": (e) => `Denied by this installation's operator ${e.author}: ${e.reason}`,
    "override.allowed": (e) => `Allowed by this installation's operator ${e.author}: ${e.reason}`,
    "domain.allowlisted": (e) => `${e.domain} is an official site according to ${e.list}`,
    "domain.userinfo": (e) => `The link hides its real site, ${e.host}, behind an @ sign`,
    "domain.ip-literal": (e) => `A bare IP address (${e.host}) instead of a site name`,
    "coverage.essential-missing": (e) =>
      `Could not check ${join(e.missing.map(nameOf), "and", (n) => `${n} more`)}, so it can't be called safe`,
  },
};
