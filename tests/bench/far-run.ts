import { Deadline } from "@/server/chains";
import { type SimulatedTransaction, simulate } from "@/server/chains/simulate";
import { openTestChains } from "../support/chains";

/**
 * Simulates each transaction of its last argument on the node of the first one, and prints how long each took, or that
 * there was no answer. `far.ts` runs it with this tree and with an older one.
 */
const [url = "", near = "", given = "[]"] = process.argv.slice(2);
const transactions = (JSON.parse(given) as (Omit<SimulatedTransaction, "value"> & { value: string })[]).map(
  (transaction) => ({ ...transaction, value: BigInt(transaction.value) }),
);

async function time(node: string, transaction: SimulatedTransaction, engine?: "local-evm") {
  const chains = openTestChains({ ethereum: [node] });
  const startedAt = performance.now();
  const found = await simulate(chains.evm("ethereum")!, transaction, {
    deadline: Deadline.after(15_000),
    ...(engine && { engine }),
  }).catch(() => undefined);
  const ms = performance.now() - startedAt;
  await chains.close();
  return { ms, isAnswered: found !== undefined && found.unread.length === 0 };
}

// The libraries are loaded once in the life of a process.
await time(near, transactions[0]!, "local-evm");
const times = [];
for (const transaction of transactions) times.push(await time(url, transaction));
process.stdout.write(JSON.stringify(times));
process.exit();
