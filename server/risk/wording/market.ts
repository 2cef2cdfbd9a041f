/** Markets as they spell themselves. */
const spelling: { readonly [market: string]: string } = {
  seaport: "Seaport",
  blur: "Blur",
  looksrare: "LooksRare",
  wyvern: "Wyvern",
  cryptopunks: "CryptoPunks",
  cow: "CoW Protocol",
  uniswapx: "UniswapX",
  polymarket: "Polymarket",
};
const unknown = { en: "another market", pt: "outro mercado" };

export function spellMarket(market: string, language: "en" | "pt"): string {
  return market === "other" ? unknown[language] : (spelling[market] ?? market);
}
