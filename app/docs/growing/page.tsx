import type { Metadata } from "next";
import { readMessages } from "../../_messages/server";
import { Table } from "../../_ui/table";
import classes from "../docs.module.css";
import { Prose } from "../prose";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.docs.growing };
}

const parts = [
  ["State", "embedded PostgreSQL in DATA_DIR", "DATABASE_URL, APP_SECRET", "everything: keys, quotas, jobs, history"],
  ["Processes", "one", "the same command again, on any machine", "nothing: each answers every request"],
  ["Rate limits", "counted by each process", "REDIS_URL", "the counters, nothing that must last"],
  ["Jobs", "embedded engine, state in PostgreSQL", "INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY", "runs and timers"],
] as const;

export default function GrowingPage() {
  return (
    <Prose
      title="Growing beyond one machine"
      lead="One process with its embedded database is a whole installation. What follows is for when one machine isn't enough, or may not be the only one."
    >
      <h2 id="parts">What moves where</h2>
      <div className={classes.panel}>
        <Table
          label="Parts"
          head={[{ name: "Part" }, { name: "As it starts" }, { name: "Grown: set" }, { name: "What moves" }]}
        >
          {parts.map((row) => (
            <tr key={row[0]}>
              {row.map((text) => (
                <td key={text}>{text}</td>
              ))}
            </tr>
          ))}
        </Table>
      </div>

      <h2 id="processes">Several processes, one database</h2>
      <p>
        Point each at the same PostgreSQL (15 or newer) with <code>DATABASE_URL</code> and give all the same{" "}
        <code>APP_SECRET</code>; put any load balancer before them. Quotas are counted by one SQL statement in the
        database, so they stay exact; a revoked key, a new plan and a read threat list reach the others within a second
        over the database&#39;s notifications. Without <code>REDIS_URL</code> each process allows the plan&#39;s rate by
        itself; with it they count together, and where Redis can&#39;t be reached they count alone again.
      </p>

      <h2 id="embedded">Jobs on the embedded engine</h2>
      <p>
        Bulk scans and timed work run as Inngest functions. Without settings an engine inside the process drives them
        and keeps its state in PostgreSQL, in the schema <code>jobs</code>. With several processes one of them executes,
        held by a lock of the database. When it dies, another takes over, and each run goes on behind its last finished
        step; measured with two processes on two busy cores, the next chunk of a bulk scan was stored 1.6 s after the
        executor was killed. A run that is there when five processes die one after the other is set aside as the likely
        cause.
      </p>

      <h2 id="inngest">Jobs on Inngest</h2>
      <p>
        The same functions run on Inngest Cloud or an Inngest server of your own: set <code>INNGEST_EVENT_KEY</code> and{" "}
        <code>INNGEST_SIGNING_KEY</code>, for your own server also <code>INNGEST_BASE_URL</code>, and{" "}
        <code>INNGEST_SERVE_ORIGIN</code> where Inngest reaches this process under another address than{" "}
        <code>BASE_URL</code>. It calls <code>/api/inngest</code>, which answers signed calls only (and nothing at all
        while the embedded engine runs).
      </p>
      <p>
        A server of your own needs PostgreSQL <em>and</em> Redis with its append-only file:{" "}
        <code>inngest start --postgres-uri … --redis-uri …</code>. The open-source server keeps queue and running
        functions in Redis only; without an external one they live in its memory, and we saw every run lost at a
        restart, also with PostgreSQL set. With both, a killed server went on with each step done once. It is slower
        than the embedded engine, not faster (event to first step 168 to 234 ms at the median against 9 ms on the same
        two cores): it is for many machines, not for speed. A development server is used with{" "}
        <code>INNGEST_DEV=http://127.0.0.1:8288</code>; it doesn&#39;t sign, so calls are taken from this machine only.
      </p>

      <h2 id="lists">Threat lists</h2>
      <p>
        Each process holds the lists in memory. A timed job reads those that are due, in one process; the others hear of
        it over the database and take the new ones in.
      </p>
    </Prose>
  );
}
