import Link from "next/link";
import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { networkTitle } from "@/server/networks";
import { consoleApi } from "../../../_lib/console";
import { plain } from "../../../_lib/foreign";
import { addressOf } from "../../../_lib/search";
import { Filter } from "../../../_ui/filter";
import { Mark } from "../../../_ui/mark";
import page from "../../../_ui/page.module.css";
import { Pages } from "../../../_ui/pages";
import { ScoreMark } from "../../../_ui/score-mark";
import { SearchForm } from "../../../_ui/search-form";
import { cell, Table } from "../../../_ui/table";
import { tagOf } from "../../../locales";
import { readMessages } from "../../../locales/server";
import classes from "../bulk.module.css";

type Answer = ConsoleAnswer<ConsoleCaller["bulk"]["results"]>;
type Row = Answer["items"][number];
/** Filter as the page's address has it. */
interface View {
  outcome: string | undefined;
  search: string | undefined;
  from: string | undefined;
}

const outcomes = ["CRITICAL", "HIGH", "CAUTION", "SAFE", "LISTS_ONLY", "FAILED"] as const;
const shownReasons = 2;

/** Results of a job, one page at a time, filtered by outcome or by part of an address. */
export async function Results({ id, view }: { id: string; view: View }) {
  const { t, language, translate } = await readMessages();
  const number = new Intl.NumberFormat(tagOf(language));
  const outcome = outcomes.find((one) => one === view.outcome);
  const search = view.search?.slice(0, 128);
  const from = Math.min(Number.parseInt(view.from ?? "", 10) || 0, 10_000);
  const { bulk } = await consoleApi();
  const { items, counts, nextFrom, columns } = await bulk.results({
    id,
    outcome,
    search,
    from: Math.max(from, 0),
    language,
  });
  const path = `/bulk/${id}`;
  const done = Object.values(counts).reduce((sum, one) => sum + one, 0);
  if (done === 0) return <p className={page.none}>{t.bulk.none}</p>;
  const choices = [
    { name: `${t.bulk.all} ${number.format(done)}`, href: addressOf(path, { search }), chosen: !outcome },
    ...outcomes
      .filter((one) => counts[one] > 0 || one === outcome)
      .map((one) => ({
        name: `${t.bulk.outcomes[one]} ${number.format(counts[one])}`,
        href: addressOf(path, { outcome: one, search }),
        chosen: one === outcome,
      })),
  ];
  return (
    <>
      <div className={classes.search}>
        <SearchForm
          key={`${outcome} ${search}`}
          path={path}
          text={search}
          label={t.bulk.search}
          maxLength={128}
          clear={search && addressOf(path, { outcome })}
        >
          {outcome && <input type="hidden" name="outcome" value={outcome} />}
        </SearchForm>
      </div>
      <Filter label={t.bulk.risk} choices={choices} />
      {items.length === 0 ? (
        <p className={page.none}>{t.bulk.nothingFits}</p>
      ) : (
        <Table
          label={t.bulk.results}
          head={[
            { name: t.bulk.row, wide: true },
            { name: t.bulk.wallet },
            { name: t.bulk.chain, wide: true },
            { name: t.bulk.risk },
          ]}
        >
          {items.map((row) => (
            <tr key={row.index}>
              <td className={`${cell.quiet} ${cell.wide}`}>{number.format(row.index + 1)}</td>
              <td className={`${cell.mono} ${cell.wrap}`}>
                {row.scan?.id ? <Link href={`/scans/${row.scan.id}`}>{row.wallet}</Link> : row.wallet}
                <span className={cell.narrow}>
                  {[`${t.bulk.row} ${number.format(row.index + 1)}`, row.scan && nameOf(row.scan)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <span className={classes.why}>{describeWhy(row)}</span>
                {row.own.some(Boolean) && <span className={classes.own}>{plain(describeOwn(row), 400)}</span>}
              </td>
              <td className={`${cell.quiet} ${cell.wide}`}>{row.scan ? nameOf(row.scan) : "–"}</td>
              <td>
                {!row.scan ? (
                  <Mark color="var(--quiet)">{t.bulk.outcomes.FAILED}</Mark>
                ) : (
                  <ScoreMark
                    score={row.scan.score}
                    level={row.scan.level}
                    listsOnly={row.scan.coverage === "disabled"}
                    t={t}
                  />
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <div className={classes.pages}>
        <Pages
          label={t.bulk.results}
          path={path}
          search={{ outcome, search }}
          name="from"
          cursor={from > 0 ? String(from) : undefined}
          nextCursor={nextFrom === null ? null : String(nextFrom)}
        />
      </div>
    </>
  );

  function describeOwn({ own }: Row): string {
    const shown = columns.map((name, at) => (own[at] ? `${name}: ${own[at]}` : ""));
    return shown.filter(Boolean).join(" · ");
  }

  function nameOf({ chain }: { chain: string }): string {
    return networkTitle(chain);
  }

  function describeWhy({ scan, error }: Row): string {
    if (!scan) return error ? translate(error.message) || t.errors.unknown : "";
    if (scan.reasons.length === 0)
      return scan.coverage === "disabled" ? t.verdict.happens.wallet.unread : t.bulk.nothing;
    const more = scan.reasons.length - shownReasons;
    const shown = scan.reasons.slice(0, shownReasons).join(" · ");
    return more > 0 ? `${shown} ${t.bulk.moreReasons(more)}` : shown;
  }
}
