"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { zoneCookie, zoneOf } from "./time-zone";

/** Has the page rendered in the browser's time zone, where the server used another. */
export function useZone(rendered: string): void {
  const router = useRouter();
  useEffect(() => {
    const own = zoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
    if (own === rendered) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't everywhere yet
    document.cookie = `${zoneCookie}=${own}; path=/; max-age=31536000; samesite=lax`;
    router.refresh();
  }, [rendered, router]);
}
