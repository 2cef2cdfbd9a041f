import { NativeSelect } from "@mantine/core";
import { consoleApi } from "../../_lib/console";
import { KeyOptions } from "../../_ui/key-options";
import { OtherOption } from "../../_ui/other-option";
import { PeriodFields } from "../../_ui/period-fields";
import { SearchForm } from "../../_ui/search-form";
import classes from "../../_ui/search-form.module.css";
import { readMessages } from "../../locales/server";
import type { Filter } from "./filter";

// Not among the messages: those go to every browser.
const words = {
  en: { more: "More filters", anyKey: "Every key", endpoint: "Endpoint", anyEndpoint: "Every endpoint" },
  pt: { more: "Mais filtros", anyKey: "Todas as chaves", endpoint: "Endpoint", anyEndpoint: "Todos os endpoints" },
};

export async function RequestFilter({ filter, filtered }: { filter: Filter; filtered: boolean }) {
  const { t, language } = await readMessages();
  const { keys, requests } = await consoleApi();
  const [names, endpoints] = await Promise.all([keys.names(), requests.endpoints()]);
  const { id, failed, key, endpoint, from, to } = filter;
  const texts = words[language];
  return (
    <SearchForm
      path="/requests"
      name="id"
      text={id}
      label={t.requests.search}
      hint={t.requests.searchHint}
      maxLength={128}
      clear={filtered ? "/requests" : undefined}
      more={
        <details className={classes.more} open={[key, endpoint, from, to].some((one) => one !== undefined)}>
          <summary>{texts.more}</summary>
          <div className={classes.fields}>
            <NativeSelect key={`key ${key}`} name="key" label={t.requests.key} defaultValue={key}>
              <option value="">{texts.anyKey}</option>
              <KeyOptions keys={names} />
              <OtherOption value={key} among={names.map((one) => one.id)} />
            </NativeSelect>
            <NativeSelect key={`endpoint ${endpoint}`} name="endpoint" label={texts.endpoint} defaultValue={endpoint}>
              <option value="">{texts.anyEndpoint}</option>
              {endpoints.map((name) => (
                <option key={name} lang="en">
                  {name}
                </option>
              ))}
              <OtherOption value={endpoint} among={endpoints} />
            </NativeSelect>
            <PeriodFields from={from} to={to} />
          </div>
        </details>
      }
    >
      <NativeSelect
        key={`failed ${failed}`}
        name="failed"
        defaultValue={failed}
        aria-label={t.requests.status}
        data={Object.entries(t.requests.statuses).map(([value, label]) => ({ value, label }))}
      />
    </SearchForm>
  );
}
