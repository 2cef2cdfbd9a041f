import * as chains from "viem/chains";
import { normalizeDomain } from "@/server/intel/domain-name";
import { BRANDS } from "@/server/intel/lexical/brands";
import { hashText } from "@/server/intel/lexical/hash";
import { HONEST_CRYPTO_SITES } from "@/server/intel/lexical/honest-sites";
import { pick, seededRandom } from "./random";

const SUBDOMAINS = ["app", "docs", "www", "blog", "api", "stake"];

/**
 * Honest names beside the lists: sites of chains (explorers, RPC, from viem, MIT), our own list of crypto sites,
 * and made-up project pages at free hosters, of which the lists have next to none.
 */
export function augmentedHosts(): { host: string; source: "added" | "hosted" }[] {
  const added = new Set<string>([...chainHosts(), ...HONEST_CRYPTO_SITES]);
  for (const site of HONEST_CRYPTO_SITES) {
    if (site.split(".").length === 2) added.add(`${SUBDOMAINS[hashText(site) % SUBDOMAINS.length]}.${site}`);
  }
  return [
    ...[...added].map((host) => ({ host, source: "added" as const })),
    ...hostedPages(3_000).map((host) => ({ host, source: "hosted" as const })),
  ];
}

/** Every host that viem's chain definitions point at. */
function chainHosts(): Set<string> {
  const hosts = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === "string" && /^(?:https?|wss?):/.test(value)) {
      const name = normalizeDomain(value);
      if (name.ok && !name.isIp) hosts.add(name.host);
    } else if (typeof value === "object" && value !== null) Object.values(value).forEach(visit);
  };
  visit(chains);
  return hosts;
}

const HOSTERS = `netlify.app pages.dev vercel.app web.app github.io gitbook.io onrender.com firebaseapp.com webflow.io
  herokuapp.com gitlab.io workers.dev surge.sh framer.app hashnode.dev ghost.io wordpress.com blogspot.com eth.limo`.split(
  /\s+/,
);
const SUBJECTS =
  `portfolio blog notes recipes weather todo kanban calendar chess sudoku quiz gallery photos travel diary
  resume cv homepage school library museum theatre orchestra choir church garden kitchen bakery brewery cafe yoga fitness
  running cycling climbing football tennis history physics chemistry biology maths algebra statistics poetry novels
  fonts icons colors palette editor markdown compiler parser linter formatter terminal shell dotfiles emulator synth
  piano guitar drums podcast radio podcast newsletter wedding birthday family puppies kittens aquarium astronomy stars
  maps transit trains buses flights parking energy climate recycling housing budget expenses invoices inventory orders
  survey forms helpdesk wiki handbook guide tutorial course lessons workshop conference meetup hackathon`.split(/\s+/);
const FRAMES =
  `react vue svelte angular next nuxt astro gatsby hugo jekyll django flask rails laravel rust go python java
  typescript css tailwind my our the open tiny simple awesome modern best local daily team city`.split(/\s+/);
const PEOPLE = `anna ben carla david elena felix grace hugo iris jonas kate liam maria nina oscar paula quinn rosa simon
  tara ulrich vera wendy xavier yara zoe smith garcia mueller rossi tanaka kim nguyen silva kowalski novak`.split(
  /\s+/,
);
const DOCUMENTED = `docs documentation guide handbook whitepaper help developers api learn`.split(/\s+/);

const COINS = `crypto bitcoin ethereum solana nft token blockchain web3 defi coin dao btc eth`.split(" ");
const STUDIES =
  `tracker dashboard prices price-tracker charts explorer portfolio gallery tutorial course notes news demo
  starter template marketplace-demo marketplace clone calculator converter widget viewer analytics api docs example
  dapp-example todo-dapp voting-dapp simulator quiz journal`.split(/\s+/);

/** Names as honest people give to small sites; seeded, so that training repeats. */
function hostedPages(count: number): string[] {
  const random = seededRandom(20_250_630);
  const any = (list: readonly string[]) => pick(list, random);
  const brands = BRANDS.filter((brand) => brand.kind === "distinct" && /^[a-z0-9]+$/.test(brand.name)).map(
    (b) => b.name,
  );
  const shapes: (() => string)[] = [
    () => any(SUBJECTS),
    () => `${any(FRAMES)}-${any(SUBJECTS)}`,
    () => `${any(SUBJECTS)}-${any(SUBJECTS)}`,
    () => `${any(PEOPLE)}-${any(SUBJECTS)}`,
    () => `${any(PEOPLE)}${any(PEOPLE)}`,
    () => `${any(FRAMES)}-${any(SUBJECTS)}-app`,
    () => `${any(SUBJECTS)}-${any(["demo", "site", "web", "page", "app", "project", "api", "backend", "frontend"])}`,
    () => `${any(SUBJECTS)}${Math.floor(random() * 100)}`,
    () => any(COINS),
    () => `${any(COINS)}-${any(STUDIES)}`,
    () => `${any(PEOPLE)}-${any(COINS)}-${any(STUDIES)}`,
    () => `${any(FRAMES)}-${any(COINS)}-${any(STUDIES)}`,
    () => `my-${any(COINS)}-${any(["app", "site", "project", "page", "blog", "portfolio"])}`,
  ];
  const names = new Set<string>();
  while (names.size < count) {
    const hoster = any(HOSTERS);
    const isDocumented = hoster === "gitbook.io" || hoster === "github.io";
    const label =
      isDocumented && random() < 0.25
        ? random() < 0.5
          ? any(brands)
          : `${any(brands)}-${any(DOCUMENTED)}`
        : any(shapes.map((s) => s()));
    names.add(`${label}.${hoster}`);
  }
  return [...names];
}
