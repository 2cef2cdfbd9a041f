import { mkdtemp, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { pathToFileURL } from "node:url";
import { migrateDatabase, openDatabase, startEmbedded } from "@/server/db";
import { openIntel } from "@/server/intel";
import { readConfig } from "@/server/config";
import { createLogger } from "@/server/log";
const dir = await mkdtemp("/tmp/intel/pg-");
const pg = await startEmbedded(dir);
await migrateDatabase(pg.url);
const db = openDatabase(pg.url, 5);
const f="/tmp/intel/big.json";

const intel = await openIntel({ config: readConfig({FEED_URL_SCAMSNIFFER_ADDRESSES: pathToFileURL(f).href}), db, log: createLogger("silent") });
const base=process.memoryUsage.rss();
console.log("base", base/1e6);
let phase="sync"; const t0=Date.now();
const timer=setInterval(()=>console.log(((Date.now()-t0)/1000).toFixed(1), ((process.memoryUsage.rss()-base)/1e6).toFixed(0)), 500);
const r = await intel.syncFeed("SCAMSNIFFER_ADDRESSES");
clearInterval(timer);console.log(process.memoryUsage());await new Promise(r=>setTimeout(r,11000));
console.log(r, (process.memoryUsage.rss()-base)/1e6);


await intel.stop(); await db.close(); await pg.stop();
