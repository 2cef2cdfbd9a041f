import type { SignalDefinition } from "../../types";

export const domainDefinitions = {
  "domain.allowlisted": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "The domain stands on an allowlist of official sites, so what only looks suspicious counts nothing.",
    falsePositives: "A taken-over official site would still be allowed until a list names it.",
  },
  "domain.official": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "The domain is a well-known project's own, so it imitates nobody. One community list that names it asks for review, two count in full.",
    falsePositives: "A taken-over official site would still pass until a list names it.",
  },
  "domain.shared": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "A platform, shortener or gateway that many people use: forms, files, posts and links that lead on. Lists and the name judge the host; of the single page no more is known than what its address says.",
    falsePositives: "None: it only says how far the answer reaches.",
  },
  "domain.third-party": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "Other sites load parts from this domain (scripts, pictures, ads), as HTTP Archive saw on dozens of pages at least. Its letters alone would have blocked it; so they only ask for review. Lists still count in full.",
    falsePositives: "Scripts that attackers put into hacked sites come from such domains too, until a list names them.",
  },
  "domain.deep-link": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "A wallet's own link that opens another site within the wallet. That site is judged beside the link's host: lists, overrides and its name.",
    falsePositives: "None: it only says which site is meant.",
  },
  "domain.outgrown": {
    family: "domain",
    severity: "medium",
    weight: 35,
    meaning:
      "A wallet's own link with more links within links, or times that they are encoded, than are followed. What was not read may lead anywhere.",
    falsePositives: "None known: honest links open one site.",
  },
  "domain.userinfo": {
    family: "domain",
    severity: "high",
    weight: 60,
    meaning: "The URL carries text before an @, which makes it look like another site.",
    falsePositives: "Old FTP-style links; rare on the web.",
  },
  "domain.ip-literal": {
    family: "domain",
    severity: "medium",
    weight: 30,
    meaning: "A bare public IP address instead of a name: honest wallet sites have a name.",
    falsePositives: "Test servers; private and loopback addresses don't count.",
  },
  "domain.content-hash": {
    family: "domain",
    severity: "medium",
    weight: 30,
    meaning:
      "A hash of IPFS in place of a name or a page, at a gateway that serves whatever anyone publishes. It has no owner that a list or its letters could tell of.",
    falsePositives: "Honest projects that publish releases this way; their own domains lead there too.",
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
      "The lexical model finds that the name reads like phishing for wallets: what it imitates, which words lure, how it is held. Of honest names in general fewer than one in a thousand reads like this; of honest crypto projects' names, which phishing imitates, one or two in a hundred.",
    falsePositives:
      "New honest projects whose names promise claims, drops or rewards on cheap domains; an allowlist or an operator's override clears them. The model card gives precision and recall by threshold.",
  },
  "domain.suspicious-pattern": {
    family: "domain",
    severity: "medium",
    weight: 30,
    meaning:
      "The lexical model finds traits of phishing names, but not enough to block. Of honest names in general about one in a hundred reads like this, of honest crypto projects' names about one in twenty. Also a brand misspelt, cut by a hyphen or alone at a free hoster, a name that begins with a brand's address, a name all in another alphabet's letters that read as Latin ones, and a page that anybody may make, under a name that would be blocked as a domain.",
    falsePositives:
      "Young crypto projects, campaigns, pages at free hosters and projects' own channels for support; an allowlist or an override clears them.",
  },
} satisfies Record<string, SignalDefinition>;
