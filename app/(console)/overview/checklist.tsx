import { VisuallyHidden } from "@mantine/core";
import Link from "next/link";
import { IconCheck } from "../../_ui/icons";
import { Panel } from "../../_ui/page";
import { readMessages } from "../../locales/server";
import classes from "./checklist.module.css";

// Not among the messages: those go to every browser.
const words = {
  en: {
    title: "Get started",
    done: "Done:",
    key: "Make an API key",
    call: "Ask about a first address",
    wallet: "Put a wallet under monitoring",
    alerts: "Receive alerts by webhook or channel",
  },
  pt: {
    title: "Primeiros passos",
    done: "Feito:",
    key: "Fazer uma chave de API",
    call: "Perguntar sobre um primeiro endereço",
    wallet: "Pôr uma carteira sob acompanhamento",
    alerts: "Receber alertas por webhook ou canal",
  },
};

const places = { key: "/keys", call: "/scan", wallet: "/wallets", alerts: "/channels" } as const;

/** First steps of an account, each ticked by the data. Shown until all are done. */
export async function Checklist({ done }: { done: Record<keyof typeof places, boolean> }) {
  const texts = words[(await readMessages()).language];
  const steps = Object.keys(places) as (keyof typeof places)[];
  if (steps.every((step) => done[step])) return null;
  return (
    <Panel title={texts.title}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step} data-done={done[step] || undefined}>
            <span className={classes.tick} aria-hidden="true">
              {done[step] && <IconCheck size={14} />}
            </span>
            {done[step] ? (
              <span>
                <VisuallyHidden>{texts.done} </VisuallyHidden>
                {texts[step]}
              </span>
            ) : (
              <Link href={places[step]}>{texts[step]}</Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
