import { Button } from "@mantine/core";
import { addressOf } from "../_lib/search";
import { readMessages } from "../locales/server";
import { IconDownload } from "./icons";

// Not among the messages: those go to every browser.
const words = {
  en: { name: "Export CSV", hint: "The newest 10,000 rows that match the filter" },
  pt: { name: "Exportar CSV", hint: "As 10.000 linhas mais recentes que correspondem ao filtro" },
};

interface ExportProps {
  list: "scans" | "requests" | "audit" | "usage" | "wallets";
  /** The page's filter, by its names in the address. */
  filter: Record<string, string | undefined>;
}

/** The way to a page's list as a file. */
export async function Export({ list, filter }: ExportProps) {
  const { name, hint } = words[(await readMessages()).language];
  return (
    <Button
      component="a"
      href={addressOf(`/export/${list}`, filter)}
      download
      variant="default"
      leftSection={<IconDownload size={16} />}
      title={hint}
    >
      {name}
    </Button>
  );
}
