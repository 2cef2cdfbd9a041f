"use client";

import { useInterval } from "@mantine/hooks";
import { useRouter } from "next/navigation";

/** Renders the page anew every two seconds, as long as it stands on it: while something is under way. */
export function Follow() {
  const router = useRouter();
  useInterval(() => router.refresh(), 2_000, { autoInvoke: true });
  return null;
}
