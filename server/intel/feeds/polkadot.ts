import { parseJson, textOf } from "./parse-json";
import { type FeedDefinition, hours } from "./types";

/** Two files: `{ allow, deny, denySub }` of hosts, and addresses by the site that used them. */
export const polkadot: FeedDefinition = {
  id: "POLKADOT",
  name: "polkadot-js phishing list",
  kind: "community",
  urls: ["https://polkadot.js.org/phishing/all.json", "https://polkadot.js.org/phishing/address.json"],
  licence: "Apache-2.0",
  refreshMs: hours(2),
  parserVersion: 2,
  parse: (file) =>
    parseJson(file, {
      "deny.*": ({ value }) => ({ kind: "domain", value: textOf(value), category: "phishing", severity: "high" }),
      // Hosts with many tenants, listed so that they are not blocked whole: they vouch for nothing below.
      "allow.*": ({ value }) => ({ kind: "allowed", value: textOf(value), exact: true }),
      // Pages of hosts that are honest otherwise.
      "denySub.*": ({ value }) => ({ kind: "domain", value: textOf(value), category: "phishing", severity: "high" }),
      "*.*": ({ value, path }) => ({
        kind: "address",
        value: textOf(value),
        category: "phishing",
        severity: "high",
        label: textOf(path[0]),
      }),
    }),
};
