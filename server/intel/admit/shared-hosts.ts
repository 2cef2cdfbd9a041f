import { bareHost } from "../domain-name";

/**
 * Hosts so many people share that no list may flag them whole. The public suffix list knows most hosters; these are the
 * platforms, link shorteners and gateways that it leaves out.
 */

/** Run by one owner: neither they nor what stands below them is ever flagged whole. */
const platforms = new Set(
  `google.com googleapis.com googleusercontent.com gstatic.com goo.gl forms.gle g.co youtube.com youtu.be gmail.com
  twitter.com x.com t.co facebook.com fb.com fb.me instagram.com whatsapp.com wa.me threads.net linkedin.com lnkd.in
  t.me telegram.me telegram.org telegra.ph discord.com discord.gg discordapp.com discord.me reddit.com redd.it tiktok.com
  pinterest.com snapchat.com twitch.tv vk.com quora.com zoom.us skype.com line.me wechat.com weibo.com
  github.com gitlab.com bitbucket.org githubusercontent.com stackoverflow.com stackexchange.com
  microsoft.com live.com office.com outlook.com hotmail.com bing.com msn.com onedrive.com windows.net
  apple.com icloud.com amazon.com amazonaws.com cloudfront.net yahoo.com duckduckgo.com yandex.ru yandex.com mail.ru
  baidu.com qq.com wikipedia.org wikimedia.org mozilla.org archive.org web.archive.org archive.ph
  cloudflare.com cloudflare-ipfs.com akamaihd.net akamaized.net fastly.net azureedge.net jsdelivr.net unpkg.com
  dropbox.com box.com mediafire.com mega.nz wetransfer.com adobe.com canva.com notion.so
  jotform.com surveymonkey.com trello.com mailchimp.com sendgrid.net eepurl.com hubspot.com
  paypal.com stripe.com bit.ly tinyurl.com ow.ly buff.ly rebrand.ly is.gd cutt.ly shorturl.at rb.gy tiny.cc s.id bl.ink
  t.ly tr.ee qrco.de snip.ly lihi.cc reurl.cc me2.kr lnks.gd href.li bsky.app calendly.com figma.com notion.com
  linktr.ee beacons.ai bio.link taplink.cc lnk.bio about.me
  pastebin.com rentry.co imgur.com flickr.com vimeo.com soundcloud.com spotify.com
  etherscan.io bscscan.com polygonscan.com arbiscan.io solscan.io solana.com ethereum.org`
    .split(/\s+/)
    .filter(Boolean),
);

/** Below them everyone has a name of their own, which may be flagged; they themselves may not. */
const landlords = new Set(
  `medium.com substack.com mirror.xyz paragraph.xyz lnk.to tumblr.com wordpress.com blogger.com ghost.io hashnode.dev dev.to livejournal.com
  weebly.com wix.com wixsite.com squarespace.com webflow.com webflow.io strikingly.com jimdo.com jimdosite.com
  godaddysites.com square.site mystrikingly.com ucraft.net tilda.ws yolasite.com webnode.page site123.me carrd.co
  gitbook.io gitbook.com notion.site framer.website framer.app framer.ai typedream.app super.site softr.app bubbleapps.io
  netlify.com netlify.app vercel.com vercel.app now.sh pages.dev workers.dev r2.dev github.io gitlab.io bitbucket.io
  herokuapp.com onrender.com render.com fly.dev railway.app up.railway.app surge.sh glitch.me glitch.com repl.co
  replit.app replit.dev codesandbox.io csb.app stackblitz.io codepen.io lovable.app bolt.host v0.app firebaseapp.com
  web.app appspot.com run.app cloudfunctions.net azurewebsites.net azurestaticapps.net amplifyapp.com ngrok.io
  ngrok.app ngrok-free.app trycloudflare.com loca.lt serveo.net deno.dev plesk.page
  ipfs.io dweb.link ipfs.dweb.link ipns.dweb.link w3s.link nftstorage.link ipfs.w3s.link 4everland.io 4everland.app
  fleek.co on.fleek.co fleek.network spheron.app arweave.net arweave.dev ic0.app icp0.io eth.limo eth.link eth.xyz
  sol.site pinata.cloud mypinata.cloud infura-ipfs.io
  slack.com typeform.com sharepoint.com airtable.com
  myshopify.com shopify.com zendesk.com freshdesk.com intercom.help helpscoutdocs.com
  duckdns.org ddns.net no-ip.org hopto.org zapto.org sytes.net servehttp.com dynu.net
  000webhostapp.com infinityfreeapp.com byethost.com wuaze.com rf.gd epizy.com altervista.org blogspot.com
  myhuaweicloud.com obs.myhuaweicloud.com mooo.com ispot.cc
  storage.googleapis.com firebasestorage.googleapis.com storage.cloud.google.com
  backblazeb2.com digitaloceanspaces.com ondigitalocean.app linodeobjects.com wasabisys.com
  builderallwp.com clickfunnels.com leadpages.co kartra.com systeme.io mailerlite.com mailchi.mp`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * Whether flagging `host` would flag uninvolved parties. `www` belongs to no tenant; a suffix of a platform's own is
 * shared too.
 */
export function isSharedHost(host: string, registrable: string | null): boolean {
  if (landlords.has(bareHost(host)) || platforms.has(host)) return true;
  const owner = registrable ?? host.split(".").slice(-2).join(".");
  return platforms.has(owner);
}
