import { NativeSelect } from "@mantine/core";
import { consoleApi } from "../../_lib/console";
import { AddressForm } from "../../_ui/address-form";
import { KeyOptions } from "../../_ui/key-options";
import { OtherOption } from "../../_ui/other-option";
import { PeriodFields } from "../../_ui/period-fields";
import { FindOrClear } from "../../_ui/search-form";
import classes from "../../_ui/search-form.module.css";
import { readMessages } from "../../locales/server";
import type { Filter } from "./filter";
import { actionNames, auditWords, kindNames } from "./names";

/** Kinds of changes to the whole system, visible to operators only. */
const operators = ["feed", "override"];

export async function AuditFilter({
  filter,
  filtered,
  operator,
}: {
  filter: Filter;
  filtered: boolean;
  operator: boolean;
}) {
  const { t, language } = await readMessages();
  const { keys, team } = await consoleApi();
  const [names, { members }] = await Promise.all([keys.names(), team.list()]);
  const { action, actor, from, to } = filter;
  const texts = auditWords[language];
  const kinds = Object.entries(kindNames[language]).filter(([kind]) => operator || !operators.includes(kind));
  const people = [
    ...members.map(({ userId }) => `user:${userId}`),
    ...names.map(({ id }) => `key:${id}`),
    ...["strangers", ...Object.keys(t.audit.actors)],
  ];
  return (
    <AddressForm className={classes.fields} action="/audit">
      <NativeSelect key={`action ${action}`} name="action" label={texts.what} defaultValue={action}>
        <option value="">{texts.anything}</option>
        {kinds.map(([kind, group]) => (
          <optgroup key={kind} label={group}>
            <option value={kind}>{texts.allOf(group)}</option>
            {Object.entries(actionNames[language])
              .filter(([name]) => name.startsWith(`${kind}.`))
              .map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </optgroup>
        ))}
        <OtherOption value={action} among={[...kinds.map(([kind]) => kind), ...Object.keys(actionNames[language])]} />
      </NativeSelect>
      <NativeSelect key={`actor ${actor}`} name="actor" label={texts.who} defaultValue={actor}>
        <option value="">{texts.anyone}</option>
        <optgroup label={t.team.title}>
          {members.map(({ userId, email }) => (
            <option key={userId} value={`user:${userId}`}>
              {email}
            </option>
          ))}
          <option value="strangers">{texts.stranger}</option>
        </optgroup>
        <optgroup label={t.nav.keys}>
          <KeyOptions keys={names} prefix="key:" />
        </optgroup>
        <optgroup label={texts.others}>
          {Object.entries(t.audit.actors).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
        <OtherOption value={actor} among={people} />
      </NativeSelect>
      <PeriodFields from={from} to={to} />
      <FindOrClear clear={filtered ? "/audit" : undefined} />
    </AddressForm>
  );
}
