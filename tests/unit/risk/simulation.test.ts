import { describe, expect, it } from "vitest";
import {
  type Coverage,
  judgeSimulation,
  judgeTransaction,
  type ListEvidence,
  type PassFacts,
  type Payee,
  type SimulatedApproval,
  type SimulatedAsset,
  type SimulationFacts,
  type TransactionFacts,
  titleOf,
} from "@/server/risk";
import { override } from "@/tests/support/override";

const network = "ethereum";
const at = (digit: number) => `0x${String(digit).repeat(40)}`;
const [wallet, target, party, tokenA, tokenB] = [at(1), at(2), at(3), at(4), at(5)];
const forever = String(2n ** 256n - 1n);
const coverage: Coverage = { intel: { indicators: 1, updatedAt: null }, chain: "complete", missing: [] };
const none: ListEvidence = { listings: [], protected: null, override: null };
const listed = (category: string): ListEvidence => ({
  ...none,
  listings: [
    {
      feedId: "A",
      feedName: "List A",
      kind: "community",
      category,
      severity: "high",
      label: null,
      firstSeen: "2026-01-02",
      lastSeen: "2026-11-20",
      matched: party,
    },
  ],
});

const transaction: TransactionFacts = {
  network,
  now: 1_790_000_000,
  value: "0",
  wallet,
  own: new Set([wallet]),
  parties: new Map(),
  effects: [],
  authorizations: [],
  imitations: [],
  coin: "ETH",
  fakeTokens: [],
  malformed: [],
  exceeded: null,
  calls: 1,
};
const named = (lists: ListEvidence, roles: string[]): TransactionFacts["parties"] =>
  new Map([[party, { address: party, lists, roles, kind: null, youngerThan: null, sanctioned: false }]]);
const pass: PassFacts = {
  name: "now",
  outcome: "success",
  given: [],
  received: [],
  payees: [],
  untraced: [],
  approvals: [],
  control: [],
  pretended: [],
};
const right = (more: Partial<SimulatedApproval>, lists = none): SimulatedApproval => ({
  standard: "erc20",
  token: tokenA,
  symbol: null,
  amount: "5",
  after: "5",
  broad: false,
  gained: true,
  coversBalance: false,
  spender: { address: party, lists, kind: "contract" },
  ...more,
});
const nativeCurrency: SimulatedAsset = {
  standard: "native",
  token: null,
  symbol: "ETH",
  tokenId: null,
  text: "1 ETH",
  whole: true,
  most: true,
  worth: 3_000,
  known: true,
  imitates: null,
  minted: false,
  burnt: false,
};
const payee = (lists: ListEvidence, kind: Payee["kind"]): Payee => ({
  address: party,
  lists,
  kind,
  named: false,
  mentioned: false,
  isTarget: false,
  takes: ["native"],
});
const run = (more: Partial<PassFacts>): SimulationFacts => ({
  network,
  wallet,
  target: { address: target, lists: none, kind: "contract" },
  revertReason: null,
  unaffordable: false,
  reported: { ...pass, ...more },
  others: [],
});
const judge = (simulation: SimulationFacts, facts: TransactionFacts = transaction) =>
  judgeSimulation({ transaction: facts, simulation, coverage, essentialMissing: [] });
const idsOf = ({ signals }: { signals: readonly { id: string }[] }) => signals.map(({ id }) => id);

describe("whoever gets something", () => {
  const grant = {
    kind: "transfer",
    path: "0",
    guessed: false,
    standard: "native",
    alternative: null,
    token: null,
    from: { address: wallet, role: "wallet" },
    to: party,
    amount: "1",
    tokenId: null,
    spender: null,
    via: "value",
    signed: false,
    symbol: null,
    worth: 3_000,
    atToken: true,
    fee: false,
    bulk: false,
  } as const;

  it.each([
    ...["mixer", "exploit", "phishing", "drainer", "stolen-funds"].map(listed),
    { ...none, override: override("deny") },
  ])("counts in a run as in the calldata, and once where both tell of him: %j", (lists) => {
    const facts = { ...transaction, parties: named(lists, ["recipient"]), effects: [grant] };
    const plain = judgeTransaction({ facts, coverage, essentialMissing: [] });
    const hidden = judge(
      run({ given: [nativeCurrency], received: [nativeCurrency], payees: [payee(lists, "contract")] }),
    );
    expect(hidden.score).toBe(plain.score);
    expect(hidden.signals[0]?.severity).toBe(plain.signals[0]?.severity);
    const both = judge(
      run({ given: [nativeCurrency], received: [nativeCurrency], payees: [payee(lists, "contract")] }),
      facts,
    );
    expect(both.score).toBe(plain.score);
  });

  it("is no less of a thief for being called a mixer", () => {
    const attacker = judge(run({ given: [nativeCurrency], payees: [payee(none, "personal")] }));
    expect(idsOf(attacker)).toContain("simulation.drained");
    const mixer = judge(run({ given: [nativeCurrency], payees: [payee(listed("mixer"), "personal")] }));
    expect(mixer.score).toBeGreaterThanOrEqual(attacker.score);
  });

  it("is told to take the whole balance only where it is so of all that is taken", () => {
    const token: SimulatedAsset = { ...nativeCurrency, standard: "erc20", token: tokenA, symbol: "A", text: "9 A" };
    const item: SimulatedAsset = { ...token, standard: "erc721", tokenId: "7", text: "item 7" };
    const takes = ["native", tokenA];
    const notified = (...given: SimulatedAsset[]) => {
      const found = judge(run({ given, payees: [{ ...payee(none, "personal"), takes }] })).signals;
      return found.map((one) => one.id === "simulation.drained" && [titleOf(one, "en"), titleOf(one, "pt")]);
    };
    const attacker = `${party}, which the transaction doesn't name, and nothing of worth comes back`;
    const ladrao = `${party}, que a transação não menciona, e nada de valor volta`;
    expect(notified(nativeCurrency, token)).toEqual([
      [
        `In the simulation 1 ETH and 9 A, the whole balance or nearly so, leave the wallet for ${attacker}`,
        `Na simulação saem da carteira 1 ETH e 9 A, todo ou quase todo o saldo, para ${ladrao}`,
      ],
    ]);
    for (const other of [{ ...nativeCurrency, whole: false }, item])
      expect(notified(other, token)).toEqual([
        [
          `In the simulation ${other.text} and 9 A leave the wallet for ${attacker}`,
          `Na simulação saem da carteira ${other.text} e 9 A para ${ladrao}`,
        ],
      ]);
  });

  describe("and gives a token that nobody lists", () => {
    const paper: SimulatedAsset = {
      ...nativeCurrency,
      standard: "erc20",
      token: tokenB,
      text: "9 B",
      known: false,
      worth: null,
    };
    const half = { ...nativeCurrency, whole: false };
    const given = (more: Partial<SimulatedAsset>, received = paper) =>
      judge(run({ given: [{ ...half, ...more }], received: [received], payees: [payee(none, "personal")] }));
    const fake = { ...paper, imitates: { symbol: "USDC", original: at(6) } };

    it.each([
      ["half of the coin or more", {}],
      ["half of a known token without a price", { worth: null }],
    ])("for %s: asks for review", (_, more) => {
      const { decision, signals } = given(more);
      expect([decision, ...signals.map(({ id, weight }) => `${id} ${weight}`)]).toEqual([
        "REVIEW",
        "simulation.paper-in-return 40",
      ]);
    });

    it.each([
      ["most of a small wallet", { worth: 900 }],
      ["a smaller part", { most: false }],
      ["half of what nobody lists", { worth: null, known: false }],
    ])("for %s: is let be", (_, more) => {
      expect(given(more)).toMatchObject({ decision: "ALLOW", signals: [] });
    });

    describe("or something that may be worth it, for half of the coin", () => {
      const item: SimulatedAsset = { ...paper, standard: "erc721", tokenId: "7", text: "item 7", minted: true };
      const bought = (received: SimulatedAsset, lists: SimulationFacts["target"]["lists"], taken = half) =>
        judge({
          ...run({ given: [taken], received: [received], payees: [payee(none, "personal")] }),
          target: { address: target, lists, kind: "contract" },
        }).signals.map(({ id, weight }) => `${id} ${weight}`);
      const market = { ...none, protected: { label: "SeaDrop", source: "the project" } };
      const system = { ...none, protected: { label: "WETH", source: "the project", kind: "system" } };
      const allowed = { ...none, override: override("allow") };

      it.each([
        ["an item at a known market", item, market],
        ["an item where the account trusts", item, allowed],
        ["a known token without a price, wherever", { ...paper, known: true }, none],
      ])("%s: is let be", (_, received, lists) => {
        expect(bought(received, lists)).toEqual([]);
      });

      it.each([
        ["an item wherever", item, none],
        ["an item by way of what only serves the network", item, system],
        ["a token of nobody's at a known market", paper, market],
        ["next to nothing of a known token", { ...paper, known: true, worth: 1 }, none],
      ])("%s: is told", (_, received, lists) => {
        expect(bought(received, lists)).toHaveLength(1);
      });

      it("for all of it, is told wherever", () => {
        expect(bought(item, market, nativeCurrency)).toEqual(["simulation.paper-in-return 40"]);
      });
    });

    it("is told where it bears a known one's name, once, whatever it takes", () => {
      expect(idsOf(given({ most: false }, fake))).toEqual(["simulation.fake-token"]);
      expect(given({}, fake)).toMatchObject({ decision: "BLOCK" });
      const fakeTokens = [{ token: tokenB, symbol: "USDC", original: at(6) }];
      const bought = judge(run({ received: [fake] }), { ...transaction, fakeTokens });
      expect(idsOf(bought)).toEqual(["transaction.fake-token"]);
    });
  });

  describe("or nobody at all", () => {
    const token = (address: string, text: string): SimulatedAsset => ({
      ...{ ...nativeCurrency, standard: "erc20", token: address, text },
    });
    const [a, b] = [token(tokenA, "9 A"), token(tokenB, "7 B")];
    const paper: SimulatedAsset = { ...token(at(6), "5 C"), known: false, worth: null, whole: false, most: false };

    it("is not told as what a contract takes that nobody knows", () => {
      const custodian = { ...payee(none, "contract"), isTarget: true, takes: [tokenA] };
      const found = judge(run({ given: [a, b], payees: [custodian], untraced: [b] })).signals;
      expect(found.map((one) => [one.weight, titleOf(one, "en"), titleOf(one, "pt")])).toEqual([
        [
          30,
          "In the simulation 9 A and 7 B leave the wallet, and nothing comes back",
          "Na simulação saem da carteira 9 A e 7 B, e nada volta",
        ],
      ]);
    });

    const burnt = (asset: SimulatedAsset, received = paper, lists: SimulationFacts["target"]["lists"] = none) =>
      judge({
        ...run({ given: [asset], received: [received], untraced: [asset] }),
        target: { address: target, lists, kind: "contract" },
      }).signals.map((one) => `${one.weight} ${titleOf(one, "en")}`);

    it("gets all of a known token, burnt for one that nobody lists: is told", () => {
      const end = "comes back, which no list knows or which isn't known to be worth it";
      expect(burnt({ ...a, burnt: true })).toEqual([`40 In the simulation 9 A leaves the wallet, and only 5 C ${end}`]);
    });

    it.each<[string, ...Parameters<typeof burnt>]>([
      ["what a token takes back itself, as those do that wrap another", a],
      ["a part of it", { ...a, burnt: true, whole: false }],
      ["what nobody lists", { ...a, burnt: true, known: false, worth: null }],
      ["collectibles, which are burnt for others", { ...a, burnt: true, standard: "erc721" }],
      ["for what is worth it", { ...a, burnt: true }, b],
      [
        "where a known contract is called",
        { ...a, burnt: true },
        paper,
        { ...none, protected: { label: "M", source: "S" } },
      ],
    ])("gets %s: is let be", (_, ...what) => {
      expect(burnt(...what)).toEqual([]);
    });
  });

  it.each(["simulation", "calldata"])("makes nothing weigh less for one more word against him: %s", (where) => {
    const other = { ...payee(none, "personal"), address: at(7) };
    const score = (lists: ListEvidence) =>
      where === "simulation"
        ? judge(run({ given: [nativeCurrency], payees: [payee(lists, "personal")] })).score
        : judge(run({ given: [nativeCurrency], payees: [{ ...payee(lists, "personal"), takes: [] }, other] }), {
            ...transaction,
            parties: named(lists, ["recipient"]),
            effects: [grant],
          }).score;
    const exploited = listed("exploit");
    const both = { ...exploited, listings: [...exploited.listings, ...listed("scam").listings] };
    expect(score(both)).toBeGreaterThanOrEqual(score(exploited));
  });

  it("may be a mixer, which asks for review and does not block", () => {
    const { riskLevel, decision } = judge(run({ approvals: [right({}, listed("mixer"))] }));
    expect([riskLevel, decision]).toEqual(["CAUTION", "REVIEW"]);
  });
});

describe("what the calldata told of rights already", () => {
  const grant = {
    kind: "allowance",
    path: "0",
    guessed: false,
    standard: "erc20",
    alternative: null,
    token: tokenA,
    owner: { address: wallet, role: "wallet" },
    spender: party,
    amount: "5",
    unlimited: false,
    tokenId: null,
    expiration: null,
    deadline: null,
    via: "approve",
    signed: false,
    revocation: false,
    symbol: null,
    worth: 5,
    balance: null,
    collection: null,
  } as const;
  const all = { amount: "unlimited", after: forever, broad: true } as const;
  const seen = (
    approval: Partial<SimulatedApproval>,
    effects: TransactionFacts["effects"],
    lists: ListEvidence = none,
  ) =>
    idsOf(
      judge(run({ approvals: [right(approval, lists)] }), {
        ...transaction,
        parties: named(lists, ["spender"]),
        effects,
      }),
    ).filter((id) => id.startsWith("simulation."));

  it.each([
    ["the same", {}, grant],
    ["less, as after a part was used", { amount: "3", after: "3" }, grant],
    ["without end", all, { ...grant, amount: forever, unlimited: true }],
    ["all that 96 bits hold", all, { ...grant, amount: String(2n ** 96n - 1n), unlimited: true }],
    ["more than there is", { ...all, after: "5" }, grant],
    ["a raise", { amount: "12", after: "12" }, { ...grant, via: "increaseAllowance" }],
    ["an item", { standard: "erc721", amount: "5", after: "1" }, grant],
    ["a collection", { ...all, standard: "collection", amount: "all", after: "1" }, { ...grant, amount: "all" }],
    ["all tokens in one place", {}, { ...grant, token: null, amount: "all" }],
  ] as const)("is not told again: %s", (_, approval, effect) => {
    expect(seen(approval, [effect])).toEqual([]);
  });

  it.each([
    ["another token, without end", { ...all, token: tokenB }, grant, "simulation.approves-unknown"],
    ["the same token, without end", all, grant, "simulation.approves-unknown"],
    [
      "all items of what was approved as one",
      { ...all, standard: "collection", amount: "all", after: "1" },
      grant,
      "simulation.approves-unknown",
    ],
    ["more of it", { amount: "6", after: "6" }, grant, "simulation.approves-limited"],
    ["another item", { standard: "erc721", amount: "9", after: "1" }, grant, "simulation.approves-limited"],
    [
      "what was only for the transaction",
      {},
      { ...grant, via: "transient", amount: forever, unlimited: true },
      "simulation.approves-limited",
    ],
    ["what was to be taken back", all, { ...grant, amount: "0", revocation: true }, "simulation.approves-unknown"],
  ] as const)("is told of where it goes further: %s", (_, approval, effect, id) => {
    expect(seen(approval, [effect])).toEqual([id]);
  });

  it("hides no listed spender behind a revocation that isn't one", () => {
    const effect = { ...grant, amount: "0", revocation: true };
    expect(seen(all, [effect], listed("drainer"))).toEqual(["simulation.approves-flagged"]);
  });
});

describe("what the calldata told of control already", () => {
  const change = {
    kind: "control",
    path: "0",
    guessed: false,
    action: "transfer-ownership",
    subject: target,
    grants: true,
    by: { address: wallet, role: "wallet" },
    beneficiary: at(6),
    detail: {},
  } as const;
  const seen = (after: string | null) =>
    idsOf(
      judge(
        run({
          control: [
            {
              kind: "owner",
              contract: target,
              before: wallet,
              after,
              isWallets: true,
              gainer: after === null ? null : { address: after, lists: none, kind: "contract" },
            },
          ],
        }),
        { ...transaction, effects: [change] },
      ),
    ).filter((id) => id.startsWith("simulation."));

  it("is told again only where somebody else gets it", () => {
    expect(seen(at(6))).toEqual([]);
    expect(seen(null)).toEqual([]);
    expect(seen(at(7))).toEqual(["simulation.control-lost"]);
  });
});

describe("what nobody knows of a call", () => {
  const lure = {
    kind: "lure",
    path: "0",
    guessed: false,
    name: "verify",
    target: party,
    value: "5",
    strength: "strong",
  };
  const facts = (kind: "contract" | "empty"): TransactionFacts => {
    const [found] = named(none, ["target"]).values();
    return { ...transaction, effects: [lure as never], parties: new Map([[party, { ...found!, kind }]]) };
  };
  const bare = (kind: "personal" | "empty"): SimulationFacts => {
    const ran = run({});
    return { ...ran, target: { ...ran.target, kind } };
  };

  it("is answered by a run, where there is code to run", () => {
    expect(idsOf(judge(run({}), facts("contract")))).toEqual([]);
    expect(idsOf(judge(run({}), facts("empty")))).toEqual(["transaction.sweeper-function"]);
    expect(idsOf(judge(bare("personal"), facts("contract")))).toEqual(["transaction.sweeper-function"]);
    expect(idsOf(judge(bare("empty"), facts("contract")))).toEqual(["transaction.sweeper-function"]);
  });
});
