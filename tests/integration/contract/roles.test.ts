import { type Address, keccak256, toBytes } from "viem";
import { describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import { elsewhere, gang, person, startContractBench } from "./support";

const bench = share(() => startContractBench(["roles.sol", "lures.sol"]));

const tokens = ["RoleToken", "ListedRoleToken"];

/** The signal that reports the power, and whether the holders were named. */
async function lookAt(address: Address, id: string) {
  const { assessment } = await bench.judge(address);
  const { weight, evidence } = assessment.signals.find((each) => each.id === id) ?? {};
  const { missing } = assessment.coverage;
  return { weight, evidence, decision: assessment.decision, untold: missing.includes("controllers") };
}

describe("a power that is a role's", () => {
  it.each(tokens)("is its holder's, where that is one person: %s", async (name) => {
    for (const custodian of [person, gang]) {
      const found = await lookAt(await bench.deploy(name, [person, custodian]), "token.seize");
      expect(found).toMatchObject({ weight: 28, decision: "REVIEW", untold: false });
      expect(found.evidence).toMatchObject({ by: "roles", holder: person });
    }
    const custody = await lookAt(await bench.deploy("RoleStakes", [elsewhere, person, gang]), "contract.custody");
    expect(custody).toMatchObject({ weight: 28, evidence: { keeper: person } });
  });

  it.each(tokens)("is nobody's by himself where several have to agree, or to wait: %s", async (name) => {
    for (const admin of [await bench.deploy("MultisigWallet"), await bench.deploy("Timelock")]) {
      const found = await lookAt(await bench.deploy(name, [admin, admin]), "token.seize");
      expect(found).toMatchObject({ weight: 12, decision: "ALLOW", untold: false });
      expect(found.evidence).not.toHaveProperty("holder");
      const stakes = await bench.deploy("RoleStakes", [elsewhere, admin, admin]);
      expect(await lookAt(stakes, "contract.custody")).toMatchObject({ weight: undefined, decision: "ALLOW" });
    }
  });

  it("is whose the one role is, whoever gives it", async () => {
    const token = await bench.deploy("RoleToken", [await bench.deploy("MultisigWallet"), person]);
    expect(await lookAt(token, "token.seize")).toMatchObject({ weight: 28, evidence: { holder: person } });
  });

  it("went on with the role", async () => {
    const wallet = await bench.deploy("MultisigWallet");
    const token = await bench.deploy("RoleToken", [person, wallet]);
    await bench.send("RoleToken", token, "grantRole", [`0x${"0".repeat(64)}`, wallet], person);
    expect(await lookAt(token, "token.seize")).toMatchObject({ weight: 28 });
    await bench.send("RoleToken", token, "renounceRole", [`0x${"0".repeat(64)}`], person);
    expect(await lookAt(token, "token.seize")).toMatchObject({ weight: 12, untold: false });
  });

  it.each([
    [
      "behind others with the same role",
      "KEEPER",
      ["MultisigWallet", "MultisigWallet", "MultisigWallet", "MultisigWallet"],
    ],
    ["beside another role of somebody else's", "DECOY", ["MultisigWallet"]],
  ])("is told as not known whose where a person may stand %s", async (_, role, decoys) => {
    const wallets = await Promise.all(decoys.map((name) => bench.deploy(name)));
    const isSame = role === "KEEPER";
    const token = await bench.deploy("RoleToken", [person, isSame ? await bench.deploy("MultisigWallet") : gang]);
    const id = keccak256(toBytes(role));
    for (const wallet of wallets) await bench.send("RoleToken", token, "grantRole", [id, wallet], person);
    if (isSame) await bench.send("RoleToken", token, "grantRole", [id, gang], person);
    await bench.send("RoleToken", token, "renounceRole", [`0x${"0".repeat(64)}`], person);
    expect(await lookAt(token, "token.seize")).toMatchObject({ weight: 12, untold: true });
  });

  it("is told as not known whose where the node tells of no past", async () => {
    const token = await bench.deploy("RoleToken", [person, person]);
    bench.rpc.behave({
      answer: ({ method }) => (method === "eth_getLogs" ? { code: -32005, message: "no" } : undefined),
    });
    expect(await lookAt(token, "token.seize")).toMatchObject({ weight: 12, untold: true });
    bench.rpc.behave({});
  });
});
