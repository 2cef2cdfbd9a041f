/**
 * The contract detector on labelled contracts, each compiled, put on a chain amid what it needs, asked about by REST,
 * and then, where its label says how, misused to show that its trick works:
 *
 *   npx tsx tests/eval/contracts/main.ts <folder of packages> <folder of contracts>… [--only=<pattern of ids>]
 *
 * Neither folder is part of the project: case.ts has the form of a label, compile.ts what is looked for among packages.
 */
import { startAnvil } from "@/tests/support/anvil";
import { openEvalApp } from "../open-app";
import { type Case, readCases } from "./case";
import { type Built, Libraries } from "./compile";
import { addUniswap, World } from "./world";

const [packages, ...folders] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
if (!packages || folders.length === 0)
  throw new Error("A folder of packages and at least one of contracts are required");
const only = new RegExp(process.argv.find((word) => word.startsWith("--only="))?.slice(7) ?? "");
const libraries = new Libraries(packages);
const anvil = await startAnvil();
const uniswap = await addUniswap(anvil, libraries);
const app = await openEvalApp({ sanctioned: [], thieves: [] }, { RPC_URL_ETHEREUM: anvil.url });

interface Judged extends Case {
  decision: string;
}

async function judge(one: Case, built: Record<string, Built>): Promise<Judged> {
  const world = new World(anvil, built, uniswap);
  await world.make(one);
  const { decision, signals } = await app.ask("contracts/risk", { address: world.address(one.look) });
  const isWrong = (one.kind === "bad") === (decision === "ALLOW");
  const reported = signals.filter(({ weight }) => weight > 0).map(({ id, weight }) => `${id} ${weight}`);
  console.log(`${isWrong ? "✗" : " "} ${one.id} ${one.kind} ${decision} | ${reported.join(", ")} | ${one.trick}`);
  await prove(one, world).catch((error: Error) => {
    console.log(`    it doesn't do as labelled: ${error.message.slice(0, 300)}`);
  });
  return { ...one, decision };
}

async function prove({ prove: steps }: Case, world: World): Promise<void> {
  for (const step of steps) await world.take(step);
}

try {
  for (const folder of folders) {
    const judged: Judged[] = [];
    let failed = 0;
    for (const one of readCases(folder).filter(({ id }) => only.test(id))) {
      try {
        judged.push(await judge(one, libraries.compile(one)));
      } catch (error) {
        failed++;
        console.log(`! ${one.id} ${one.kind} | ${(error as Error).message.slice(0, 400)}`);
      }
    }
    const count = (kind: string, ...decisions: string[]) =>
      judged.filter((one) => one.kind === kind && (decisions.length === 0 || decisions.includes(one.decision))).length;
    console.log(
      `${folder}: ${count("bad", "REVIEW", "BLOCK")} of ${count("bad")} malicious at least reviewed (${count("bad", "BLOCK")} blocked), ${count("good", "ALLOW")} of ${count("good")} honest allowed (${count("good", "BLOCK")} blocked), ${failed} failed\n`,
    );
  }
} finally {
  await app.close();
  await anvil.stop();
}
