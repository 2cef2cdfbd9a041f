import { expect, it } from "vitest";
import { hostToAscii } from "@/server/intel/idna";
import { launchBrowser } from "@/tests/support/browser";

/** Names that a name server accepts. No browser opens the rest. */
const openable = /^[a-z0-9._-]+$/;

it("hosts are read as a browser reads them, over all code points", { timeout: 120_000 }, async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const read = (await page.evaluate(`(() => {
      const hostOf = (host) => { try { return new URL("http://" + host + "/").hostname; } catch { return ""; } };
      const found = [];
      for (let code = 0x80; code <= 0x10ffff; code++)
        if (code < 0xd800 || code > 0xdfff) found.push(hostOf("a" + String.fromCodePoint(code) + "b.com"));
      return found.join(" ");
    })()`)) as string;
    const theirs = read.split(" ");
    let at = 0;
    const differing: string[] = [];
    for (let code = 0x80; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const opened = theirs[at++] as string;
      // Characters of a newer Unicode than the browser's are read here already.
      if (openable.test(opened) && hostToAscii(`a${String.fromCodePoint(code)}b.com`) !== opened)
        differing.push(code.toString(16));
    }
    expect(differing).toEqual([]);
  } finally {
    await browser.close();
  }
});
