import { NativeSelect } from "@mantine/core";
import { PeriodFields } from "../../_ui/period-fields";
import { SearchForm } from "../../_ui/search-form";
import classes from "../../_ui/search-form.module.css";
import { readMessages } from "../../locales/server";
import type { Filter } from "./filter";

// Not among the messages: those go to every browser.
const words = {
  en: { period: "Date range", safe: "Safe or lists only" },
  pt: { period: "Período", safe: "Seguro ou só listas" },
};

export async function HistoryFilter({ filter, filtered }: { filter: Filter; filtered: boolean }) {
  const { t, language } = await readMessages();
  const options = (any: string, names: Record<string, string>) => [
    { value: "", label: any },
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
  ];
  return (
    <SearchForm
      path="/scans"
      name="target"
      text={filter.target}
      label={t.history.search}
      hint={t.history.searchHint}
      maxLength={253}
      clear={filtered ? "/scans" : undefined}
      more={
        <details className={classes.more} open={filter.from !== undefined || filter.to !== undefined}>
          <summary>{words[language].period}</summary>
          <div className={classes.fields}>
            <PeriodFields from={filter.from} to={filter.to} />
          </div>
        </details>
      }
    >
      <NativeSelect
        name="kind"
        defaultValue={filter.kind}
        aria-label={t.history.kind}
        data={options(t.history.anyKind, t.scan.kinds)}
      />
      <NativeSelect
        name="level"
        defaultValue={filter.level}
        aria-label={t.history.level}
        data={options(t.history.anyLevel, { ...t.scan.level, SAFE: words[language].safe })}
      />
    </SearchForm>
  );
}
