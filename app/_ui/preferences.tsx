"use client";

import { ActionIcon, Menu, Tooltip, useMantineColorScheme } from "@mantine/core";
import { type Language, languageCookie, languages } from "../locales";
import { useMessages } from "../locales/language-provider";
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

/** Which of the two icons shows is for the style sheet to say: the server doesn't know the reader's choice. */
function ThemeButton() {
  const { t } = useMessages();
  const { toggleColorScheme } = useMantineColorScheme();
  return (
    <Tooltip label={t.preferences.theme}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.preferences.theme} onClick={toggleColorScheme}>
        <span className={classes.inLight}>
          <IconMoon />
        </span>
        <span className={classes.inDark}>
          <IconSun />
        </span>
      </ActionIcon>
    </Tooltip>
  );
}

function LanguageMenu() {
  const { t, language } = useMessages();
  const choose = (selected: Language) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't everywhere yet
    document.cookie = `${languageCookie}=${selected}; path=/; max-age=31536000; samesite=lax`;
    // Reloads the whole page. Parts that are still being hydrated would otherwise differ from the server's output.
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
