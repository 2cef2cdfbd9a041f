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
  return bySelector.get(selector) ?? findAddressedLure(selector);
}

/** Payments that serve those they name (airdrops), and bots, are honest with arguments. */
const promises = [...new Set(lures.map(({ name }) => name))].filter((name) => !/^(airdrop|start|execute)$/i.test(name));
/** Arguments by which baits take the address that gets the payment, its share, or a signature for show. */
const types = ["address", "uint256", "bytes32", "bytes"];
const addressed = [
  ...["address", "address[]", "address[],uint256[]", "address[],uint256"],
  ...types.flatMap((one) => [`address,${one}`, `${one},address`, `address,address,${one}`, `address,uint256,${one}`]),
];

let byArguments: Map<string, Lure> | undefined;

/** The same names where an argument names an address: `claim(address)`. */
export function findAddressedLure(selector: string): Lure | undefined {
  byArguments ??= new Map(
    [...promises, "multicall", "Multicall"].flatMap((name) =>
      addressed.map((list) => {
        const [signature, telling] = [`${name}(${list})`, /^[A-Z]/.test(name) || name === "securityUpdate"];
        const made = toFunctionSelector(signature);
        return [made, { name: signature, label: `${signature} (${made})`, telling }] as const;
      }),
    ),
  );
  return byArguments.get(selector);
}
