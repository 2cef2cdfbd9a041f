import { Code } from "../../_ui/code";
import { Grid } from "../grid";
import { Prose } from "../prose";
import { composeDump, dump, moveOut, proxy } from "./dump";

export function English() {
  return (
    <Prose
      title="Growing beyond one machine"
      lead="One process with its embedded database is a whole installation. What follows is for when one machine isn't enough, or may not be the only one."
    >
      <h2 id="parts">What moves where</h2>
      <Grid
        label="Parts"
        head={["Part", "As it starts", "Grown: set", "What moves"]}
        rows={[
          [
            "State",
            "embedded PostgreSQL in DATA_DIR",
            "DATABASE_URL, APP_SECRET",
            "everything: keys, quotas, jobs, history",
          ],
          ["Processes", "one", "the same command again, on any machine", "nothing: each answers every request"],
          ["Rate limits", "counted by each process", "REDIS_URL", "the counters, nothing that must last"],
          ["Jobs", "embedded engine, state in PostgreSQL", "INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY", "runs and timers"],
        ]}
      />

      <h2 id="processes">Several processes, one database</h2>
      <p>
        Point each at the same PostgreSQL (15 or newer) with <code>DATABASE_URL</code> and give all the same{" "}
        <code>APP_SECRET</code>; put any load balancer before them. Quotas are counted by one SQL statement in the
        database, so they stay exact; a revoked key, a new plan and a read threat list reach the others within a second
        over the database&#39;s notifications. Without <code>REDIS_URL</code> each process allows the plan&#39;s rate by
        itself; with it they count together, and where Redis can&#39;t be reached they count alone again.
      </p>
      <p>
        Nothing need be set in PostgreSQL for four processes: each takes up to <code>DATABASE_POOL</code> (10)
        connections and 14 of its own, of the 100 that it allows by itself. The two tables that each scan writes to,{" "}
        <code>scans</code> and <code>request_log</code>, have autovacuum leave new rows alone, which would otherwise
        write each page a second and a third time while commits wait; what retention deletes is vacuumed as ever.
      </p>
      <p>
        <code>DATABASE_URL</code> names one host, and a database (encoding UTF8) for Portcullis alone, whose owner is
        the role that it signs in as: that role needs no other right, and no extension is used. Over TLS add{" "}
        <code>?sslmode=verify-full</code>, and <code>&amp;sslrootcert=/path/to/ca.pem</code> where your server&#39;s
        certificate is from an authority of your own; <code>sslmode=require</code> checks the certificate here just the
        same. A pooler before it must keep a session for as long as its connection lives, as PgBouncer does with{" "}
        <code>pool_mode = session</code>; others, read-only servers and a <code>search_path</code> to other schemas than{" "}
        <code>public</code> are refused at the start.
      </p>
      <p>
        Held by a test with three processes behind one address: 1,000 calls of a quota of 1,000 are answered and no
        more, a key is refused by all three within a second of its revocation, rates and samples sent by hand are
        counted together, one process runs the jobs and another takes over.
      </p>

      <h2 id="node">Node 24</h2>
      <p>
        Node 20.19 is enough, Node 24 is faster, and what the container has. On Node 20 the API answers a fifth fewer
        requests a second after a page of the console was opened, until the next start: 4,420 became 3,590 on one
        machine, where Node 24 had 4,560 before and 4,510 after.
      </p>

      <h2 id="restart">Rolling restarts</h2>
      <p>
        Stop one process after the other with SIGTERM. It answers <code>/readyz</code> with 503 at once, tells each
        connection to close with its next answer, takes new ones for <code>DRAIN_DELAY</code> (2s), finishes what it is
        answering, hands its jobs over and ends with 0. Let your balancer ask <code>/readyz</code> and send a refused
        connection to the next process; where it looks less often than every second, raise <code>DRAIN_DELAY</code>.
        nginx asks nothing: a request that comes in the moment in which the port closes it may answer 502, so mark the
        process <code>down</code> in its upstream and reload it first, and let it keep connections for less than 65 s. A
        test replaces three processes so under load: no request failed, none was charged twice or not at all, no event
        was lost. Ctrl-C waits for no balancer.
      </p>

      <h2 id="proxy">Behind a reverse proxy</h2>
      <p>
        TLS ends at your proxy. Set <code>BASE_URL</code> to the https address, and <code>TRUST_PROXY=true</code> where
        the proxy appends to <code>X-Forwarded-For</code>: without it all who come through it count as one in the limits
        on sign-ins and in the turns at pages. The console works at the root of a host. Every client of the proxy
        reaches <code>/metrics</code>, so set <code>METRICS_TOKEN</code>. In nginx:
      </p>
      <Code text={proxy} label="nginx" />

      <h2 id="outgoing">Where the internet is behind a proxy</h2>
      <p>
        With <code>NODE_USE_ENV_PROXY=1</code>, what the settings name (nodes, feeds, an explorer, an Inngest, a
        collector) is asked over the proxy of <code>HTTPS_PROXY</code> and <code>HTTP_PROXY</code>, except hosts in{" "}
        <code>NO_PROXY</code>. Webhooks, feeds added in the console and what a feed of the internet redirects or links
        to never are: where those lead is checked on their own connection. Sign-in by a provider is left to the version
        of Node: 20 knows no proxy.
      </p>

      <h2 id="faults">Failure modes that are tested</h2>
      <p>
        Each of these is a test under load, with bulk jobs and webhooks under way: PostgreSQL stopped, started, killed;
        all its connections cut, fifteen times; its tables locked; the embedded database killed, or its disk full; the
        clock three hours ahead and back. Meanwhile calls are refused with 503, <code>unavailable</code> and{" "}
        <code>Retry-After</code>; afterwards all goes on by itself. Every answered call is charged exactly once; where a
        connection broke, at most those that were refused for it may have been charged as well. The request log is
        written a moment behind the answers: of what a killed process answered last, a few rows may be missing there.
        The embedded database is started again by the process that uses it, for as long as it takes.
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
        while the embedded engine runs). While Inngest is away, this process starts and answers all the same; what waits
        is begun once Inngest runs its schedules again.
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

      <h2 id="container">In containers</h2>
      <p>
        <code>docker build -t portcullis .</code> makes an image that runs without root; alone it keeps its database in
        the volume <code>/data</code>, which is one container&#39;s at a time: a second one on the same machine waits
        for up to a minute until the first has stopped, then ends and says what to do (in Kubernetes, choose the
        strategy <code>Recreate</code>). Containers on two machines don&#39;t see each other: never let both have that
        volume. With <code>DATABASE_URL</code> they run beside each other. <code>compose.yaml</code> starts it beside
        PostgreSQL, Redis and Inngest, with secrets from <code>.env</code>. Its health check asks <code>/readyz</code>.
        A stop is waited for until what is being answered is answered. Inngest&#39;s dashboard has no sign-in, so its
        port is not published. Commands for administration run inside, such as{" "}
        <code>docker compose exec portcullis npm run -s admin -- --help</code>. The first start prints a password and a
        key, which stay in the container&#39;s log: change the password, and revoke the key.
      </p>

      <h2 id="backup">Backup and restore</h2>
      <p>
        The embedded database: stop the process, copy <code>DATA_DIR</code> whole (<code>cp -a .data backup</code>),
        start it again; to restore, put the copy in its place. It holds the generated secrets as well. One of your own,
        while it serves:
      </p>
      <Code text={dump} label="Dump and restore" />
      <p>
        With <code>compose.yaml</code>, and into an empty database of a new machine:
      </p>
      <Code text={composeDump} label="The same with Compose" />
      <p>
        From the embedded database, which is PostgreSQL 18, to an empty one of your own, with the tools and a server of
        version 18 or newer: where the process runs and while it gets no requests, with your <code>DATABASE_URL</code>:
      </p>
      <Code text={moveOut} label="Move out of the embedded database" />
      <p>
        Then stop it, and start it with that <code>DATABASE_URL</code> and with the <code>APP_SECRET</code> that it has,
        or, where none was set, what <code>.data/app-secret</code> holds. What was done after the dump stays behind.
        Where <code>DATA_DIR</code> is set, it stands in the place of <code>.data</code>.
      </p>
      <p>
        Keep <code>APP_SECRET</code> as safe as the dump, and apart from it: without it webhook secrets can&#39;t be
        read again, and nothing is delivered until each account has a new one, made in the console under Webhooks or
        with <code>npm run -s admin -- secret rotate --lost</code>. Keys, quotas, history, jobs and pending deliveries
        come along; what was due meanwhile is done at the next start.
      </p>
      <p>
        All stands as it did at the copy. Keys that were revoked and passwords that were changed since then are as
        before: revoke and change them again. Deliveries that waited at the copy go out once more, with the same{" "}
        <code>webhook-id</code>, by which receivers know them; a bulk job that was under way ends once more, and says
        so.
      </p>

      <h2 id="upgrade">Upgrades</h2>
      <p>
        Start the new version beside the old one. It brings the database up to date in one transaction, one process at a
        time, and gives way to readers of a table that it has to change, so the old one continues to serve; then stop
        the old one. Within a version columns and tables are only added; what is no longer used goes a version later.
      </p>

      <h2 id="watch">Metrics and logs</h2>
      <p>
        <code>/metrics</code> is for Prometheus (with <code>METRICS_TOKEN</code> as Bearer token where set);{" "}
        <a href="/grafana-dashboard.json">a Grafana dashboard</a> is ready to import. Alert on 5xx answers, on the age
        of the lists, on late monitoring and on late jobs. Logs are JSON lines on the standard output; secrets, keys and
        bodies aren&#39;t in them at any level. <code>OTEL_EXPORTER_OTLP_ENDPOINT</code> sends a span for each REST
        request to an OpenTelemetry collector.
      </p>

      <h2 id="lists">Threat lists</h2>
      <p>
        Each process holds the lists in memory. A timed job reads those that are due, in one process; the others hear of
        it over the database and take the new ones in.
      </p>
    </Prose>
  );
}
