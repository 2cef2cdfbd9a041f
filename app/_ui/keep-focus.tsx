"use client";

import { useEffect } from "react";

/**
 * A button is disabled while what it began is under way, and a disabled one loses the focus: once it can be pressed again
 * it gets it back, or whoever has no mouse would begin anew at the top of the page.
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
