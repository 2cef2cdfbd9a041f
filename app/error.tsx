"use client";

import { Button, Code } from "@mantine/core";
import { useMessages } from "./_messages/context";
import { Dead } from "./_ui/dead";

/**
 * Next shows no message of the server's, only the digest that its log has. Its `reset` would draw once more what has
 * come already, the failure of the server's part included: a page is to be asked for anew.
 */
export default function Failed({ error }: { error: Error & { digest?: string } }) {
  const { t } = useMessages();
  return (
    <Dead title={t.failure.title} text={t.failure.text}>
      {error.digest && <Code>{t.failure.reference(error.digest)}</Code>}
      <Button onClick={() => window.location.reload()}>{t.failure.retry}</Button>
    </Dead>
  );
}
