import { createReadStream } from "node:fs";
import { admit, type Indicator } from "../admit/admit";
import { requirePackage } from "../packages";
import { metamask } from "./metamask";

/** The day on which the package was published: its entries were listed by then. */
export const embeddedSince = "2024-12-09";
/** The feed that the embedded copy stands in for. */
export const embeddedFeedId = metamask.id;

/** MetaMask's list as the package `eth-phishing-detect` carries it: what is known before anything was downloaded. */
export async function readEmbedded(): Promise<Indicator[]> {
  const path = requirePackage.resolve("eth-phishing-detect/src/config.json");
  const file = {
    url: "embedded:eth-phishing-detect",
    base: "embedded:eth-phishing-detect",
    chunks: () => createReadStream(path),
    linked: [],
  };
  const rows: Indicator[] = [];
  for await (const entries of metamask.parse(file)) {
    for (const entry of entries) {
      const row = admit(entry, embeddedSince);
      if (typeof row !== "string") rows.push({ ...row, firstSeen: embeddedSince });
    }
  }
  return rows;
}
