import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { readConfig } from "@/server/config";
import { migrateDatabase, openDatabase, startEmbedded } from "@/server/db";
import { type Intel, openIntel } from "@/server/intel";
import { publicFeeds } from "@/server/intel/feeds";
import { startFeedServer } from "../support/feed-server";

/** File names begin so; everything else in a folder of feeds is passed over. */
const prefixes: Record<string, string> = {
  metamask: "METAMASK",
  "scamsniffer-domain": "SCAMSNIFFER_DOMAINS",
  "scamsniffer-address": "SCAMSNIFFER_ADDRESSES",
  ofac: "OFAC",
  phishdestroy: "PHISHDESTROY",
  polkadot: "POLKADOT",
  phantom: "PHANTOM",
  chainapsis: "CHAINAPSIS",
  "revoke-exploits": "REVOKE_EXPLOITS",
  "token-list": "TOKEN_LIST",
};

interface EvalIntel {
  intel: Intel;
  /** Feeds that were read, with what they list. */
  loaded: { id: string; indicators: number }[];
  close(): Promise<void>;
}

/**
 * The real intel over a database of its own, its feeds read from a folder's files by way of a local port. What the
 * folder lacks is not fetched from the internet; MetaMask's list then comes from its npm package.
 */
export async function openEvalIntel(folder: string): Promise<EvalIntel> {
  const server = await startFeedServer();
  const urls = new Map<string, string[]>(publicFeeds.map(({ id }) => [id, []]));
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const id = Object.entries(prefixes).find(([prefix]) => entry.name.startsWith(prefix))?.[1];
    if (!id) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const names = readdirSync(path);
      for (const name of names) server.files.set(`${entry.name}/${name}`, readFileSync(join(path, name)));
      server.files.set(`${entry.name}/`, JSON.stringify(names));
      urls.get(id)?.push(server.url(`${entry.name}/`));
    } else {
      server.files.set(entry.name, readFileSync(path));
      urls.get(id)?.push(server.url(entry.name));
    }
  }
  const packaged = join(process.cwd(), "node_modules/eth-phishing-detect/src/config.json");
  if (urls.get("METAMASK")?.length === 0 && existsSync(packaged)) {
    server.files.set("metamask.json", readFileSync(packaged));
    urls.set("METAMASK", [server.url("metamask.json")]);
  }
  const data = mkdtempSync(join(tmpdir(), "portcullis-eval-"));
  const postgres = await startEmbedded(data);
  await migrateDatabase(postgres.url);
  const database = openDatabase(postgres.url, 5);
  const settings = [...urls].map(([id, list]) => [`FEED_URL_${id}`, list.join(",") || server.url("none")] as const);
  const config = readConfig(Object.fromEntries(settings));
  const intel = await openIntel({ config, db: database, log: pino({ level: "silent" }) });
  await intel.syncAll();
  return {
    intel,
    loaded: intel.status().flatMap(({ id, state, indicators }) => (state === "ok" ? [{ id, indicators }] : [])),
    async close() {
      await intel.stop();
      await database.close();
      await postgres.stop();
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
