import type { AllowanceEffect } from "./allowance";
import type { BridgeEffect } from "./bridge";
import type { ControlEffect } from "./control";
import type { CreationEffect } from "./creation";
import type { DelegatecallEffect } from "./delegatecall";
import type { LureEffect } from "./lure";
import type { OrderEffect } from "./order";
import type { StakeEffect } from "./stake";
import type { SwapEffect } from "./swap";
import type { TransferEffect } from "./transfer";
import type { UnknownEffect } from "./unknown";
import type { WrapEffect } from "./wrap";

/** Effect of a call, in one vocabulary. JSON-safe. `path` is the node's, `guessed` marks an inference. */
export type Effect =
  | AllowanceEffect
  | TransferEffect
  | OrderEffect
  | ControlEffect
  | DelegatecallEffect
  | LureEffect
  | SwapEffect
  | WrapEffect
  | BridgeEffect
  | StakeEffect
  | CreationEffect
  | UnknownEffect;

type Placeless<E> = E extends Effect ? Omit<E, "path" | "guessed"> : never;

/** An effect before the walk adds where it was found. */
export type EffectDraft = Placeless<Effect>;
