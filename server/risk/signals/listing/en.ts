import type { Words } from "../words";
import type { ListingEvidence, ListingSignals } from "./evidence";

const listed = (as: string) => (e: ListingEvidence) =>
  `Listed by ${e.list} as ${as}${e.label ? ` (${e.label})` : ""}: ${e.value}`;

const because = ({ reason }: { reason?: string }) => (reason ? `: ${reason}` : "");

export const listingWordsEn: Words<ListingSignals> = {
  "listing.sanctioned": (e) => `Under sanctions according to ${e.list}${e.label ? ` (${e.label})` : ""}: ${e.value}`,
  "listing.phishing": listed("phishing"),
  "listing.drainer": listed("a wallet drainer"),
  "listing.scam": (e) => listed(e.category === "scam" ? "a scam" : "harmful")(e),
  "listing.exploiter": listed("an exploiter or thief"),
  "listing.exploited": listed("an exploited contract; approvals to it are dangerous"),
  "listing.poisoner": listed("an address poisoner"),
  "listing.mixer": listed("a mixer"),
  "listing.malware": listed("malware"),
  "listing.disputed": (e) =>
    `${e.list} lists ${e.value}, but it is ${e.protectedAs}, known infrastructure: not counted`,
  "listing.contested": (e) =>
    `${e.list} lists ${e.value}, though it is official according to ${e.vouchedBy === "curated" ? "the built-in list of well-known projects" : e.vouchedBy}: a mistake, or a site taken over`,
  "listing.protected": (e) => `Known infrastructure: ${e.label}`,
  "override.denied": (e) => `Blocked by this installation's operator${because(e)}`,
  "override.allowed": (e) => `Allowed by this installation's operator${because(e)}`,
};
