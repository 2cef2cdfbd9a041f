"use client";

import { useMessages } from "../locales/language-provider";
import { Dead } from "./error-page";

export interface FailedProps {
  error: Error & { digest?: string };
}

/**
 * Next shows no message of the server's, only the digest that its log has. Its `reset` would draw once more what has
 * come already, the failure of the server's part included: a page is to be asked for anew.
 */
export function Failed({ error }: FailedProps) {
  const { t } = useMessages();
  return (
    <Dead title={t.failure.title} text={t.failure.text} failed>
      {error.digest && <code>{t.failure.reference(error.digest)}</code>}
      <button type="button" className="way-out" onClick={() => window.location.reload()}>
        {t.failure.retry}
      </button>
    </Dead>
  );
}
