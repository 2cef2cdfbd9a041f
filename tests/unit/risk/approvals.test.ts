import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ApprovalFact, detectApprovals, type ListEvidence, type Listing, scoreOf } from "@/server/risk";
import { override } from "@/tests/support/override";

const nothing: ListEvidence = { listings: [], protected: null, override: null };
const named = (severity: Listing["severity"], more: Partial<ListEvidence> = {}): ListEvidence => ({
  ...{ ...nothing, ...more },
  listings: [
    {
      ...{ feedId: "OURS", feedName: "Ours", kind: "operator", category: "other", severity, label: null },
      ...{ firstSeen: "2026-11-01", lastSeen: "2026-11-21", matched: "x" },
    },
  ],
});
const limited: ApprovalFact = {
  ...{ network: "ethereum", standard: "erc20", token: "0xaa", spender: "0xbb", amount: "7" },
  ...{ broad: false, spenderKind: "contract", youngerThan: null, spenderDrains: false, spenderLists: nothing },
};
const reported = (fact: Partial<ApprovalFact>, spenderLists: ListEvidence) => {
  const signals = detectApprovals([{ ...limited, ...fact, spenderLists }]);
  return [...signals.map(({ id }) => id), scoreOf(signals)];
};

describe("a spender whom an operator's own list calls less bad", () => {
  it("is told of, where a stranger's limited right isn't", () => {
    expect(reported({}, nothing)).toEqual([0]);
    expect(reported({}, named("low"))).toEqual(["approval.flagged-spender", 10]);
    expect(reported({}, named("medium"))).toEqual(["approval.flagged-spender", 45]);
    expect(reported({}, named("high"))).toEqual(["approval.flagged-spender", 80]);
    expect(reported({}, named("medium", { override: override("allow") }))).toEqual([0]);
  });

  it("counts what a stranger counts or what the list says, and not both", () => {
    const eoa = { broad: true, spenderKind: "personal" } as const;
    expect(reported(eoa, named("low"))).toEqual(["approval.personal-spender", 40]);
    expect(reported(eoa, named("medium"))).toEqual(["approval.flagged-spender", 45]);
    expect(reported({ broad: true, spenderDrains: true }, named("medium"))).toEqual(["approval.drainer-spender", 60]);
    const many = ["0xa1", "0xa2", "0xa3"].map((token) => ({ ...limited, token, spenderLists: named("medium") }));
    expect(detectApprovals(many).map(({ id }) => id)).toEqual(new Array(3).fill("approval.flagged-spender"));
    expect(scoreOf(detectApprovals(many))).toBe(45);
    expect(reported({ broad: true }, named("low"))).toEqual(["approval.flagged-spender", 10]);
  });

  it("counts the same whatever the order of the rights, and no less with one more", () => {
    const right = fc.record({
      broad: fc.boolean(),
      spenderKind: fc.constantFrom("contract" as const, "personal" as const, "empty" as const),
      spenderDrains: fc.boolean(),
      spender: fc.constantFrom("0xb1", "0xb2"),
    });
    const lists = fc.constantFrom(named("low"), named("medium"));
    const rights = fc.array(right, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rights, lists, fc.infiniteStream(fc.nat()), (those, spenderLists, keys) => {
        const facts = those.map((each, index) => ({ ...limited, ...each, token: `0xa${index}`, spenderLists }));
        const order = new Map(facts.map((fact) => [fact, keys.next().value ?? 0]));
        const mixed = facts.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
        const score = scoreOf(detectApprovals(facts));
        expect(scoreOf(detectApprovals(mixed))).toBe(score);
        expect(scoreOf(detectApprovals(facts.slice(1)))).toBeLessThanOrEqual(score);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a spender that acts for whoever asks", () => {
  const known = (kind: string, more: Partial<ListEvidence> = {}): ListEvidence => ({
    ...{ ...nothing, ...more },
    protected: { label: "Multicall3", source: "curated", kind },
  });

  it("is told of, limited or not, where other known infrastructure isn't", () => {
    expect(reported({ broad: true }, known("system"))).toEqual(["approval.open-spender", 60]);
    expect(reported({}, known("system"))).toEqual(["approval.open-spender", 40]);
    expect(reported({ broad: true, spenderKind: null }, known("system"))).toEqual(["approval.open-spender", 60]);
    for (const kind of ["token", "router", "approval", "lending", "account", "safe", "protocol"])
      expect(reported({ broad: true }, known(kind)), kind).toEqual([0]);
    expect(reported({ broad: true }, known("system", { override: override("allow") }))).toEqual([0]);
    expect(reported({ broad: true }, known("system", { override: override("deny") }))).toEqual([
      "approval.flagged-spender",
      80,
    ]);
  });
});

describe("a mixer that may take tokens", () => {
  const mixer = (kind: Listing["kind"] = "community"): ListEvidence => {
    const { listings } = named("high");
    return { ...nothing, listings: listings.map((each) => ({ ...each, kind, category: "mixer" })) };
  };

  it("asks for review, however many rights it has", () => {
    expect(reported({}, mixer())).toEqual(["approval.mixer-spender", 45]);
    const many = ["0xa1", "0xa2", "0xa3"].map((token) => ({ ...limited, token, spenderLists: mixer() }));
    expect(detectApprovals(many).map(({ id }) => id)).toEqual(new Array(3).fill("approval.mixer-spender"));
    expect(scoreOf(detectApprovals(many))).toBe(45);
  });

  it("hides nothing that is worse, and is no excuse under sanctions or beside another list's word", () => {
    expect(reported({ broad: true, spenderDrains: true }, mixer())).toEqual(["approval.drainer-spender", 60]);
    expect(reported({}, mixer("sanctions"))).toEqual(["approval.sanctioned-spender", 80]);
    const both = { ...nothing, listings: [...mixer().listings, ...named("high").listings] };
    expect(reported({}, both)).toEqual(["approval.flagged-spender", 80]);
  });
});

describe("a spender that somebody alone commands", () => {
  const commandedBy = (lists: ListEvidence, more: Partial<ApprovalFact> = {}) => {
    const ruler = { address: "0xcc", lists };
    const [signal] = detectApprovals([{ ...limited, broad: true, ruler, ...more }]);
    return [signal?.id, signal?.weight, signal?.evidence && "ruler" in signal.evidence && signal.evidence.ruler];
  };
  const listed = (kind: Listing["kind"], category: string): ListEvidence => ({
    ...nothing,
    listings: named("high").listings.map((each) => ({ ...each, kind, category })),
  });

  it("is listed where he is, with that listing, and as good as a person's where he isn't", () => {
    expect(commandedBy(nothing)).toEqual(["approval.ruled-spender", 40, "0xcc"]);
    expect(commandedBy(listed("community", "drainer"))).toEqual(["approval.flagged-spender", 80, "0xcc"]);
    expect(commandedBy(listed("sanctions", "sanctions"))).toEqual(["approval.sanctioned-spender", 80, "0xcc"]);
    expect(commandedBy({ ...nothing, override: override("deny") })).toEqual(["approval.flagged-spender", 80, "0xcc"]);
    expect(commandedBy(listed("community", "mixer"))).toEqual(["approval.mixer-spender", 45, "0xcc"]);
    expect(commandedBy(named("low"))).toEqual(["approval.ruled-spender", 40, "0xcc"]);
    const evidence = { list: "Ours", category: "drainer", spender: "0xbb" };
    const ruler = { address: "0xcc", lists: listed("community", "drainer") };
    expect(detectApprovals([{ ...limited, ruler }])).toMatchObject([{ evidence, source: "Ours" }]);
  });

  it("is told by its own listing where that is worse, and also where its code drains", () => {
    const attacker = listed("community", "drainer");
    expect(commandedBy(listed("community", "mixer"), { spenderLists: attacker })[2]).toBe(false);
    expect(commandedBy(attacker, { spenderLists: listed("community", "mixer") })[2]).toBe("0xcc");
    expect(commandedBy(attacker, { spenderDrains: true })[0]).toBe("approval.flagged-spender");
  });

  it("is whose an operator says it is: whom he allows he allows with his commander, but for sanctions", () => {
    const allowed = { spenderLists: { ...nothing, override: override("allow") } };
    expect(commandedBy(listed("community", "drainer"), allowed)[0]).toBeUndefined();
    expect(commandedBy(listed("sanctions", "sanctions"), allowed)[0]).toBe("approval.sanctioned-spender");
  });
});

describe("a limited right", () => {
  it("counts where the spender's code drains, or where it covers all that there is and goes to a person", () => {
    expect(reported({ spenderDrains: true }, nothing)).toEqual(["approval.drainer-spender", 60]);
    const covers = (fact: Partial<ApprovalFact>) => reported({ covers: true, ...fact }, nothing);
    expect(covers({ spenderKind: "personal" })).toEqual(["approval.personal-spender", 40]);
    expect(covers({ spenderKind: "empty" })).toEqual(["approval.empty-spender", 40]);
    expect(covers({ ruler: { address: "0xcc", lists: nothing } })).toEqual(["approval.ruled-spender", 40]);
    expect(covers({ youngerThan: "2026-11-18T12:00:00.000Z" })).toEqual([0]);
    expect(reported({ spenderKind: "empty" }, nothing)).toEqual([0]);
  });
});

describe("a spender behind which somebody accused stands", () => {
  it("is listed as he is, unless an operator allows the spender", () => {
    for (const as of ["implementation", "owner"] as const) {
      const backers = [{ as, address: "0xcc", lists: named("high") }];
      const [signal] = detectApprovals([{ ...limited, backers }]);
      expect(signal).toMatchObject({ id: "approval.flagged-spender", weight: 80, source: "Ours" });
      expect(signal?.evidence).toMatchObject({ [as]: "0xcc", spender: "0xbb" });
      expect(reported({ backers }, { ...nothing, override: override("allow") })).toEqual([0]);
    }
  });
});
