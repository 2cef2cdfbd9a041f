import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { builds, compileContracts } from "../../support/contracts/compile";

/** Whether the payment goes on to an address in the call; all other contracts of the file are honest. */
const baits: Record<string, object> = {
  ClaimTo: { lures: ["claim(address)"], does: "forwards", named: true, telling: false, reports: false },
  SharedClaim: { lures: ["Claim(address)"], does: "forwards", named: true, telling: true },
  UpdateTo: { lures: ["SecurityUpdate(address,uint256)"], does: "forwards", named: true, telling: true },
  MulticallTo: { lures: ["multicall(address[],uint256[])"], does: "forwards", named: true, reports: false },
  ConnectTo: { lures: ["connect(address)"], does: "forwards", named: true, reports: false },
  OwnersClaim: { lures: ["claimRewards(address,uint256)"], does: "forwards", reports: false },
  KeptUpdate: { lures: ["SecurityUpdate(address)"], does: "keeps", telling: true },
};

describe.each(builds)("payments that go where the call says, %s", (_, build) => {
  const contracts = compileContracts("named-payees.sol", build);

  it.each(Object.keys(compileContracts("named-payees.sol")))("%s", (name) => {
    const { sweeper } = analyseCode(contracts[name]!.runtime).hazards;
    if (baits[name]) expect(sweeper).toMatchObject(baits[name]);
    else expect(sweeper).toBeNull();
  });
});
