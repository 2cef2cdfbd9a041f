"use client";

import { ActionIcon, Menu, Tooltip, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { type Language, languageCookie, languages } from "../_messages";
import { useMessages } from "../_messages/context";
import { IconLanguage, IconMoon, IconSun } from "./icons";
import classes from "./preferences.module.css";

const names: Record<Language, string> = { en: "English", pt: "Português" };

/** Light or dark, and the language: kept in the browser. */
export function Preferences() {
  return (
    <div className={classes.row}>
      <LanguageMenu />
      <ThemeButton />
    </div>
  );
}

function ThemeButton() {
  const { t } = useMessages();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: true });
  const label = scheme === "dark" ? t.preferences.toLight : t.preferences.toDark;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        onClick={() => setColorScheme(scheme === "dark" ? "light" : "dark")}
      >
        {scheme === "dark" ? <IconSun /> : <IconMoon />}
      </ActionIcon>
    </Tooltip>
  );
}

function LanguageMenu() {
  const { t, language } = useMessages();
  const choose = (chosen: Language) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't everywhere yet
    document.cookie = `${languageCookie}=${chosen}; path=/; max-age=31536000; samesite=lax`;
    // The whole page anew: parts that are still being hydrated would be told apart from what the server sent.
    window.location.reload();
  };
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.preferences.language}>
          <IconLanguage />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((one) => (
          <Menu.Item key={one} lang={one} aria-current={one === language || undefined} onClick={() => choose(one)}>
            {names[one]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
