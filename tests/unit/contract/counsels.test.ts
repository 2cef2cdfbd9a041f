import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { builds, compileContracts } from "../../support/contracts/compile";

/** Contracts answered by a list with one controller; all others of the file have none. */
const one = [
  "ListingGuard",
  "ListingOracle",
  "ListingScale",
  "RateBook",
  "LimitedRateBook",
  "WholeRateBook",
  "RefusingRateBook",
];
/** Contracts with two lists, each with a different controller. */
const two = ["TwoListOracle", "TwoListRateBook", "LimitedTwoListRateBook"];

describe.each(builds)("contracts that others ask about somebody, %s", (_, build) => {
  const contracts = compileContracts("counsels.sol", build);
  const made = Object.entries(contracts).filter(([, { runtime }]) => runtime.length > 2);

  it.each(made)("%s", (name, { runtime }) => {
    const { judging: all, standard } = analyseCode(runtime);
    if (standard === "erc20") return;
    const found = all.filter(({ refuses }) => !refuses);
    expect(found.map(({ setters }) => setters.length)).toEqual(
      two.includes(name) ? [1, 1] : one.includes(name) ? [1] : [],
    );
  });

  it("transfers wait for an answer, or don't", () => {
    const transferChecks = (name: string) => analyseCode(contracts[name]!.runtime).token?.counsels.map(({ at }) => at);
    expect(transferChecks("AskingToken")).toHaveLength(1);
    expect(transferChecks("TellingToken")).toEqual([]);
  });
});
