import { isAtLeast, type Plan, planTerms } from "@/server/accounts/plans";
import { readSession } from "../../_lib/session";
import { readMessages } from "../../locales/server";
import classes from "./operation.module.css";

// Not among the messages: those go to every browser.
const refused = {
  en: (plan: string) => `Your account is on ${plan}, which refuses this call.`,
  pt: (plan: string) => `Sua conta está no ${plan}, que recusa esta chamada.`,
};

/** Beside a call that not every plan may make: which may, and whether the reader's does. */
export async function NeededPlan({ plan }: { plan: Plan }) {
  const [{ t, language }, session] = await Promise.all([readMessages(), readSession()]);
  return (
    <p className={classes.plan}>
      {t.errors.needsPlan(planTerms[plan].title)}{" "}
      {session && !isAtLeast(session.plan, plan) && (
        <strong>
          {refused[language](planTerms[session.plan].title)} <a href="/plan">{t.bulk.comparePlans}</a>
        </strong>
      )}
    </p>
  );
}
