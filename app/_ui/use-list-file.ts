"use client";

import { type DragEvent, useRef, useState } from "react";
import { MAX_BYTES } from "../_lib/wallet-list";
import { useMessages } from "../locales/language-provider";

/** Reads a chosen or dropped text file in the browser and hands over its text. */
export function useListFile(take: (text: string) => void) {
  const { t } = useMessages();
  const [problem, setProblem] = useState<string | null>(null);
  const reset = useRef<() => void>(null);
  async function read(file: File | null | undefined): Promise<void> {
    if (!file) return;
    // The same file may be chosen again after it was changed.
    reset.current?.();
    if (file.size > MAX_BYTES) return setProblem(t.bulk.tooBig);
    try {
      take(await file.text());
      setProblem(null);
    } catch {
      setProblem(t.bulk.unreadable);
    }
  }
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop(event: DragEvent) {
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      void read(file);
    },
  };
  return { problem, reset, read: (file: File | null) => void read(file), drop };
}
