import type { DomainName } from "../domain-name";

/** Where anyone gets a site for nothing, within minutes. Names below these say nothing about the hoster. */
const SITE_HOSTERS = new Set(
  `netlify.app pages.dev vercel.app now.sh web.app firebaseapp.com github.io gitlab.io gitbook.io webflow.io onrender.com
  workers.dev r2.dev framer.app framer.website framer.ai wixsite.com weebly.com weeblysite.com square.site blogspot.com
  herokuapp.com glitch.me repl.co replit.app replit.dev surge.sh fly.dev railway.app up.railway.app azurewebsites.net
  azurestaticapps.net duckdns.org trycloudflare.com ngrok.io ngrok.app ngrok-free.app godaddysites.com mystrikingly.com
  carrd.co typedream.app notion.site webcindario.com 000webhostapp.com hostingersite.com lovable.app edgeone.app
  edgeone.dev onspace.app zeabur.app deno.dev my.canva.site figma.site bubbleapps.io softr.app teachable.com jimdosite.com
  w3spaces.com rf.gd great-site.net infinityfreeapp.com 42web.io wuaze.com wordpress.com tiiny.site tiiny.co static.hf.space
  hf.space on-fleek.app on.fleek.co fleek.cool 4everland.app 4everland.store mypinata.cloud dweb.link ipfs.dweb.link
  cf-ipfs.com ipfs.cf-ipfs.com ipfs.io ipfs.fleek.cool eth.limo eth.link squarespace.com myshopify.com bitballoon.com
  builderallwppro.com plesk.page codeanyapp.com codesandbox.io csb.app stackblitz.io gitpod.io appspot.com run.app
  b4a.run cprapid.com 1gb.ru translate.goog spline.design hashnode.dev substack.com tumblr.com medium.com ghost.io readthedocs.io popsy.site super.site dorik.io durable.co mobirisesite.com
  websites.co.in yolasite.com ucoz.net blogspot.in sites.google.com vercel.dev base44.app bolt.host v0.app wixstudio.com`
    .trim()
    .split(/\s+/),
);

/** TLDs that cost next to nothing in bulk and carry most throw-away names. */
const CHEAP_TLDS = new Set(
  `xyz top icu vip club online site live fun lol click quest sbs cfd cyou buzz rest cam bond shop store space website pw
  cc link life world pro info today wtf lat mom pics homes hair skin beauty autos boats yachts motorcycles monster digital
  ink run bet win bid uno ltd gdn loan work date stream download racing review party trade science men kim icu one best
  fit asia fyi guru rocks tk ml ga cf gq claims zip mov foo my.id it.com eu.com co.com us.com za.com sa.com`
    .trim()
    .split(/\s+/),
);

/** How a name is held: what a feature crosses words with. */
type SuffixClass = "hoster" | "private" | "com" | "classic" | "country" | "startup" | "restricted" | "cheap" | "new";

export const SUFFIX_CLASSES: readonly SuffixClass[] = [
  "hoster",
  "private",
  "com",
  "classic",
  "country",
  "startup",
  "restricted",
  "cheap",
  "new",
];

/** A host name cut at the point where one party's choice of words begins. */
export type Site = {
  /** The label that its owner chose: `claim-x` of `app.claim-x.pages.dev`. */
  core: string;
  /** Labels left of it, without a leading or trailing `www`. */
  sub: string;
  suffix: string;
  tld: string;
  suffixClass: SuffixClass;
  /** A `www` label stood left. */
  www: boolean;
};

/** Works from any parsed name but an IP. The Public Suffix List misses some hosters; they are cut here all the same. */
export function splitSite(name: DomainName): Site {
  const tld = name.host.slice(name.host.lastIndexOf(".") + 1);
  let suffix = name.suffix ?? tld;
  let left = name.registrable === null ? "" : name.host.slice(0, -(suffix.length + 1));
  if (name.registrable === null) {
    // A bare suffix is also a site of its own: `vitalik.eth.limo`, `pages.dev`.
    const dot = name.host.indexOf(".");
    left = name.host.slice(0, dot);
    suffix = name.host.slice(dot + 1);
  } else if (name.subdomain !== "" && SITE_HOSTERS.has(name.registrable)) {
    suffix = name.registrable;
    left = name.subdomain;
  }
  const dot = left.lastIndexOf(".");
  const core = left.slice(dot + 1);
  let sub = dot < 0 ? "" : left.slice(0, dot);
  const www = sub === "www" || sub.startsWith("www.") || sub.endsWith(".www");
  if (sub === "www") sub = "";
  else if (sub.startsWith("www.")) sub = sub.slice(4);
  else if (sub.endsWith(".www")) sub = sub.slice(0, -4);
  return { core, sub, suffix, tld, www, suffixClass: classify(suffix, tld, name.privateSuffix) };
}

/** The cheap part of a site's suffix: `it.com`, which `com` is not, otherwise its TLD. */
export function cheapEnding({ suffix, tld }: Site): string {
  return CHEAP_TLDS.has(suffix) ? suffix : tld;
}

function classify(suffix: string, tld: string, isPrivate: boolean): SuffixClass {
  if (SITE_HOSTERS.has(suffix)) return "hoster";
  if (CHEAP_TLDS.has(suffix)) return "cheap";
  if (isPrivate) return "private";
  if (tld === "com") return "com";
  if (tld === "net" || tld === "org") return "classic";
  if (CHEAP_TLDS.has(tld)) return "cheap";
  if (/^(?:gov|edu|arpa|mil|int)$/.test(tld)) return "restricted";
  if (/^(?:io|ai|co|me|to|gg|fi|so|sh|tv|app|dev)$/.test(tld)) return "startup";
  return tld.length === 2 ? "country" : "new";
}
