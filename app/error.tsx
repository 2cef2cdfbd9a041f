"use client";

import { Button, Code } from "@mantine/core";
import { useMessages } from "./_messages/context";
import { Dead } from "./_ui/dead";

/** Next shows no message of the server's, only the digest that its log has. */
export default function Failed({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const { t } = useMessages();
  return (
    <Dead title={t.failure.title} text={t.failure.text}>
      {error.digest && <Code>{t.failure.reference(error.digest)}</Code>}
      <Button onClick={reset}>{t.failure.retry}</Button>
    </Dead>
  );
}
