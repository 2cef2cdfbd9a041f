import { mkdtemp } from "node:fs/promises";
import pgm from "pg";
import { migrateDatabase, startEmbedded } from "@/server/db";
const dir = await mkdtemp("/tmp/intel/pg-");
const pg = await startEmbedded(dir);
await migrateDatabase(pg.url);
const c = new pgm.Client({connectionString: pg.url}); await c.connect();
const q = async (l:string, t:string) => { const s=performance.now(); await c.query(t); console.log(l, (performance.now()-s).toFixed(0)); };
for (const k of [0,1]) {
await q("begin","begin"); await q("wm","set local work_mem='64MB'");
await q("create", `create temp table incoming (kind text, value text collate "C", category text, severity text, label text, detail jsonb, first_seen date) on commit drop`);
await q("fill", `insert into incoming select 'address', '0x'||substr(encode(sha256(i::text::bytea),'hex'),1,40), 'phishing','high',null,null,null from generate_series(1,1000000) i`);
await q("analyze","analyze incoming");
await q("dedupe","delete from incoming n using incoming earlier where n.kind = earlier.kind and n.value = earlier.value and n.ctid > earlier.ctid");
await q("delete","delete from indicators i where source_id = 1 and not exists (select from incoming n where n.kind = i.kind and n.value = i.value)");
await q("update",`update indicators i set category = n.category, severity = n.severity, label = n.label, detail = n.detail, first_seen = coalesce(n.first_seen, i.first_seen) from incoming n where i.source_id = 1 and i.kind = n.kind and i.value = n.value and (i.category, i.severity, i.label, i.detail, i.first_seen) is distinct from (n.category, n.severity, n.label, n.detail, coalesce(n.first_seen, i.first_seen))`);
await q("insert",`insert into indicators (source_id, kind, value, category, severity, label, detail, first_seen) select 1, kind, value, category, severity, label, detail, coalesce(first_seen, current_date) from incoming n where not exists (select from indicators i where i.source_id = 1 and i.kind = n.kind and i.value = n.value) order by kind, value`);
await q("count","select count(*) from indicators where source_id=1");
await q("commit","commit");
}
await c.end(); await pg.stop();
