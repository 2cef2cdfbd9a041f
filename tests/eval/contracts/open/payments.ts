/**
 * `transactions/simulate` on ordinary payments to the good ones among labelled contracts: an account with 100 native
 * coins sends 0.1 to each, by a plain transfer and by up to three functions that take coin, as far as the chain executes them.
 *
 *   npx tsx tests/eval/contracts/open/payments.ts [--one-in=3] [--only=pattern] [--out=file.tsv] <file of JSON lines>…
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Address, type Hex, numberToHex } from "viem";
import { encodeEntry, findEntryPoints } from "@/server/evidence/contract/probing/entry-points";
import { startAnvil } from "@/tests/support/anvil";
import { openEvalApp } from "../../open-app";
import { printTable, rate } from "../../report";
import { place } from "./place";
import { readLabelled } from "./read";

const payer: Address = "0x7e57a11ce0000000000000000000000000c0ffee";
const value = 10n ** 17n;
/** Beside the plain transfer. */
const MAX_FUNCTIONS = 3;

interface Paid {
  set: string;
  id: string;
  entry: Hex;
  decision: string;
  signals: string[];
  /** Nothing came back, and the runs that follow such a payment did not end in their time. */
  cut: boolean;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "one-in": { type: "string", default: "1" },
    only: { type: "string", default: "" },
    out: { type: "string" },
  },
});
if (positionals.length === 0) throw new Error("A file of labelled contracts is required");

const anvil = await startAnvil({ args: ["--gas-price", "0", "--base-fee", "0"] });
const app = await openEvalApp({ sanctioned: [], thieves: [] }, { RPC_URL_ETHEREUM: anvil.url });

try {
  const only = new RegExp(values.only);
  const lines = readLabelled(positionals, Number(values["one-in"])).filter(
    ({ label, set, id }) => label === "good" && only.test(`${set} ${id}`),
  );
  const placed: { set: string; id: string; address: Address }[] = [];
  for (const [index, line] of lines.entries()) {
    const address = await place(anvil, line, index);
    if (address) placed.push({ ...line, address });
  }
  await anvil.setBalance(payer, 10n ** 20n);
  const paid: Paid[] = [];
  for (const { set, id, address } of placed) {
    for (const [entry, data] of await findPayments(address))
      paid.push({ set, id, entry, ...(await judge(address, data)) });
  }
  report(paid);
  const rows = paid.map(({ set, id, entry, decision, signals }) =>
    [set, id, entry, decision, signals.join(", ")].join("\t"),
  );
  if (values.out) writeFileSync(values.out, rows.join("\n"));
} finally {
  await app.close();
  await anvil.stop();
}

/** Calldata of the payments that are executed, by selector. */
async function findPayments(to: Address): Promise<Map<Hex, Hex>> {
  const code = await anvil.request<Hex>("eth_getCode", [to, "latest"]);
  const found = new Map<Hex, Hex>();
  for (const entry of findEntryPoints(code).filter(({ payable, view }) => payable && !view)) {
    if (found.size > MAX_FUNCTIONS) break;
    for (const number of [1n, value, 0n]) {
      const data = encodeEntry(entry, { addresses: [payer], number });
      const call = { from: payer, to, data, value: numberToHex(value) };
      const isTaken = await anvil.request("eth_call", [call, "latest"]).then(
        () => true,
        () => false,
      );
      if (isTaken && !found.has(entry.selector)) found.set(entry.selector, data);
    }
  }
  return found;
}

async function judge(to: Address, data: Hex): Promise<Pick<Paid, "decision" | "signals" | "cut">> {
  const tx = { to, data, value: String(value) };
  const ask = () => app.ask("transactions/simulate", { network: "ethereum", wallet: payer, tx });
  let { decision, signals } = await ask();
  const isCut = () => signals.some(({ id, evidence }) => id === "simulation.nothing-in-return" && !evidence.later);
  // Results of runs stay known for a while: on a busy machine the second question is answered by it.
  if (isCut()) ({ decision, signals } = await ask());
  const told = signals.filter(({ weight }) => weight > 0);
  return {
    decision,
    cut: isCut(),
    signals: told.map(({ id, weight, evidence }) => [id, weight, evidence.later].join(" ")),
  };
}

function report(paid: readonly Paid[]): void {
  const sets = [...new Set(paid.map(({ set }) => set))].sort();
  const share = (some: readonly Paid[]) =>
    rate(some.filter(({ decision }) => decision !== "ALLOW").length, some.length);
  const contractsOf = (some: readonly Paid[]) => {
    const ids = [...new Set(some.map(({ id }) => id))];
    const alarmed = ids.filter((each) => some.some(({ id, decision }) => id === each && decision !== "ALLOW"));
    return rate(alarmed.length, ids.length);
  };
  const rowOf = (name: string, some: readonly Paid[]) => {
    const plain = some.filter(({ entry }) => entry === "0x");
    const whole = some.filter(({ cut }) => !cut);
    return [
      name,
      String(some.length),
      share(some),
      share(plain),
      contractsOf(some),
      `${share(whole)} of ${whole.length}`,
    ];
  };
  printTable([
    ["set", "payments", "REVIEW or BLOCK", "plain transfers", "contracts with any", "payments whose runs ended"],
    ...sets.map((set) =>
      rowOf(
        set,
        paid.filter((one) => one.set === set),
      ),
    ),
    rowOf("all", paid),
  ]);
}
