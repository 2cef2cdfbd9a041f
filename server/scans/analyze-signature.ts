import { type EvmNetwork, networkOfChainId } from "@/server/chains";
import { type AllowanceEffect, effects, type OrderEffect } from "@/server/chains/calldata";
import type { DecodedSignature, SignatureMethod, TypedDataInput } from "@/server/chains/signatures";
import { type GatheredSignature, gatherSignature } from "@/server/evidence";
import { AppError } from "@/server/kernel/errors";
import { type Assessment, judgeSignature } from "@/server/risk";
import { requireAddress } from "./address";
import type { ScanCaller } from "./caller";
import type { ScanContext } from "./context";
import { recordScan } from "./record";
import { labelOf, type TokenWords, tokenWords } from "./token-words";

export interface SignatureAnalysisInput {
  chainId: number;
  wallet: string;
  method: SignatureMethod;
  /** Typed data, or hexadecimal with 0x, or text. */
  data: TypedDataInput | string;
}

type Shown<Effect> = Omit<Effect, "kind" | "path" | "guessed" | "token">;
type OrderItem = Omit<OrderEffect["offered"][number], "token"> & TokenWords;

export interface SignatureRecord {
  assessment: Assessment;
  decoded: DecodedSignature;
  approvals: (Shown<AllowanceEffect> & TokenWords & { spenderLabel: string | null })[];
  orders: (Shown<Omit<OrderEffect, "offered" | "considered" | "makerReceives">> & {
    offered: OrderItem[];
    considered: OrderItem[];
    makerReceives: OrderItem[];
  })[];
  /** Null where the 32 bytes that would be signed can't be computed. */
  digest: string | null;
}

/** Gathers evidence on a message before it is signed, judges it, and notes it in the account's history. */
export async function analyzeSignature(
  context: ScanContext,
  caller: ScanCaller,
  { chainId, method, data, ...input }: SignatureAnalysisInput,
): Promise<SignatureRecord> {
  const network = networkOfChainId(chainId);
  if (!network) throw new AppError("invalid_request", "The chain is not one of the supported ones.");
  const wallet = requireAddress(input.wallet, network, "wallet").key;
  const at = context.clock.now();
  const gathered = await gatherSignature(
    context.sources,
    { network, wallet, method, data, at },
    caller.principal.accountId,
  );
  const assessment = judgeSignature(gathered);
  const { decoded, digest } = gathered.reading;
  const stated = { decoded, digest, ...showSignature(context, network, gathered) };
  const about = { ...stated, method };
  recordScan(context.recorder, caller, { kind: "signature", subject: wallet, chain: network, assessment, at, about });
  return { assessment, ...stated };
}

/** Grants of the message, and those of the calls in it. */
export function showSignature(
  { sources: { intel } }: ScanContext,
  network: EvmNetwork,
  { reading, allows }: GatheredSignature,
): Pick<SignatureRecord, "approvals" | "orders"> {
  const words = (token: string | null) => tokenWords(intel, network, token);
  const items = (list: OrderEffect["offered"]) => list.map((item) => ({ ...item, ...words(item.token) }));
  const approvals: SignatureRecord["approvals"] = [];
  const orders: SignatureRecord["orders"] = [];
  for (const effect of [...reading.granted, ...reading.calls.flatMap((call) => effects(call))]) {
    if (effect.kind === "allowance") {
      const { kind: _, path: __, guessed: ___, ...shown } = effect;
      approvals.push({ ...shown, ...words(effect.token), spenderLabel: labelOf(allows, effect.spender) });
    } else if (effect.kind === "order") {
      const { kind: _, path: __, guessed: ___, offered, considered, makerReceives, ...shown } = effect;
      orders.push({
        ...shown,
        offered: items(offered),
        considered: items(considered),
        makerReceives: items(makerReceives),
      });
    }
  }
  return { approvals, orders };
}
