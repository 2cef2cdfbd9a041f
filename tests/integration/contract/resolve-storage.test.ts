import { describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import { elsewhere, person, startContractBench } from "./support";

const bench = share(() => startContractBench(["awaited.sol", "lures.sol", "proxies.sol"]));

const reported = "contract.undelivered";
const endingInZero = `${elsewhere.slice(0, -4)}0000`;

describe("what is paid for now and handed out later", () => {
  it.each([
    ["LaterTokenSale", [person]],
    ["ListedTokenSale", [person]],
    ["LaterDaySale", [person, elsewhere]],
    ["LaterExchange", [elsewhere, person]],
    ["FlaggedSale", [person, elsewhere]],
    ["EditionSale", [person, elsewhere]],
  ])("%s: nothing is set, and one person has it all", async (name, args) => {
    const { ids, assessment } = await bench.judgeNew(name, args);
    expect(ids).toContain(reported);
    expect(assessment.decision).toBe("REVIEW");
  });

  it.each([
    ["NamedTokenSale", [person, elsewhere]],
    ["StoppedTokenSale", [person, endingInZero]],
    ["KeepingSale", []],
    ["ThankingBox", [person]],
  ])("%s is honest", async (name, args) => {
    const { ids, assessment } = await bench.judgeNew(name, args);
    expect(ids).not.toContain(reported);
    expect(assessment.decision).toBe("ALLOW");
  });

  it("once it is set, it can be had", async () => {
    const sale = await bench.deploy("LaterTokenSale", [person]);
    await bench.send("LaterTokenSale", sale, "setToken", [elsewhere]);
    expect((await bench.judge(sale)).ids).not.toContain(reported);
  });

  it("and so where other flags stand beside the one that is set", async () => {
    const sale = await bench.deploy("FlaggedSale", [person, elsewhere]);
    await bench.send("FlaggedSale", sale, "setOpen", [true]);
    expect((await bench.judge(sale)).ids).not.toContain(reported);
  });

  it("one way that is open is enough", async () => {
    const exchange = await bench.deploy("LaterExchange", [elsewhere, person]);
    await bench.send("LaterExchange", exchange, "set", [elsewhere, false, true]);
    expect((await bench.judge(exchange)).ids).not.toContain(reported);
  });

  it("several have it in their hands where it goes to a contract", async () => {
    const several = await bench.deploy("MultisigWallet");
    expect((await bench.judgeNew("LaterTokenSale", [several])).ids).not.toContain(reported);
  });
});

describe("what is done for as many signatures as it keeps a number of", () => {
  it.each([
    ["RoundsWallet", [[person], 0], ["contract.open-delegatecall"], "REVIEW"],
    ["RoundsWallet", [[person], 2], ["contract.delegatecall"], "ALLOW"],
  ])("%s%j: %j, %s", async (name, args, reported, decision) => {
    const { ids, assessment } = await bench.judgeNew(name, args);
    expect(ids).toEqual(expect.arrayContaining(reported));
    expect(assessment.decision).toBe(decision);
  });
});
