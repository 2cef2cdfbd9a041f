import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { networkNames } from "@/server/networks";

/** Networks that may be named in every installation: the default network, and the one that is not EVM. */
const everywhere = ["ethereum", "solana"];
/** Names of people on a blockchain end in a word that a network is called by, too. */
const endings = ["server/chains/chain-name.ts"];
/** Ordinary English words too, which occur in lists of words. */
const words = ["base", "ink", "sonic", "blast", "scroll", "mantle"];

it("no code outside server/networks names a network", () => {
  const names = networkNames().filter((name) => ![...everywhere, ...words].includes(name));
  const literal = new RegExp(`["'](${names.join("|")})["']|^\\s*(${names.join("|")}): [[{"]`, "m");
  const files = ["server", "app"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const named = files
    .filter((file) => /\.m?tsx?$|\.mjs$/.test(file) && !file.startsWith("server/networks/"))
    .filter((file) => !endings.includes(file))
    .filter((file) => literal.test(readFileSync(file, "utf8")));
  expect(named).toEqual([]);
});
