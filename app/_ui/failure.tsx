"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { codeOf, type Explained, explain } from "../_lib/client";
import { useMessages } from "../locales/language-provider";
import { Problem } from "./problem";

/** Why a call of the console failed, in words, with the id that the log knows it by. */
export function Failure({ error }: { error: unknown }) {
  const spoken = useMessages();
  const { t } = spoken;
  const [found, setFound] = useState<Explained & { of: unknown }>();
  useEffect(() => {
    let isLatest = true;
    if (error) explain(error, spoken).then((one) => isLatest && setFound({ ...one, of: error }));
    return () => {
      isLatest = false;
    };
  }, [error, spoken]);
  if (!error || found?.of !== error) return null;
  const { text, requestId, inDoubt } = found;
  const code = codeOf(error);
  // Opens another window, so that the typed text can be sent once the reader is signed in again.
  if (code === "signed_out") {
    return (
      <Problem title={text}>
        <a href={signInAndBack()} target="_blank" rel="noopener">
          {t.signIn.submit}
        </a>
      </Problem>
    );
  }
  if (code && spent.has(code)) {
    return (
      <Problem title={text}>
        <Link href="/plan">{t.bulk.comparePlans}</Link>
      </Problem>
    );
  }
  if (inDoubt) {
    return (
      <Problem title={text}>
        <a href={whereDone()} target="_blank" rel="noopener">
          {t.errors.look}
        </a>{" "}
        {requestId && t.errors.requestId(requestId)}
      </Problem>
    );
  }
  return <Problem title={text}>{requestId && t.errors.requestId(requestId)}</Problem>;
}

/** Errors that a higher plan resolves. */
const spent = new Set<string>(["plan_required", "plan_limit_reached", "quota_exceeded", "simulation_quota_exceeded"]);

/** Pages that don't show what was done from them, and those that do. */
const shownAt: Record<string, string> = {
  "/scan": "/scans",
  "/docs/quick-start": "/keys",
  "/sign-up": "/sign-in",
  "/join": "/sign-in",
};

/** Where the reader sees whether something was done: mostly where they are, read anew. */
function whereDone(): string {
  const { pathname, search } = window.location;
  return shownAt[pathname] ?? pathname + search;
}

/** To the sign-in page, and then to where the reader is now. */
function signInAndBack(): string {
  const { pathname, search } = window.location;
  return `/sign-in?callbackUrl=${encodeURIComponent(pathname + search)}`;
}
