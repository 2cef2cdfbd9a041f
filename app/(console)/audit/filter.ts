import { type Period, type Search, textOf } from "../../_lib/search";

export interface Filter extends Period {
  action: string | undefined;
  actor: string | undefined;
}

export const filterOf = ({ action, actor, from, to }: Search): Filter => ({
  ...{ action: textOf(action), actor: textOf(actor) },
  ...{ from: textOf(from), to: textOf(to) },
});
