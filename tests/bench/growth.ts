import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listRequests, pruneRequests } from "@/server/accounts";
import { readConfig } from "@/server/config";
import { type Runtime, startRuntime } from "@/server/runtime";
import { networksOff } from "@/tests/support/networks-off";
import { count, ms, tell, times } from "./row";

/**
 * Cost of more rows: pages of the request log and of watched wallets among 10,000, 100,000 and 1,000,000 rows of one
 * account, each beside the same among 10,000; and the daily pruning. `npx tsx tests/bench/growth.ts`; BENCH_MOST=100000
 * ends there.
 */
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= Number(process.env.BENCH_MOST ?? 1_000_000));
/** So many rows a statement: more would take longer than one may. */
const chunk = 25_000;
/** Limit of watched wallets. A million is unrealistic, and a tenth takes long enough to create. */
const MAX_WALLETS = 100_000;

const folder = await mkdtemp(join(tmpdir(), "portcullis-bench-growth-"));
const runtime = await startRuntime(readConfig({ ...networksOff, DATA_DIR: folder, FEEDS: "off", LOG_LEVEL: "silent" }));
const { accountId, apiKey } = await runtime.accounts.create({
  ...{ email: "growth@example.com", password: "bench-bench", plan: "enterprise", rate: "unlimited", actor: "bench" },
});

try {
  await timePages(runtime);
} finally {
  await runtime.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Rows of one account, one a second into the past; one in a thousand failed. Ids sort by time as ours do. */
async function fill({ database: { pool } }: Runtime, from: number, to: number): Promise<void> {
  const made = "to_char(n, 'FM000000000000000000000')";
  const at = "now() - make_interval(secs => n)";
  const wallet = "'0x' || lpad(to_hex(n), 40, '0')";
  for (let first = from; first <= to; first += chunk) {
    const last = Math.min(to, first + chunk - 1);
    await pool.query(
      `insert into request_log (id, account_id, key_id, request_id, method, path, status, code, ms, at)
       select 'req_' || ${made}, $1, 'key_1', case when n % 2 = 0 then 'request-' || n else 'req_' || ${made} end, 'POST', '/v1/api/risk/scan',
         case when n % 1000 = 0 then 503 else 200 end, null, 1, ${at} from generate_series($2::int, $3::int) n`,
      [accountId, first, last],
    );
    if (last > MAX_WALLETS) continue;
    await pool.query(
      `insert into watched_wallets (network, wallet, due_at)
       select 'ethereum', ${wallet}, now() + interval '1 day' from generate_series($1::int, $2::int) n`,
      [first, last],
    );
    await pool.query(
      `insert into monitored_wallets (id, account_id, network, wallet, address, registered_at)
       select 'mon_' || ${made}, $1, 'ethereum', ${wallet}, ${wallet}, ${at} from generate_series($2::int, $3::int) n`,
      [accountId, first, last],
    );
  }
  await pool.query("analyze request_log, watched_wallets, monitored_wallets");
}

async function timePages(running: Runtime): Promise<void> {
  const { accounts, dispatch } = running;
  const { context } = accounts;
  const headers: Record<string, string> = { authorization: `Bearer ${apiKey}` };
  const list = (path: string) => async () => {
    const [to = "", query = ""] = path.split("?");
    const header = (name: string) => headers[name];
    const answer = await dispatch({ method: "GET", path: to, query, header, readBody: async () => Buffer.alloc(0) });
    if (answer?.status !== 200) throw new Error(`${answer?.status}: ${answer?.body}`);
  };
  const pages: Record<string, () => Promise<unknown>> = {
    "request log, first page": () => listRequests(context, { accountId }),
    "request log, one by its own id and one by a caller's": async () => {
      await listRequests(context, { accountId, requestId: "request-5000" });
      await listRequests(context, { accountId, requestId: "req_000000000000000005001" });
    },
    "request log, failures only": () => listRequests(context, { accountId, failed: { from: 500, to: 599 } }),
    "request log, refusals where none are": () => listRequests(context, { accountId, failed: { from: 400, to: 499 } }),
    "request log, a key that made none": () => listRequests(context, { accountId, keyId: "key_2" }),
    "request log, a day and an endpoint": () => {
      const day = { from: new Date(Date.now() - 86_400_000), to: new Date() };
      return listRequests(context, { accountId, endpoint: { method: "GET", path: "/v1/api/webhooks/{id}" }, ...day });
    },
    "watched wallets, a page": list("/api/wallet/monitor/list?limit=100"),
  };
  const first = new Map<string, number>();
  let from = 1;
  for (const size of sizes) {
    await fill(running, from, size);
    from = size + 1;
    for (const [name, read] of Object.entries(pages)) {
      const taken: number[] = [];
      for (let turn = 0; turn < 100; turn++) {
        const started = performance.now();
        await read();
        taken.push(performance.now() - started);
      }
      const median = taken.sort((a, b) => a - b)[50] as number;
      console.log(`${count(size)} rows, ${name}: p50 ${ms(median)}`);
      const small = first.get(name) ?? median;
      first.set(name, small);
      if (size !== sizes.at(-1) || size === sizes[0]) continue;
      tell({
        ...{ what: `${name}, ${count(name.startsWith("watched") ? Math.min(size, MAX_WALLETS) : size)} rows` },
        ...{ figure: ms(median) },
        ...{ baseline: `${count(sizes[0] as number)} rows: ${ms(small)}`, ratio: times(median / small), goal: "≤ 2×" },
      });
    }
  }
  const started = performance.now();
  const requests = await pruneRequests({
    db: running.database.db,
    clock: { now: () => Date.now() + 400 * 86_400_000 },
  });
  const took = performance.now() - started;
  console.log(`pruning of ${count(requests)} requests that are past their plan's days: ${ms(took)}`);
}
