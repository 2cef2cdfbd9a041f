"use client";

import { useEffect } from "react";

/**
 * Restores the focus that a button loses while its own action disables it. Otherwise a keyboard user would start again
 * at the top of the page.
 */
export function KeepFocus() {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const freed = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target !== last || document.activeElement !== document.body) continue;
        if (target instanceof HTMLButtonElement && !target.disabled) target.focus({ preventScroll: true });
      }
    });
    document.addEventListener("focusin", remember);
    freed.observe(document, { subtree: true, attributeFilter: ["disabled"] });
    return () => {
      document.removeEventListener("focusin", remember);
      freed.disconnect();
    };
  }, []);
  return null;
}
