import { type Address, encodeDeployData, encodeFunctionData, type Hex, keccak256, maxUint256 } from "viem";
import { beforeAll, describe, expect, it } from "vitest";
import { startAnvil } from "@/tests/support/anvil";
import { type Json, startTestApp } from "@/tests/support/app";
import { compileContracts } from "@/tests/support/contracts/compile";
import { share } from "@/tests/support/share";
import { judged, newAddress, scan } from "./support";

/** Written after the engine and without a look at it. */
const contracts = {
  ...compileContracts("strangers.sol"),
  ...compileContracts("signed-accounts.sol"),
  ...compileContracts("proxies.sol"),
  ...compileContracts("executors.sol"),
};
/** Where `PlainCoin` keeps them. */
const balances = "4".padStart(64, "0");
const implementationSlot: Hex = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc";

const anvil = share(startAnvil);
const app = share(() => startTestApp({ RPC_URL_ETHEREUM: anvil.url }));
const caller = share(() => app.account("growth", "unlimited"));

const deploy = (name: string) => anvil.deploy(contracts[name]!.bytecode);

describe("contracts that nobody made for this", () => {
  it.each([
    ["PermitDrainer", "HIGH RISK"],
    ["ClaimRewards", "HIGH RISK"],
    ["SneakyMint", "WARNING"],
    ["FeeToken", "WARNING"],
    ["BotToken", "SAFE"],
    ["PlainCoin", "SAFE"],
    ["CappedCoin", "SAFE"],
    ["Escrow", "SAFE"],
    ["Shop", "SAFE"],
  ])("%s: %s", async (name, status) => {
    expect((await scan(app, caller.apiKey, await deploy(name))).status).toBe(status);
  });

  it.each([
    ["AssemblySweeper", "delegation.sweeper"],
    ["RemoteControlled", "delegation.ruled"],
    // A caller with the account's own signature is not unknown.
    ["SimpleAccount", "delegation.unknown"],
    ["StoredKeyAccount", "delegation.unknown"],
    // Recovering a signer alone excludes no caller.
    ["DecoyAccount", "delegation.unguarded"],
    ["AnySignerAccount", "delegation.unguarded"],
    ["ChosenSignerAccount", "delegation.unguarded"],
    ["EndingAccount", "delegation.unguarded"],
    ["SimulatingAccount", "delegation.unknown"],
  ])("a person who runs %s: %s", async (name, id) => {
    const wallet = newAddress();
    await anvil.setCode(wallet, `0xef0100${(await deploy(name)).slice(2)}`);
    expect(judged(await scan(app, caller.apiKey, wallet)).slice(1)).toEqual([id]);
  });

  it("a person whose code sends on what arrives under the selector that missing calldata reads as is swept", async () => {
    const [wallet, delegate] = [newAddress(), newAddress()];
    // if (selector == 0) payee.call{value: msg.value}("")
    const send = `600060006000600034${"73".padEnd(42, "5678")}5af15000`;
    await anvil.setCode(delegate, `0x60003560e01c630000000014601057005b${send}`);
    await anvil.setCode(wallet, `0xef0100${delegate.slice(2)}`);
    expect(judged(await scan(app, caller.apiKey, wallet))).toEqual(["CRITICAL", "delegation.sweeper"]);
  });

  it("a person whose code keeps its payee in the account's storage is swept once there is one", async () => {
    const [wallet, thief] = [newAddress(), newAddress()];
    await anvil.setCode(wallet, `0xef0100${(await deploy("StoredSweeper")).slice(2)}`);
    await anvil.setStorage(wallet, `0x${"0".repeat(64)}`, `0x${thief.slice(2).padStart(64, "0")}`);
    const body = await scan(app, caller.apiKey, wallet);
    expect(judged(body)).toEqual(["CRITICAL", "delegation.sweeper"]);
    expect(body.details.signals[0].evidence.sink).toBe(thief);
    const unset = newAddress();
    await anvil.setCode(unset, `0xef0100${(await deploy("StoredSweeper")).slice(2)}`);
    expect(judged(await scan(app, caller.apiKey, unset))).toEqual(["WARNING", "delegation.unknown"]);
  });

  describe("an unlimited approval to a drainer's code is blocked before any list has it; an escrow's is not", () => {
    let token: Address;
    let last: Json;
    beforeAll(async () => {
      token = await deploy("PlainCoin");
    });
    const approve = async (spender: Address, amount: bigint, wallet = newAddress()) => {
      const { abi } = contracts.PlainCoin!;
      const data = encodeFunctionData({ abi, functionName: "approve", args: [spender, amount] });
      await anvil.send(wallet, { to: token, data });
      last = await scan(app, caller.apiKey, wallet);
      return judged(last);
    };
    const holder = async (amount: bigint) => {
      const wallet = newAddress();
      const place = keccak256(`0x${wallet.slice(2).padStart(64, "0")}${balances}`);
      await anvil.setStorage(token, place, `0x${amount.toString(16).padStart(64, "0")}`);
      return wallet;
    };
    const behind = (name: string, ...args: unknown[]) =>
      anvil.deploy(encodeDeployData({ ...contracts[name]!, args } as Parameters<typeof encodeDeployData>[0]));

    it.each<[string, (target: Address) => Promise<Address>]>([
      ["itself", async (target) => target],
      ["a minimal clone", makeClone],
      ["a clone of a clone", async (target) => makeClone(await makeClone(target))],
      ["a proxy by EIP-1967", (target) => behind("Proxy1967", target)],
      [
        "a clone of such a proxy, which has its own storage",
        async (target) => {
          const clone = await makeClone(await behind("Proxy1967", await deploy("Escrow")));
          await anvil.setStorage(clone, implementationSlot, `0x${target.slice(2).toLowerCase().padStart(64, "0")}`);
          return clone;
        },
      ],
      ["a proxy of its own making", (target) => behind("OwnSlotProxy", target)],
      [
        "a proxy that leads to an account which runs it (EIP-7702)",
        async (target) => {
          const account = newAddress();
          await anvil.setCode(account, `0xef0100${target.slice(2)}`);
          return behind("Proxy1967", account);
        },
      ],
    ])("%s", async (_name, wrap) => {
      const spender = await wrap(await deploy("PermitDrainer"));
      expect(await approve(spender, maxUint256)).toEqual(["HIGH RISK", "approval.drainer-spender"]);
      expect(await approve(spender, 0n)).toEqual(["SAFE"]);
      const honest = await wrap(await deploy("Escrow"));
      expect(await approve(honest, maxUint256)).toEqual(["SAFE", "approval.unlimited-unknown"]);
    });

    it.each(["SharingTaker", "OwnedExecutor", "SingleExecutor", "PlainTaker"])(
      "%s, which one person alone commands, is as good as that person",
      async (name) => {
        const spender = await deploy(name);
        expect(await approve(spender, maxUint256)).toEqual(["WARNING", "approval.ruled-spender"]);
        expect(last.details.signals[0].evidence.ruler).toMatch(/^0x[0-9a-f]{40}$/);
        expect(await approve(await makeClone(spender), 5n)).toEqual(["SAFE"]);
        expect(await approve(spender, 1_000n, await holder(1_000n))).toEqual(["WARNING", "approval.ruled-spender"]);
      },
    );

    it("limited rights count where code drains, or where they cover all that the wallet holds", async () => {
      expect(await approve(await deploy("PermitDrainer"), 5n)).toEqual(["HIGH RISK", "approval.drainer-spender"]);
      expect(await approve(newAddress(), 990n, await holder(1_000n))).toEqual(["WARNING", "approval.empty-spender"]);
      for (const [amount, held] of [
        [900n, 1_000n],
        [900n, 0n],
      ] as const)
        expect(await approve(newAddress(), amount, await holder(held))).toEqual(["SAFE"]);
      // Exact rights often leave a remainder.
      const wallet = await holder(1_000n);
      expect(await approve(await deploy("Escrow"), 1_000n, wallet)).toEqual(["SAFE"]);
      expect(await approve(await deploy("RescuableRouter"), 1_000n, wallet)).toEqual(["SAFE"]);
    });

    it("is as good as listed where it runs a listed contract's code, or names a listed owner", async () => {
      const deny = async (value: Address) => {
        const address = value.toLowerCase() as Address;
        const why = { verdict: "deny", reason: "stole", author: "ana" } as const;
        await app.runtime.intel.addOverride({ kind: "address", value: address, ...why });
        return address;
      };
      const implementation = await deny(await deploy("Shop"));
      const owner = await deny(newAddress());
      const owned = await deploy("RescuableRouter");
      await anvil.setStorage(owned, `0x${"0".repeat(64)}`, `0x${owner.slice(2).padStart(64, "0")}`);
      for (const [spender, shown] of [
        [await makeClone(implementation), { implementation }],
        [await makeClone(await makeClone(implementation)), { implementation }],
        [await behind("Proxy1967", implementation), { implementation }],
        [owned, { owner }],
      ] as const)
        for (const amount of [maxUint256, 5n]) {
          expect(await approve(spender, amount)).toEqual(["CRITICAL", "approval.flagged-spender"]);
          expect(last.details.signals[0].evidence).toMatchObject({ ...shown, spender: spender.toLowerCase() });
        }
    });

    it("is as good as listed where one alone commands it whom somebody accuses, a contract too", async () => {
      for (const attacker of [newAddress(), await deploy("Escrow")]) {
        const ruler = attacker.toLowerCase() as Address;
        const deny = { kind: "address", value: ruler, verdict: "deny", reason: "stole", author: "ana" } as const;
        await app.runtime.intel.addOverride(deny);
        const spender = await deploy("SharingTaker");
        await anvil.setStorage(spender, `0x${"0".repeat(64)}`, `0x${ruler.slice(2).padStart(64, "0")}`);
        expect(await approve(spender, maxUint256)).toEqual(["CRITICAL", "approval.flagged-spender"]);
        expect(last.details.signals[0].evidence).toMatchObject({ ruler, spender: spender.toLowerCase() });
      }
    });

    it("what several, a multisig or the wallet itself command is not", async () => {
      const harmless = ["SAFE", "approval.unlimited-unknown"];
      for (const name of ["RescuableRouter", "KeptExecutor"])
        expect(await approve(await deploy(name), maxUint256), name).toEqual(harmless);
      const owned = async (owner: Address) => {
        const spender = await deploy("OwnedExecutor");
        await anvil.setStorage(spender, `0x${"0".repeat(64)}`, `0x${owner.slice(2).toLowerCase().padStart(64, "0")}`);
        return spender;
      };
      expect(await approve(await owned(await deploy("Escrow")), maxUint256)).toEqual(harmless);
      const own = newAddress();
      expect(await approve(await owned(own), maxUint256, own)).toEqual(harmless);
    });

    it("what takes longer to follow is said", async () => {
      const spender = await behind("BeaconProxy", await behind("Beacon", await deploy("Escrow")));
      expect(await approve(spender, maxUint256)).toEqual(["SAFE", "approval.unlimited-unknown"]);
      expect(last.coverage).toMatchObject({ chain: "partial", missing: expect.arrayContaining(["proxy"]) });
    });
  });
});

/** Clone as in EIP-1167. */
async function makeClone(target: Address): Promise<Address> {
  const code: Hex = `0x363d3d373d3d3d363d73${target.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`;
  const clone = newAddress();
  await anvil.setCode(clone, code);
  return clone;
}
