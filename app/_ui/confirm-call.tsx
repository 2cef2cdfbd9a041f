"use client";

import { api } from "../_lib/client";
import { Confirm, type ConfirmProps } from "./confirm";

/** Calls that a server page may request by name, since a function cannot be sent to the browser. */
const calls = {
  "account.endOtherSessions": api.account.endOtherSessions.mutate,
  "account.endSession": api.account.endSession.mutate,
  "guard.reject": api.guard.reject.mutate,
  "guard.release": api.guard.release.mutate,
  "keys.revoke": api.keys.revoke.mutate,
  "operator.accounts.setSuspended": api.operator.accounts.setSuspended.mutate,
  "operator.feeds.remove": api.operator.feeds.remove.mutate,
  "operator.intel.removeOverride": api.operator.intel.removeOverride.mutate,
  "plan.switch": api.plan.switch.mutate,
  "team.remove": api.team.remove.mutate,
  "team.withdraw": api.team.withdraw.mutate,
  "wallets.remove": api.wallets.remove.mutate,
  "webhooks.change": api.webhooks.change.mutate,
  "webhooks.recover": api.webhooks.recover.mutate,
};
type Calls = typeof calls;

type ConfirmCallProps<Name extends keyof Calls> = Omit<ConfirmProps, "run"> & {
  call: Name;
  input: Parameters<Calls[Name]>[0];
};

/** A button that asks before it calls. */
export function ConfirmCall<Name extends keyof Calls>({ call, input, ...asked }: ConfirmCallProps<Name>) {
  const run = calls[call] as (input: unknown) => Promise<unknown>;
  return <Confirm {...asked} run={() => run(input)} />;
}
