import { pino } from "pino";
import { type Address, encodeDeployData } from "viem";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { parseAddress } from "@/server/chains";
import { Deadline } from "@/server/chains/deadline";
import { gatherContract, type OpenedKnownMaliciousCode, openKnownMaliciousCode } from "@/server/evidence";
import { Thread, WorkFailed } from "@/server/kernel/worker-client";
import { judgeContract } from "@/server/risk";
import { startAnvil } from "@/tests/support/anvil";
import { openTestChains } from "@/tests/support/chains";
import { compileContracts } from "@/tests/support/contracts/compile";
import { startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import { startTestIntel } from "../intel/open-test-intel";
import { newAddress } from "./support";

const contracts = compileContracts("lures.sol");
const [gang, affiliate] = [newAddress(), newAddress()];
let chains: ReturnType<typeof openTestChains>;
const opened: OpenedKnownMaliciousCode[] = [];

const anvil = share(startAnvil);
const double = share(() => startRpcDouble({ upstream: anvil.url }));
const lists = share(() => startTestIntel({}, { SCAMSNIFFER_ADDRESSES: "list.json" }), "close");
beforeAll(async () => {
  chains = openTestChains({ ethereum: [double.url] }, { scanDeadlineMs: 20_000 });
});
afterAll(async () => {
  await Promise.all(opened.map((each) => each.stop()));
  await chains.close();
});

const deploy = async (name: string, args: unknown[] = []) =>
  (await anvil.deploy(encodeDeployData({ ...contracts[name]!, args }))).toLowerCase() as Address;

/** One process's knowledge: its own memory, the common database. */
function openProcess(): OpenedKnownMaliciousCode {
  const { pool } = lists.database;
  const log = pino({ level: "silent" });
  const process = openKnownMaliciousCode({ pool, chains, intel: lists.intel, log, followEveryMs: 50 });
  opened.push(process);
  return process;
}

async function list(...addresses: Address[]): Promise<void> {
  lists.server.files.set("list.json", JSON.stringify(addresses));
  await lists.intel.syncFeed("SCAMSNIFFER_ADDRESSES", { force: true });
}

async function idsOf({ badCode }: OpenedKnownMaliciousCode, address: Address): Promise<string[]> {
  const gathered = await gatherContract({ intel: lists.intel, chains }, badCode, parseAddress(address, "ethereum"));
  return judgeContract(gathered).signals.map(({ id }) => id);
}
const untilKnown = (process: OpenedKnownMaliciousCode, address: Address) =>
  vi.waitFor(async () => expect(await idsOf(process, address)).toContain("contract.clone"), {
    timeout: 10_000,
    interval: 50,
  });

describe("the code of listed contracts", () => {
  it("is read in the background, so that a copy is known whose original nobody scanned", async () => {
    const [original, copy, honest] = [
      await deploy("ImmutableDrainer", [gang]),
      await deploy("ImmutableDrainer", [affiliate]),
      await deploy("StakingPool"),
    ];
    const process = openProcess();
    expect(await idsOf(process, copy)).not.toContain("contract.clone");
    await list(original, gang);
    double.requests.length = 0;
    expect(await process.readListed()).toBe(2);
    // One batch, and nothing at all when all was read.
    expect(double.requests.filter((calls) => calls.some(({ method }) => method === "eth_getCode"))).toHaveLength(1);
    expect(await idsOf(process, copy)).toContain("contract.clone");
    expect(await idsOf(process, honest)).toEqual([]);
    double.requests.length = 0;
    expect([await process.readListed(), await process.readListed()]).toEqual([0, 0]);
    expect(double.requests).toEqual([]);
    // Only for as long as the original is listed.
    await list(gang);
    expect(await idsOf(process, copy)).not.toContain("contract.clone");
  });

  it("is known to other processes, and after a restart", async () => {
    const [original, copy] = [await deploy("MasterTaker"), await deploy("MasterTaker")];
    const [one, other] = [openProcess(), openProcess()];
    await list(original);
    expect(await idsOf(one, original)).toContain("listing.phishing");
    await untilKnown(other, copy);
    await one.stop();
    await untilKnown(openProcess(), copy);
  });

  it("takes no code of known infrastructure, nor what everybody uses, for a bad example", async () => {
    const singleton = newAddress();
    const token = await deploy("Router");
    const word = { kind: "address", value: token, verdict: "allow", reason: "ours", author: "ana" } as const;
    await lists.intel.addOverride(word);
    const clone = `0x363d3d373d3d3d363d73${singleton.slice(2)}5af43d82803e903d91602b57fd5bf3` as const;
    const proxy = newAddress();
    await anvil.setCode(proxy, clone);
    await list(token, proxy);
    await openProcess().readListed();
    const { rows } = await lists.database.pool.query(
      "select count(*)::int as count from listed_code where address = any($1) and skeleton is null",
      [[token, proxy]],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  it("is not asked for again for ever where it can't be analysed", async () => {
    const { ask } = Thread.prototype;
    // Simulates code that exhausts the thread. The lists' thread is called with objects.
    const failing = vi.spyOn(Thread.prototype, "ask").mockImplementation(function (this: Thread, asked) {
      return typeof asked === "string" ? Promise.reject(new WorkFailed("the memory is full")) : ask.call(this, asked);
    });
    onTestFinished(() => failing.mockRestore());
    const address = newAddress();
    // Code of its own, since a failure is cached for a while, for all callers.
    await anvil.setCode(address, `0x5f5f${address.slice(2)}`);
    await list(address);
    const process = openProcess();
    for (let minute = 1; minute < 30; minute++) expect(await process.readListed()).toBe(0);
    expect(await process.readListed()).toBe(1);
    double.requests.length = 0;
    expect(await process.readListed()).toBe(0);
    expect(double.requests).toEqual([]);
  });

  it("is asked for as often as it takes where there was no time for it", async () => {
    let isLate = false;
    const { ask } = Thread.prototype;
    const slow = vi.spyOn(Thread.prototype, "ask").mockImplementation(function (this: Thread, asked) {
      if (typeof asked !== "string") return ask.call(this, asked);
      isLate = true;
      return Promise.reject(new Error("not in time"));
    });
    const over = vi.spyOn(Deadline.prototype, "isOver", "get").mockImplementation(() => isLate);
    onTestFinished(() => {
      for (const spy of [slow, over]) spy.mockRestore();
    });
    const address = newAddress();
    await anvil.setCode(address, `0x5f5f5f${address.slice(2)}`);
    await list(address);
    const process = openProcess();
    for (let minute = 1; minute <= 31; minute++) {
      isLate = false;
      expect(await process.readListed()).toBe(0);
      expect(isLate).toBe(true);
    }
    slow.mockRestore();
    isLate = false;
    expect(await process.readListed()).toBe(1);
  });

  it("is learnt in memory where the database refuses it", async () => {
    await lists.database.pool.query("alter table listed_code rename to elsewhere");
    const [original, copy] = [await deploy("Drainer"), await deploy("Drainer")];
    const process = openProcess();
    await list(original);
    await idsOf(process, original);
    expect(await idsOf(process, copy)).toContain("contract.clone");
    await lists.database.pool.query("alter table elsewhere rename to listed_code");
  });
});
