import { readMessages } from "../locales/server";
import { Empty } from "./page";
import classes from "./page.module.css";
import { stampOf } from "./time-words";

// Not among the messages: those go to every browser.
const words = {
  en: {
    looked: (at: string) => `Looked through back to ${at}. What is older may fit too.`,
    further: "Look further back",
    none: "Nothing fits so far",
  },
  pt: {
    looked: (at: string) => `A busca foi até ${at}. Pode haver mais antes disso.`,
    further: "Buscar mais para trás",
    none: "Nada encontrado até aqui",
  },
};

/** Text of the link to the next page where one search did not cover all entries. */
export async function describeFurther(lookedTo: Date | null): Promise<string | undefined> {
  return lookedTo === null ? undefined : words[(await readMessages()).language].further;
}

/** How far back was looked. */
export async function LookedBack({ to }: { to: Date }) {
  const { language, zone } = await readMessages();
  return <p className={classes.looked}>{words[language].looked(stampOf(to, zone))}</p>;
}

/** The same where nothing was found until there. */
export async function NoneSoFar({ to }: { to: Date }) {
  const { language, zone } = await readMessages();
  const { looked, none } = words[language];
  return <Empty title={none} text={looked(stampOf(to, zone))} />;
}
