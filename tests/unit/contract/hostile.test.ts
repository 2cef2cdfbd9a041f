import fc from "fast-check";
import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { scanCode } from "@/server/chains/bytecode";
import { analyseCode, MAX_STEPS_IN_ALL } from "@/server/evidence/contract/code/analyse";
import { number, unknown } from "@/server/evidence/contract/code/engine/abstract-value";
import { explore, MAX_STEPS } from "@/server/evidence/contract/code/engine/explore";
import { Memory } from "@/server/evidence/contract/code/engine/memory";
import { powerKinds } from "@/server/risk/signals/token/facts";
import { compileContracts } from "../../support/contracts/compile";

// Compiled outside the tests, since without a cache compiling takes longer than a test may.
const codes = Object.values(compileContracts("owned-tokens.sol")).map(({ runtime }) => runtime);
/** Cost is asserted in steps. The time limit only has to allow for other work on the machine. */
const busyMachineMs = 20_000;
/** Dispatch to transfer, balanceOf, totalSupply and allowance, so that the token's analysis runs on what follows. */
const tokenHead =
  "5f3560e01c8063a9059cbb14603157806370a0823114603157806318160ddd146031578063dd62ed3e14603157600080fd5b";

const hex = (value: number, bytes: number) => value.toString(16).padStart(2 * bytes, "0");

/** A branch with a deep stack, once in each exploration. */
const MAX_OVER = 12 * 100;

function look(code: Hex): void {
  const { hazards, token, functions, steps } = analyseCode(code);
  expect(steps).toBeLessThan(MAX_STEPS_IN_ALL + MAX_OVER);
  expect(hazards.sweeper?.lures.length ?? 0).toBeLessThanOrEqual(6);
  expect(token?.powers.length ?? 0).toBeLessThanOrEqual(powerKinds.length);
  expect(functions.size).toBeLessThan(3_000);
}

describe("hostile code", () => {
  it("is followed as far as the budget goes, and no further", () => {
    // Sixty functions run into nine hundred branches on storage, one behind the other.
    const body = 6 + 60 * 11;
    const heads = Array.from({ length: 60 }, (_, at) => `8063${hex(at + 1, 4)}1461${hex(body, 2)}57`);
    const branches = Array.from({ length: 900 }, (_, at) => `5b61${hex(at, 2)}5461${hex(body + 9 * (at + 2), 2)}57`);
    const code: Hex = `0x5f3560e01c${heads.join("")}00${branches.join("")}5b00`;
    const { behaviours, steps } = explore(Buffer.from(code.slice(2), "hex"));
    expect(steps).toBeGreaterThan(MAX_STEPS);
    expect(steps).toBeLessThan(MAX_STEPS + 100);
    expect([...behaviours.values()].filter(({ complete }) => !complete).length).toBeGreaterThan(50);
    expect(analyseCode(code).steps).toBe(steps);
  });

  it("is followed into what looks like the compiler's trailer", () => {
    // JUMP into it: there CALL(the address in calldata, what was paid).
    const trailer = "a1657679706572835b6000600060006000346004355af100";
    const code = `600b56${trailer}${(trailer.length / 2).toString(16).padStart(4, "0")}`;
    const { behaviours } = explore(Buffer.from(code, "hex"));
    expect(behaviours.get("fallback")?.calls).toHaveLength(1);
  });

  it("is looked at as a token too", () => {
    expect(analyseCode(`0x${tokenHead}00`).standard).toBe("erc20");
  });

  it("never throws, whatever the bytes", () => {
    const bytes = fc.uint8Array({ maxLength: 2_000 }).map((each) => Buffer.from(each).toString("hex"));
    fc.assert(
      fc.property(bytes, fc.boolean(), (text, asToken) => look(`0x${asToken ? tokenHead : ""}${text}`)),
      { numRuns: 200 },
    );
  });

  it(
    "never throws on code that was changed a little",
    () => {
      const changed = fc.tuple(fc.constantFrom(...codes), fc.nat(), fc.nat(255)).map(([code, at, byte]) => {
        const place = 2 + 2 * (at % (code.length / 2 - 1));
        return `${code.slice(0, place)}${byte.toString(16).padStart(2, "0")}${code.slice(place + 2)}` as Hex;
      });
      fc.assert(fc.property(changed, look), { numRuns: 25 });
    },
    busyMachineMs,
  );

  it("never throws on code that jumps, calls and stores a lot", () => {
    const pieces = [
      "5b",
      "6000",
      "6020",
      "56",
      "57",
      "35",
      "33",
      "14",
      "15",
      "80",
      "81",
      "90",
      "91",
      "54",
      "55",
      "52",
      "51",
      "20",
      "01",
      "03",
      "02",
      "16",
      "17",
      "1b",
      "1c",
      "f1",
      "f4",
      "fa",
      "ff",
      "37",
      "5e",
      "60fd57",
      "6101005663",
      "34",
      "36",
      "00",
      "f3",
    ];
    const code = fc.array(fc.constantFrom(...pieces), { maxLength: 800 });
    fc.assert(
      fc.property(code, (parts) => look(`0x${tokenHead}${parts.join("")}`)),
      { numRuns: 200 },
    );
  });

  it("is remembered within bounds, however often it copies its memory", () => {
    const memory = new Memory();
    memory.write(number(0n), number(7n));
    const places = Array.from({ length: 1_000 }, (_, at) => number(300n + 37n * BigInt(at)));
    for (const place of places) memory.copy(place, number(0n), number(32n));
    expect(places.filter((place) => memory.read(place) !== unknown).length).toBeLessThan(100);
  });

  it.each([
    ["jump destinations only", "5b".repeat(100_000)],
    ["branches only", "5b600057".repeat(30_000)],
    ["branches on storage", "5b6000545760015460005760025460005757".repeat(6_000)],
    ["a loop that hashes", "5b600052602060002054600055600056"],
    ["a deep stack", `5b${"80".repeat(50_000)}600056`],
    ["a test that holds itself, again and again", `5f543314${"8016".repeat(24)}600057`],
    ["a test that fails itself, again and again", `5f54331415${"8017".repeat(24)}600057`],
    [
      "calldata that is copied and written into",
      `5a5f5f37${Array.from({ length: 6_000 }, (_, at) => `5f62${hex(64 * at, 3)}52`).join("")}`,
    ],
    ["stores to everywhere", "33600052600160205260406000205560006000a0".repeat(5_000)],
    [
      "branches to everywhere",
      Array.from({ length: 12_000 }, (_, at) => `5b335461${((at * 37) % 60_000).toString(16).padStart(4, "0")}57`).join(
        "",
      ),
    ],
  ])(
    "takes little time for %s",
    (_name, code) => {
      const before = process.cpuUsage();
      for (const each of [`0x${code}`, `0x${tokenHead}${code}`] as const) {
        look(each);
        expect(scanCode(each).trace.calls.length).toBeLessThanOrEqual(2_000);
      }
      const { user, system } = process.cpuUsage(before);
      // A second, and more than two where other processes share the core.
      expect((user + system) / 1_000).toBeLessThan(6_000);
    },
    busyMachineMs,
  );
});
