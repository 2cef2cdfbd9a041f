"use client";

import { ActionIcon, useMantineColorScheme } from "@mantine/core";
import { type Language, languageCookie, languages } from "../_messages";
import { useMessages } from "../_messages/context";
import { IconLanguage, IconMoon, IconSun } from "./icons";
import { Menu, MenuItem } from "./menu";
import classes from "./preferences.module.css";

const names: Record<Language, string> = { en: "English", pt: "Português" };

/** Light or dark, and the language: kept in the browser. `up`: it stands at the lower left corner of the window. */
export function Preferences({ up = false }: { up?: boolean }) {
  return (
    <div className={classes.row} data-up={up || undefined}>
      <LanguageMenu up={up} />
      <ThemeButton />
    </div>
  );
}

/** Which of the two icons shows is for the style sheet to say: the server doesn't know the reader's choice. */
function ThemeButton() {
  const { t } = useMessages();
  const { toggleColorScheme } = useMantineColorScheme();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t.preferences.theme}
      data-tip={t.preferences.theme}
      onClick={toggleColorScheme}
    >
      <span className={classes.inLight}>
        <IconMoon />
      </span>
      <span className={classes.inDark}>
        <IconSun />
      </span>
    </ActionIcon>
  );
}

function LanguageMenu({ up }: { up: boolean }) {
  const { t, language } = useMessages();
  const choose = (chosen: Language) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't everywhere yet
    document.cookie = `${languageCookie}=${chosen}; path=/; max-age=31536000; samesite=lax`;
    // The whole page anew: parts that are still being hydrated would be told apart from what the server sent.
    window.location.reload();
  };
  return (
    <Menu
      up={up}
      button={(opens) => (
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.preferences.language} {...opens}>
          <IconLanguage />
        </ActionIcon>
      )}
    >
      {languages.map((one) => (
        <MenuItem key={one} lang={one} current={one === language} onChoose={() => choose(one)}>
          {names[one]}
        </MenuItem>
      ))}
    </Menu>
  );
}
