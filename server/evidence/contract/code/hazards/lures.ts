import { toFunctionSelector } from "viem/utils";
import { lures } from "@/server/chains/calldata/protocols/lures";

export interface Lure {
  name: string;
  label: string;
  /** Hardly ever an honest contract's; the others, such as `claim()`, often are. */
  telling: boolean;
}

const tellingWords: ReadonlySet<string> = new Set(["securityUpdate", "connect", "verify"]);

const bySelector = new Map<string, Lure>(
  lures.map(({ selector, name }) => [
    selector,
    { name, label: `${name} (${selector})`, telling: /^[A-Z]/.test(name) || tellingWords.has(name) },
  ]),
);

/** Contracts sold as trading bots, which send on everything put into them. */
for (const name of ["Start", "start", "StartNative", "startBot", "Action", "action", "Withdrawal", "withdrawal"]) {
  const selector = toFunctionSelector(`${name}()`);
  bySelector.set(selector, { name, label: `${name} (${selector})`, telling: false });
}

/** An item for coin: who is sent none has paid for nothing. */
for (const signature of ["mint()", "mint(uint256)", "mint(address)", "mint(address,uint256)", "publicMint(uint256)"]) {
  const selector = toFunctionSelector(signature);
  const name = signature.slice(0, signature.indexOf("("));
  bySelector.set(selector, { name, label: `${name} (${selector})`, telling: false });
}

/** The promising name behind a selector, as sweepers of native coin use them. */
export function findLure(selector: string): Lure | undefined {
  return bySelector.get(selector);
}
