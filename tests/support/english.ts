import type { Page } from "playwright-core";

/** Words that no Portuguese sentence has: short ones, which stand in nearly every English one. */
export const telltale =
  /\b(the|and|with|which|from|this|that|of|to|by|is|are|was|were|it|its|an?d|who|whom|whose|can|may|more|through|hours?|code|address(es)?|account|contract|listed|unknown|approval|wallet|allowed|denied|take|runs?)\b/i;

/** Text in a page's own language that indicates English. */
export async function findEnglish(page: Page): Promise<string[]> {
  const texts = await page.locator("body").evaluate((body) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      // Code, the names of signals and what the API itself says are the same in every language.
      const isStated = parentElement?.closest("script, style, code, pre, [lang=en], [href^='#'], [class*=mono]");
      if (!isStated && textContent?.trim()) found.push(textContent);
    }
    return found;
  });
  if (texts.length === 0) throw new Error(`${page.url()} says nothing.`);
  // Neither are ids, such as a background function's.
  return texts.filter((text) => telltale.test(text.replace(/\w+(-\w+)+/g, "…")));
}
