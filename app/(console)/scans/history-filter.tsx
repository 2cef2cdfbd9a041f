import { NativeSelect } from "@mantine/core";
import { readMessages } from "../../_messages/server";
import { SearchForm } from "../../_ui/search-form";

export interface Filter {
  target: string | undefined;
  kind: string | undefined;
  level: string | undefined;
}

export async function HistoryFilter({ filter, filtered }: { filter: Filter; filtered: boolean }) {
  const { t } = await readMessages();
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
        data={options(t.history.anyLevel, t.scan.level)}
      />
    </SearchForm>
  );
}
