import type { Condition, Meaning, SimulationSignals } from "@/server/risk/signals/simulation/evidence";
import type { SamplesOf } from "./types";
import { address, addresses, category, everyCase, list, network, some } from "./values";

const nativeCurrencies = ["1.5 USDC", "0.2 ETH", "ITEM #7", "3 × UNIT #2", "12 base units of 0x1234…5678", "9 DAI"];
/** Amounts of tokens without decimals, and of items without numbers. */
const odd = ["1 base unit of 0x1234…5678", "12 base units of FIX", "3 of ITEM"];
const given = [
  ...everyCase({ count: some, recipients: [[], addresses(1), addresses(2)] }).map(({ count, recipients }) => ({
    network,
    assets: nativeCurrencies.slice(0, count),
    recipients,
  })),
  ...odd.map((asset) => ({ network, assets: [asset], recipients: addresses(1) })),
];
/** Samples with a recipient. */
const paid = given.filter(({ recipients }) => recipients.length > 0);
const listed = paid.map((each) => ({ ...each, list, category }));
const standards = ["erc20", "collection", "erc721", "permit2"] as const;
const rights = everyCase({ standard: standards, symbol: [null, "USDC"], amount: ["unlimited", "250000"] })
  .filter(({ standard, amount }) => standard !== "erc721" || amount !== "unlimited")
  .map((each) => ({ network, token: address(3), spender: address(4), ...each }));
const kinds = ["owner", "implementation", "admin", "beacon", "role", "safe-owner", "safe-module", "safe-guard"];
const control = everyCase({ kind: [...kinds, "safe-handler", "code"], after: [null, address(6)] }).map((each) => ({
  network,
  contract: address(5),
  before: address(1),
  ...each,
}));
const calm: Meaning = { outcome: "success", given: [], received: [], approved: [], control: [] };
const meanings: Meaning[] = [
  calm,
  { ...calm, outcome: "reverted" },
  { ...calm, received: nativeCurrencies.slice(0, 1) },
  { ...calm, received: odd.slice(0, 1) },
  { ...calm, given: nativeCurrencies.slice(0, 2), received: nativeCurrencies.slice(2, 3) },
  { ...calm, approved: addresses(1), control: addresses(2) },
];
const conditions: Condition[][] = [["fee"], ["time"], ["producer"], ["gas-price"], ["balance"], ["time", "balance"]];

export const simulationSamples: SamplesOf<SimulationSignals> = {
  "simulation.pays-sanctioned": listed,
  "simulation.pays-flagged": listed,
  "simulation.meets-flagged": [{ network, contract: address(5), list, category }],
  "simulation.drained": paid.flatMap((each) => [true, false].map((everything) => ({ ...each, everything }))),
  "simulation.hidden-payee": paid,
  "simulation.paper-in-return": given.map((each) => ({ ...each, received: ["1000 GIFT"] })),
  "simulation.nothing-in-return": [
    ...given,
    ...(["back", "recorded", "kept", "taken", "later-payers", "never"] as const).map((later) => ({
      ...given[0]!,
      later,
    })),
  ],
  "simulation.fake-token": [null, address(1)].map((original) => ({
    ...{ network, token: address(3), symbol: "USDC", original },
  })),
  "simulation.approves-sanctioned": rights.map((each) => ({ ...each, list, category })),
  "simulation.approves-flagged": rights.map((each) => ({ ...each, list, category })),
  "simulation.approves-person": rights,
  "simulation.approves-unknown": rights,
  "simulation.approves-limited": rights,
  "simulation.control-to-flagged": control.map((each) => ({ ...each, after: address(6), list, category })),
  "simulation.control-lost": control,
  "simulation.code-changed": control.slice(0, 1),
  "simulation.control-changed": control,
  "simulation.pretended-transfer": some.map((count) => ({ network, tokens: addresses(count) })),
  "simulation.watched": everyCase({ conditions, usual: meanings, changed: meanings }).map((each) => ({
    network,
    ...each,
  })),
  "simulation.no-code": [{ network, address: address(3) }],
  "simulation.reverted": ["", "ERC20: transfer amount exceeds balance"].map((reason) => ({ network, reason })),
};
