"use client";

import { Alert } from "@mantine/core";
import { explain } from "../_lib/client";
import { useMessages } from "../_messages/context";
import { IconAlert } from "./icons";

/** Why something didn't work, in words, with the id that the log knows it by. */
export function Failure({ error }: { error: unknown }) {
  const { t } = useMessages();
  if (!error) return null;
  const { text, requestId } = explain(error, t);
  return (
    <Alert color="red" variant="light" icon={<IconAlert />} role="alert" title={text}>
      {requestId && t.errors.requestId(requestId)}
    </Alert>
  );
}
