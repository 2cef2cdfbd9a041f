import "./_ui/mantine-styles";
import "@fontsource-variable/inter/index.css";
import "@fontsource-variable/jetbrains-mono/index.css";
import "./globals.css";
import { ColorSchemeScript, mantineHtmlProps } from "@mantine/core";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "./_ui/providers";
import { tagOf } from "./locales";
import { readMessages } from "./locales/server";

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await readMessages();
  return {
    title: { default: t.product, template: `%s · ${t.product}` },
    description: t.tagline,
    robots: { index: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#14171e" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? "";
  const { language } = await readMessages();
  return (
    <html lang={tagOf(language)} {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
      </head>
      <body>
        <Providers nonce={nonce} language={language}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
