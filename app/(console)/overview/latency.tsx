import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { Bars } from "../../_ui/bars";
import { Panel } from "../../_ui/page";
import { tagOf } from "../../locales";
import { readMessages } from "../../locales/server";
import { Lacking } from "./lacking";
import classes from "./panel.module.css";

type Picture = ConsoleAnswer<ConsoleCaller["overview"]["picture"]>;

/** How long the latest requests took. */
export async function Latency({ latency, edges }: { latency: Picture["latency"]; edges: readonly number[] }) {
  const { t, language } = await readMessages();
  const { requests, median, p95, failures, bins } = latency;
  const number = new Intl.NumberFormat(tagOf(language), { maximumFractionDigits: 1 });
  if (requests === 0 || median === null || p95 === null) {
    return <Lacking title={t.picture.latency} text={t.picture.noRequests} href="/keys" action={t.picture.makeKey} />;
  }
  const bars = bins.map((value, index) => {
    const [from, to] = [number.format(edges[index - 1] ?? 0), edges[index]];
    const count = number.format(value);
    const label = to === undefined ? t.picture.lastBin(from, count) : t.picture.bin(from, number.format(to), count);
    return { id: String(index), value, label };
  });
  return (
    <Panel title={t.picture.latency} hint={t.picture.latencyHint(number.format(requests), requests === 1)}>
      <dl className={classes.figures}>
        {[
          [t.picture.median, `${number.format(median)} ms`],
          [t.picture.p95, `${number.format(p95)} ms`],
          [t.picture.failures, number.format(failures)],
        ].map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <Bars
        bars={bars}
        axis={["0 ms", `${edges[3]} ms`, `${edges.at(-1)} ms +`]}
        format={(value) => number.format(value)}
      />
    </Panel>
  );
}
