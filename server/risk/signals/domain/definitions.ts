import type { SignalDefinition } from "../../types";

export const domainDefinitions = {
  "domain.allowlisted": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "The domain is on an allowlist of official sites. Findings that only look suspicious add nothing to the score.",
    falsePositives: "A compromised official site would still be allowed until a list names it.",
  },
  "domain.official": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "The domain is a well-known project's own, so it imitates no other project. One community list that names it requires review, two count in full.",
    falsePositives: "A compromised official site would still pass until a list names it.",
  },
  "domain.shared": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "The domain is a platform, shortener or gateway that many users share: forms, files, posts and redirects. Lists and the name assess the host. A single page is assessed by its URL only.",
    falsePositives: "None: the signal only states the limit of the assessment.",
  },
  "domain.third-party": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "Other sites load parts from this domain (scripts, pictures, ads), as HTTP Archive saw on dozens of pages at least. Its letters alone would have blocked it. They only require review for this reason. Lists still count in full.",
    falsePositives:
      "Scripts that attackers put into compromised sites come from such domains too, until a list names them.",
  },
  "domain.deep-link": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "The URL is a wallet's own link that opens another site within the wallet. That site is assessed beside the link's host: lists, overrides and its name.",
    falsePositives: "None: the signal only states which site is meant.",
  },
  "domain.outgrown": {
    family: "domain",
    severity: "medium",
    weight: 35,
    meaning:
      "The URL is a wallet's own link that exceeds the limit of nested links or nested encodings. The unread part may lead anywhere.",
    falsePositives: "None known: legitimate links open one site.",
  },
  "domain.userinfo": {
    family: "domain",
    severity: "high",
    weight: 60,
    meaning: "The URL carries text before an @, which makes it look like another site.",
    falsePositives: "Old FTP-style links. They are rare on the web.",
  },
  "domain.ip-literal": {
    family: "domain",
    severity: "medium",
    weight: 30,
    meaning: "The host is a bare public IP address instead of a name. Legitimate wallet sites have a name.",
    falsePositives: "Test servers. Private and loopback addresses don't count.",
  },
  "domain.content-hash": {
    family: "domain",
    severity: "medium",
    weight: 30,
    meaning:
      "The URL contains a hash of IPFS in place of a name or a page, at a gateway that serves any published content. It has no owner that a list or its letters could identify.",
    falsePositives: "Legitimate projects that publish releases in this way. Their own domains lead there too.",
  },
  "domain.homograph": {
    family: "domain",
    severity: "critical",
    weight: 75,
    meaning: "International letters in the name read as a well-known project's name, on a domain that isn't its own.",
    falsePositives: "A project's own international names that the built-in list of its domains misses.",
  },
  "domain.mixed-script": {
    family: "domain",
    severity: "medium",
    weight: 35,
    meaning: "One word of the name mixes Latin letters with Cyrillic, Greek or Armenian ones, which look the same.",
    falsePositives: "Deliberate spellings; registries refuse most of them.",
  },
  "domain.phishing-pattern": {
    family: "domain",
    severity: "high",
    weight: 60,
    meaning:
      "The lexical model finds that the name reads like phishing for wallets, by the brand it imitates, its words and its hosting. Fewer than one in a thousand legitimate names in general read like this. For legitimate crypto projects, which phishing imitates, the rate is one or two in a hundred.",
    falsePositives:
      "New legitimate projects whose names promise claims, drops or rewards on cheap domains. An allowlist or an operator's override clears them. The model card gives precision and recall by threshold.",
  },
  "domain.suspicious-pattern": {
    family: "domain",
    severity: "medium",
    weight: 30,
    meaning:
      "The lexical model finds traits of phishing names, but not enough to block. About one in a hundred legitimate names in general reads like this, and about one in twenty names of legitimate crypto projects. The signal also covers a brand that is misspelt, cut by a hyphen or alone at a free host. It covers a name that begins with a brand's address, and a name written in another alphabet that reads as Latin. It covers a page that any user may create, under a name that would be blocked as a domain.",
    falsePositives:
      "Young crypto projects, campaigns, pages at free hosts and projects' own support channels. An allowlist or an override clears them.",
  },
} satisfies Record<string, SignalDefinition>;
