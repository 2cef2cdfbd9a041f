"use client";

import { explain } from "../_lib/client";
import { useMessages } from "../_messages/context";
import { Problem } from "./problem";

/** Why a call of the console failed, in words, with the id that the log knows it by. */
export function Failure({ error }: { error: unknown }) {
  const { t } = useMessages();
  if (!error) return null;
  const { text, requestId } = explain(error, t);
  return <Problem title={text}>{requestId && t.errors.requestId(requestId)}</Problem>;
}
