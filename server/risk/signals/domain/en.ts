import type { Words } from "../words";
import type { DomainSignals } from "./evidence";

export const domainWordsEn: Words<DomainSignals> = {
  "domain.allowlisted": (e) => `${e.domain} is an official site according to ${e.list}`,
  "domain.userinfo": (e) => `The link hides its real site, ${e.host}, behind an @ sign`,
  "domain.ip-literal": (e) => `A bare IP address (${e.host}) instead of a site name`,
};
