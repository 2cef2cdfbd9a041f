import type { Metadata } from "next";
import type { CSSProperties } from "react";
import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { consoleApi } from "../../_lib/console";
import { addressOf, type Search } from "../../_lib/search";
import { requireSession } from "../../_lib/session";
import { ConfirmCall } from "../../_ui/confirm-call";
import { Mark } from "../../_ui/mark";
import { PageHead } from "../../_ui/page";
import { Queries } from "../../_ui/queries";
import { Saved } from "../../_ui/saved";
import { type Messages, tagOf } from "../../locales";
import { readMessages } from "../../locales/server";
import classes from "./plan.module.css";

type Terms = ConsoleAnswer<ConsoleCaller["plan"]["get"]>["plans"][number];

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.plan.title };
}

// Not among the messages: those go to every browser.
const words = {
  en: { switched: (plan: string) => `Done: ${plan} applies now.` },
  pt: { switched: (plan: string) => `Feito: ${plan} já vale.` },
};

/** The plans side by side, and the way from one to another. */
export default async function PlanPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t, language } = await readMessages();
  const { switched } = await searchParams;
  const { role } = await requireSession();
  const { current, maySwitch, plans } = await (await consoleApi()).plan.get();
  const number = new Intl.NumberFormat(tagOf(language));
  const title = plans.find(({ id }) => id === current)?.title ?? "";
  const names = plans[0] ? describeTerms(plans[0], t, number).map(([name]) => name) : [];
  const who = role === "owner" ? t.plan.operatorSwitches : t.plan.ownerSwitches;
  return (
    <div>
      <Queries>
        <PageHead title={t.plan.title} lead={maySwitch ? t.plan.lead(title) : `${t.plan.lead(title)} ${who}`} />
        <Saved shown={switched === current}>{words[language].switched(title)}</Saved>
        <div className={classes.plans}>
          {/* Beside the columns of a wide window; each plan has the names for itself, too. */}
          <div className={classes.names} style={{ "--terms": names.length } as CSSProperties} aria-hidden="true">
            {names.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
          {plans.map((plan) => {
            const terms = describeTerms(plan, t, number);
            return (
              <section
                key={plan.id}
                className={classes.plan}
                aria-current={plan.id === current || undefined}
                style={{ "--terms": terms.length } as CSSProperties}
              >
                <h2>{plan.title}</h2>
                <dl>
                  {terms.map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
                {plan.id === current ? (
                  <Mark color="var(--level-safe)">{t.plan.current}</Mark>
                ) : (
                  maySwitch && (
                    <ConfirmCall
                      call="plan.switch"
                      input={{ plan: plan.id }}
                      action={t.plan.choose(plan.title)}
                      title={t.plan.confirmTitle(plan.title)}
                      text={t.plan.confirmText}
                      done={addressOf("/plan", { switched: plan.id })}
                    />
                  )
                )}
              </section>
            );
          })}
        </div>
      </Queries>
    </div>
  );
}

function describeTerms(plan: Terms, { plan: t }: Messages, number: Intl.NumberFormat): [string, string][] {
  const amount = (value: number | null) => (value === null ? t.unlimited : value === 0 ? t.no : number.format(value));
  const has = (value: boolean) => (value ? t.yes : t.no);
  return [
    [t.callsPerMonth, amount(plan.callsPerMonth)],
    [t.rate, number.format(plan.rate)],
    [t.burst, number.format(plan.burst)],
    [t.simulations, amount(plan.simulationsPerMonth)],
    [t.analysis, has(plan.analysis)],
    [t.bulk, has(plan.bulk)],
    [t.threats, has(plan.threats)],
    [t.wallets, amount(plan.monitoredWallets)],
    [t.subscriptions, amount(plan.subscriptions)],
    [t.retention, t.days(plan.retentionDays)],
  ];
}
