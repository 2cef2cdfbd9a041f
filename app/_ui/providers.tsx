"use client";

import { MantineProvider } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Language } from "../locales";
import { LanguageProvider } from "../locales/language-provider";
import { KeepFocus } from "./keep-focus";
import { theme } from "./theme";

/** `nonce` is the page's: styles that components add later carry it too. */
export function Providers(props: { nonce: string; language: Language; children: ReactNode }) {
  const { language, children } = props;
  // A refresh of the layout brings another nonce, but the document's policy stays with the first.
  const [nonce] = useState(props.nonce);
  // Read by the scroll lock below dialogs, which adds its own style element.
  if (typeof window !== "undefined") Object.assign(window, { __webpack_nonce__: nonce });
  return (
    <LanguageProvider language={language}>
      <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
        <KeepFocus />
        {children}
      </MantineProvider>
    </LanguageProvider>
  );
}
