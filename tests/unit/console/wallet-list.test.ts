import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readWalletList } from "@/app/_lib/wallet-list";

const router = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D";
const mint = "So11111111111111111111111111111111111111112";

describe("a list of wallets", () => {
  it("is read from any column, past a heading, quotes, a byte order mark and empty lines", () => {
    const text = `\uFEFFname,address,note\r\n"Router","${router}",x\r\n\r\n treasury ;${mint}; y\n${router.replace("7a25", "7b25").toLowerCase()}\ttab`;
    expect(readWalletList(text)).toEqual({
      wallets: [
        { line: 2, wallet: router },
        { line: 4, wallet: mint },
        { line: 5, wallet: router.replace("7a25", "7b25").toLowerCase() },
      ],
      repeats: [],
      bad: [],
    });
  });

  it("names repeats and lines without an address by their number", () => {
    const typo = `${router.slice(0, -1)}d`;
    const text = [router, "hello 1", router.toLowerCase(), typo, "0x12", mint].join("\n");
    const { wallets, repeats, bad } = readWalletList(text, "ethereum");
    expect(wallets).toEqual([{ line: 1, wallet: router }]);
    expect(repeats).toEqual([{ line: 3, first: 1 }]);
    expect(bad).toEqual([
      { line: 2, text: "hello 1", problem: "malformed" },
      { line: 4, text: typo, problem: "bad_checksum" },
      { line: 5, text: "0x12", problem: "malformed" },
      { line: 6, text: mint, problem: "wrong_network" },
    ]);
  });

  it("takes only a first line without any figure for a heading", () => {
    expect(readWalletList("wallet\nwallet").bad).toEqual([{ line: 2, text: "wallet", problem: "malformed" }]);
    // A user's wallet, which must not be omitted silently.
    const named = { line: 1, text: "vitalik.eth", problem: "chain_name" };
    expect(readWalletList(`vitalik.eth\n${router}`)).toMatchObject({ wallets: [{ wallet: router }], bad: [named] });
    expect(readWalletList("id 1\n").bad).toHaveLength(1);
    expect(readWalletList("\nhello").bad).toEqual([{ line: 2, text: "hello", problem: "malformed" }]);
  });

  it("accounts for every line that says something, whatever it says", () => {
    const line = fc.oneof(
      fc.constantFrom(router, mint, router.toLowerCase(), "", " ", '"', ",,,"),
      fc.string(),
      fc.stringMatching(/^0x[0-9a-f]{40}$/),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { wallets, repeats, bad } = readWalletList(lines.join("\n"));
        const named = [...wallets, ...repeats, ...bad].map((one) => one.line);
        expect(new Set(named).size).toBe(named.length);
      }),
    );
  });
});
