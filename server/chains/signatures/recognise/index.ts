import type { Struct } from "../typed-data/struct";
import { recogniseCalls, recogniseSafe } from "./calls";
import { recogniseCrossChain } from "./cross-chain";
import { recogniseDelegation } from "./delegations";
import { recogniseExchange } from "./exchanges";
import { recogniseHarmless } from "./harmless";
import { recogniseHyperliquid } from "./hyperliquid";
import { recogniseBlur, recogniseLooksRare, recogniseSeaport, recogniseWyvern } from "./marketplaces";
import type { Meaning, Recogniser, Signing } from "./meaning";
import { recognisePermit2 } from "./permit2";
import { recogniseAuthorization, recognisePermit } from "./permits";
import { recogniseSale } from "./sales";
import { recogniseWrappedMessage } from "./wrapped-message";

/** The particular before the general: what a permit has, a message of another kind may have too. */
const recognisers: readonly Recogniser[] = [
  recognisePermit2,
  recogniseCrossChain,
  recogniseSeaport,
  recogniseLooksRare,
  recogniseBlur,
  recogniseWyvern,
  recogniseExchange,
  recogniseAuthorization,
  recogniseWrappedMessage,
  recogniseSafe,
  recogniseHarmless,
  recogniseHyperliquid,
  recogniseDelegation,
  recognisePermit,
  recogniseSale,
  recogniseCalls,
];

/** Recognisers that look into nested structs, a wrapper's contents among them. */
const searching: ReadonlySet<Recogniser> = new Set([recogniseExchange, recogniseSale]);

/** Meaning of typed data by its structure, since its author chooses its name freely. */
export function recognise(message: Struct, signing: Signing): Meaning {
  const contents = contentsOf(message);
  const direct = contents ? recognisers.filter((each) => !searching.has(each)) : recognisers;
  const meaning = firstOf(direct, message, signing);
  if (meaning !== null) return meaning;
  const wrapped = contents && recognise(contents, signing);
  if (wrapped && wrapped.kind !== "custom") return wrapped;
  return (contents && firstOf([...searching], message, signing)) ?? wrapped ?? { kind: "custom", protocol: null };
}

function firstOf(among: readonly Recogniser[], message: Struct, signing: Signing): Meaning | null {
  for (const recogniser of among) {
    const meaning = recogniser(message, signing);
    if (meaning !== null) return meaning;
  }
  return null;
}

/** Contents that a smart account's owner signs for an application, in ERC-7739's wrapper, which names the account. */
function contentsOf(message: Struct): Struct | null {
  const wraps = message.has({ contents: "struct", verifyingContract: "address", salt: "bytes32" });
  return wraps ? message.struct("contents") : null;
}
